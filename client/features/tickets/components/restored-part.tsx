import { Button, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

export interface RestoredNoticeProps {
  restored: boolean
  onDiscard: () => void
}

/** Says that the form opens with an unsaved draft. */
export function RestoredPart({ restored, onDiscard }: RestoredNoticeProps) {
  const { t } = useTranslation()
  if (!restored) return null
  return (
    <Flex
      role="note"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      padding="4"
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderColor="accent.solid"
      bg="accent.subtle"
    >
      <Text>{t('ticketForm.restored')}</Text>
      <Button variant="outline" colorPalette="gray" onClick={onDiscard}>
        {t('ticketForm.discard')}
      </Button>
    </Flex>
  )
}
