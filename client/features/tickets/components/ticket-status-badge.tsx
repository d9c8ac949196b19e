import { Badge } from '@chakra-ui/react'
import { CircleCheck, CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** CLOSED or OPEN, as text, icon and colour. */
export function TicketStatusBadge({ closed }: { closed: boolean }) {
  const { t } = useTranslation()
  const Icon = closed ? CircleCheck : CircleDot
  return (
    <Badge size="lg" colorPalette={closed ? 'green' : 'orange'}>
      <Icon size={14} aria-hidden />
      {closed ? t('tickets.closed') : t('tickets.open')}
    </Badge>
  )
}
