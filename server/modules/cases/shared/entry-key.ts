import { notFound } from '../../../errors/app-error.ts'

/** The tables of the timeline, by the first letter of an id: what both companies read, and notes of one. */
const tables = { e: 'ticket_entry', n: 'ticket_note' } as const

export interface EntryKey {
  table: (typeof tables)[keyof typeof tables]
  id: number
}

/** The id of an entry in both APIs. */
export function entryId({ table, id }: EntryKey): string {
  return `${table === 'ticket_entry' ? 'e' : 'n'}${id}`
}

/** Reads an id. Throws NOT_FOUND for a text that is none. */
export function entryKey(text: string): EntryKey {
  const [, letter = '', digits = ''] = /^([en])(\d{1,9})$/.exec(text) ?? []
  if (digits === '') throw notFound('entry')
  return { table: tables[letter as keyof typeof tables], id: Number(digits) }
}
