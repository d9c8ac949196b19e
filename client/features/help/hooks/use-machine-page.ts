import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useMachineQuery } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { usePageInput } from '../../../lib/navigation/use-page-input.ts'
import { paths } from '../../../lib/paths.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'

/** A machine as a row of another noun names it. */
interface KnownMachine {
  machineId: number
  machineName: string
}

/**
 * The common input of the pages about one machine in the help center: the machine and the breadcrumbs. These name the
 * known machine where the input has none.
 */
export function useMachinePage(known?: KnownMachine) {
  const { t } = useTranslation()
  const input = usePageInput()
  const canOpen = useCanOpen()
  const { user } = useSession()
  const supplier = isSupplierRole(user?.role.name ?? '')
  const machineId = input.number('machineId')
  const { data } = useMachineQuery(machineId === undefined ? skipToken : { variables: { id: machineId } })
  const machine = data?.machine
  const machineName = machine?.machineName ?? input.text('machineName')
  const machineSerial = machine?.serialNo ?? input.text('machineSerial')

  const start = supplier ? paths.supplierHelp() : paths.help()
  const placeOf = supplier ? paths.supplierHelpMachine : paths.helpMachine
  const ofCrumb = machineId ?? known?.machineId
  const place = ofCrumb === undefined ? undefined : placeOf({ machineId: ofCrumb })
  /** The navigation state that pages of the help center pass on to each other. */
  const state = { machineId, machineName, machineSerial, title: t('shell.helpCenter') }
  const open = (address: string) => (canOpen(address) ? address : undefined)

  /** Help Center > machine > page; `parents` stand between the machine and the page. */
  const crumbs = (page: string, ...parents: Crumb[]): Crumb[] => [
    { label: t('shell.helpCenter'), to: open(start) },
    ...(place ? [{ label: machineName ?? known?.machineName ?? t('shell.machine'), to: open(place), state }] : []),
    ...parents,
    { label: page },
  ]

  // Of a client known at once: what only suppliers see leaves no place on its pages.
  const publishes = supplier ? machine?.viewerCan.publish : false
  return { machineId, machine, publishes, machineName, machineSerial, state, crumbs, helpCenter: start }
}
