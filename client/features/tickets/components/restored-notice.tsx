import { Button, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Says that the form opens with an unsaved draft. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation()
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
