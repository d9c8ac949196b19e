import { Button, chakra, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

export interface ChangedNoticeProps {
  /** Whether there is a change that the form does not show. */
  missed: boolean
  /** Whether the change has resolved the ticket. */
  closed: boolean
  onShow: () => void
}

/** What `ChangedNotice` loads. */
export function ChangedPart({ missed, closed, onShow }: ChangedNoticeProps) {
  const { t } = useTranslation()
  if (!missed) return null
  return (
    <chakra.output
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      flexWrap="wrap"
      padding="4"
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderColor="accent.solid"
      bg="accent.subtle"
    >
      <Text>{closed ? t('live.closed') : t('live.changed')}</Text>
      <Button variant="outline" colorPalette="gray" onClick={onShow}>
        {t('live.show')}
      </Button>
    </chakra.output>
  )
}
