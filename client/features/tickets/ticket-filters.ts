/** What narrows a ticket list besides its status and search. */
export interface TicketFilters {
  machineId?: number
  errorCode?: string
  failureModeId?: number
  mine?: boolean
  raisedWithinDays?: number
  raisedBeforeDays?: number
  /** The company that has to answer. */
  waitingFor?: 'CLIENT' | 'SUPPLIER'
  /** The client company and the model, in the list of a supplier alone. */
  clientId?: number
  modelId?: number
}

/** The parameters of the address that keep the filters. */
const params = {
  machineId: 'machine',
  errorCode: 'code',
  failureModeId: 'mode',
  mine: 'mine',
  raisedWithinDays: 'within',
  raisedBeforeDays: 'before',
  waitingFor: 'waiting',
  clientId: 'company',
  modelId: 'model',
} as const satisfies Record<keyof TicketFilters, string>

type Params = Record<string, string | number | undefined>

/** Reads the filters from an address; values that no list call would accept are ignored. */
export function filtersOf(param: (name: string) => string | undefined): TicketFilters {
  const number = (name: string) => {
    const value = Number(param(name))
    return Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : undefined
  }
  const days = (name: string) => {
    const value = number(name)
    return value !== undefined && value <= 36_500 ? value : undefined
  }
  const filters: TicketFilters = {
    machineId: number(params.machineId),
    errorCode: param(params.errorCode)?.slice(0, 255) || undefined,
    failureModeId: number(params.failureModeId),
    mine: param(params.mine) === '1' || undefined,
    raisedWithinDays: days(params.raisedWithinDays),
    raisedBeforeDays: days(params.raisedBeforeDays),
    waitingFor: (['CLIENT', 'SUPPLIER'] as const).find((side) => side === param(params.waitingFor)),
    clientId: number(params.clientId),
    modelId: number(params.modelId),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The parameters of the address for these filters; undefined removes those that are absent. */
export function paramsOf(filters: TicketFilters): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => {
      const value = filters[name as keyof TicketFilters]
      return [param, value === true ? 1 : value || undefined]
    }),
  )
}
