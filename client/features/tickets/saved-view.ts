import type { CreateSavedViewInput, SavedViewRowFragment } from '../../generated/graphql.ts'
import type { TicketListState } from './hooks/use-ticket-list-state.ts'
import { paramsOf, type TicketFilters } from './ticket-filters.ts'

/** What a view says of a list, without its name. */
export type ListAsShown = Omit<CreateSavedViewInput, 'name'>

/** The list as it is shown now; `ofMachine` is the machine of the whole list, where it is the list of one. */
export function listAsShown(list: TicketListState, filters: TicketFilters, ofMachine?: number): ListAsShown {
  const { status, search, sortBy, sortDir } = list
  return { ...filters, machineId: ofMachine ?? filters.machineId, status, search, sortBy, sortDir }
}

/** What a stored view says of a list, to save it once more. */
export function listOfView(view: SavedViewRowFragment): ListAsShown {
  return { ...filtersOfView(view), ...orderOf(view), machineId: view.machineId ?? undefined }
}

/** The parameters of the address that show a view; those that it does not name are removed. */
export function paramsOfView(view: SavedViewRowFragment, ofMachine?: number) {
  const { machineId, ...filters } = filtersOfView(view)
  const { status, ...order } = orderOf(view)
  return {
    ...paramsOf({ ...filters, machineId: ofMachine === undefined ? machineId : undefined }),
    ...order,
    status: status === 'OPEN' ? undefined : status,
  }
}

/** Whether the list shows what the view says. */
export function isShown(view: SavedViewRowFragment, list: ListAsShown): boolean {
  const stored = listOfView(view)
  const names = new Set([...Object.keys(stored), ...Object.keys(list)]) as Set<keyof ListAsShown>
  return [...names].every((name) => (stored[name] ?? undefined) === (list[name] ?? undefined))
}

/** Whether a view can be shown by the list of one machine: not when it is about another one. */
export function fits(view: SavedViewRowFragment, ofMachine: number | undefined): boolean {
  return ofMachine === undefined || view.machineId === null || view.machineId === ofMachine
}

function filtersOfView(view: SavedViewRowFragment): TicketFilters {
  return {
    machineId: view.machineId ?? undefined,
    errorCode: view.errorCode ?? undefined,
    failureModeId: view.failureModeId ?? undefined,
    mine: view.mine || undefined,
    raisedWithinDays: view.raisedWithinDays ?? undefined,
    raisedBeforeDays: view.raisedBeforeDays ?? undefined,
    waitingFor: view.waitingFor ?? undefined,
    clientId: view.clientId ?? undefined,
    modelId: view.modelId ?? undefined,
  }
}

function orderOf({ status, search, sortBy, sortDir }: SavedViewRowFragment) {
  return { status, search, sortBy, sortDir }
}
