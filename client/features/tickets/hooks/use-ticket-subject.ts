import { useTranslation } from 'react-i18next'
import type { MachineQuery, TicketDetailsFragment } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import type { TicketSubject } from '../ticket-subject.ts'

/** What stands beside the form of an existing ticket. */
export function useTicketSubject(ticket: TicketDetailsFragment): TicketSubject {
  const { pathsOf, companyOf } = useOtherSide()
  return {
    machine: {
      id: ticket.machineId,
      name: ticket.machineName,
      serial: ticket.machineSerial,
      location: ticket.machineLocation,
      picture: ticket.machinePicture,
      ...pathsOf(ticket.machineId),
    },
    company: companyOf(ticket),
    shared: ticket.shared,
    createdBy: ticket.createdBy,
    createdTime: ticket.createdTime,
    closedTime: ticket.closedTime,
    closedBy: ticket.closedBy,
  }
}

/** What stands beside the form of a new ticket of the machine. */
export function useNewTicketSubject(machine: MachineQuery['machine'] | undefined): TicketSubject | undefined {
  const { pathsOf, companyOf } = useOtherSide()
  const { user } = useSession()
  if (!machine) return undefined
  return {
    machine: {
      id: machine.id,
      name: machine.machineName,
      serial: machine.serialNo,
      location: machine.machineLocation,
      picture: machine.machinePhotoVideos[0]?.url,
      ...pathsOf(machine.id),
    },
    company: companyOf(machine),
    createdBy: user?.userName ?? '',
  }
}

function useOtherSide() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const { user } = useSession()
  const supplier = isSupplierRole(user?.role.name ?? '')
  const open = (path: string) => (canOpen(path) ? path : undefined)
  return {
    pathsOf: (machineId: number) => ({
      helpPath: open(supplier ? paths.supplierHelpMachine({ machineId }) : paths.helpMachine({ machineId })),
      codesPath: open(supplier ? paths.supplierHelpErrorCode({ machineId }) : paths.helpErrorCode({ machineId })),
    }),
    companyOf: ({ supplierName, clientCompany }: { supplierName: string; clientCompany: string }) =>
      supplier
        ? { label: t('ticketForm.client'), name: clientCompany }
        : { label: t('ticketForm.supplier'), name: supplierName },
  }
}
