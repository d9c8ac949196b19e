import { largeClient, rareWord, searchingClient, sizes, typicalClient } from './data-set.ts'

/** What a screen asks for: a page of ten tickets of a client, one ticket, or ten of its machines. */
export type Ask =
  | { screen: 'tickets'; client: number; status: 'CLOSED' | 'ALL'; search?: string }
  | { screen: 'ticket'; client: number; id: number }
  | { screen: 'machines'; client: number }

export interface Case {
  name: string
  ask: Ask
  /** The shares of the bare server that the product is to reach, by the clock and by processor time. */
  goal: { clock: number; processor: number }
}

/** A ticket of the large client. */
const ownTicket = sizes.tickets / 2

/** The most used screens. */
export const cases: Case[] = [
  {
    name: 'ticket page',
    ask: { screen: 'tickets', client: typicalClient, status: 'CLOSED' },
    goal: { clock: 0.5, processor: 0.25 },
  },
  {
    name: 'ticket page, large client',
    ask: { screen: 'tickets', client: largeClient, status: 'CLOSED' },
    goal: { clock: 0.75, processor: 0.4 },
  },
  {
    name: 'rare search',
    ask: { screen: 'tickets', client: searchingClient, status: 'ALL', search: rareWord },
    goal: { clock: 0.8, processor: 0.3 },
  },
  {
    name: 'rare search, large client',
    ask: { screen: 'tickets', client: largeClient, status: 'ALL', search: rareWord },
    goal: { clock: 0.8, processor: 0.3 },
  },
  {
    name: 'ticket by id',
    ask: { screen: 'ticket', client: largeClient, id: ownTicket },
    goal: { clock: 0.5, processor: 0.4 },
  },
  {
    name: 'machine tiles',
    ask: { screen: 'machines', client: typicalClient },
    goal: { clock: 0.45, processor: 0.25 },
  },
]
