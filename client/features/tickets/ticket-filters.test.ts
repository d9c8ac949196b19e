import { expect, it } from 'vitest'
import { filtersOf, paramsOf, type TicketFilters } from './ticket-filters.ts'

const read = (query: string) => filtersOf((name) => new URLSearchParams(query).get(name) ?? undefined)

it.each<[string, TicketFilters]>([
  ['', {}],
  ['machine=7&code=E-217&mode=3&mine=1', { machineId: 7, errorCode: 'E-217', failureModeId: 3, mine: true }],
  ['waiting=SUPPLIER', { waitingFor: 'SUPPLIER' }],
  ['waiting=BOTH', {}],
  ['company=4&model=9', { clientId: 4, modelId: 9 }],
  ['within=7&before=1', { raisedWithinDays: 7, raisedBeforeDays: 1 }],
])('A123 the address %s keeps its filters', (query, filters) => {
  expect(read(query)).toEqual(filters)
  const written = Object.entries(paramsOf(filters)).filter(([, value]) => value !== undefined)
  expect(read(new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString())).toEqual(filters)
})

it.each([
  'machine=first',
  'machine=-1',
  'mode=1.5',
  'within=0',
  'before=36501',
  'mine=true',
  'code=',
  'machine=1e12',
  'company=0',
  'model=A',
])('A123 ignores %s, which no list call would accept', (query) => expect(read(query)).toEqual({}))
