import { Badge, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** "2 open"; a screen reader says what is open. */
export function OpenTicketsBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Badge colorPalette="orange" size="md">
      <span aria-hidden>{t('machines.openShort', { count })}</span>
      <chakra.span srOnly>{t('machines.openTickets', { count })}</chakra.span>
    </Badge>
  )
}
