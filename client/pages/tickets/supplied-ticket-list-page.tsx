import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { TicketList } from '../../features/tickets/components/ticket-list.tsx'
import { useMachineQuery } from '../../generated/graphql.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The clients' tickets on the machines that the user's company supplies, of one machine or of all; read-only. */
export function SuppliedTicketListPage() {
  const { t } = useTranslation()
  const input = usePageInput()
  const machineId = input.number('machineId')
  const { data } = useMachineQuery(machineId === undefined ? skipToken : { variables: { id: machineId } })
  const name = data?.machine.machineName ?? input.text('machineName')
  const title = name && machineId !== undefined ? t('tickets.suppliedOf', { name }) : t('tickets.suppliedTitle')
  // The list of all machines is a page of the navigation, with nothing above it.
  const crumbs = machineId !== undefined && [
    { label: t('shell.machine'), to: paths.supplierMachines() },
    ...(name ? [{ label: name, to: paths.supplierMachineView({ machineId }) }] : []),
    { label: t('tickets.listTitle') },
  ]
  return (
    <PageFrame
      title={title}
      crumbs={crumbs || undefined}
      actions={
        machineId !== undefined && (
          <LinkButton to={paths.supplierTickets()} variant="outline">
            {t('tickets.ofAllMachines')}
          </LinkButton>
        )
      }
    >
      <TicketList machineId={machineId} supplied />
    </PageFrame>
  )
}
