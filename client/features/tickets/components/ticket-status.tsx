import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../ui/form/switch-field.tsx'

/** The state of a ticket as a read-only switch. */
export function TicketStatus({ closed }: { closed: boolean }) {
  const { t } = useTranslation()
  return <SwitchField label={closed ? t('ticketForm.statusResolved') : t('ticketForm.statusOpen')} checked={closed} />
}
