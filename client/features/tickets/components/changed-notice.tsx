import { Button, chakra, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

interface ChangedNoticeProps {
  /** Whether the change has resolved the ticket. */
  closed: boolean
  onShow: () => void
}

/** Says politely that somebody has changed the ticket of this form; nothing is taken over before it is asked for. */
export function ChangedNotice({ closed, onShow }: ChangedNoticeProps) {
  const { t } = useTranslation()
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
