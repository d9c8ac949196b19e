import { createHash } from 'node:crypto'

/** A line as the database spells it: what its hash is made of, and the hashes. */
export interface ChainLine {
  id: number
  /** Every field as text in the fixed order of migration 0013, null where there is none. */
  fields: (string | null)[]
  previousHash: string
  hash: string
}

/** Where the chain ends: the database keeps it apart from the lines, so that the last ones cannot go unnoticed. */
export interface ChainEnd {
  id: number
  hash: string
}

export const chainStart: ChainEnd = { id: 0, hash: '0'.repeat(64) }

/**
 * The hash that a line must have: SHA-256 over the previous hash and every field with its length in bytes before it, so
 * that no two lines have one text. Computed here and not by the database, whose owner could change its functions.
 */
function hashOf({ fields, previousHash }: ChainLine): string {
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(',')
  return createHash('sha256').update(previousHash, 'hex').update(text).digest('hex')
}

/** What is wrong with a line that should follow the one before; undefined when nothing is. */
export function faultOf(line: ChainLine, before: ChainEnd): string | undefined {
  const { id } = line
  if (id !== before.id + 1) return missing(before.id + 1, id - 1)
  if (hashOf(line) !== line.hash) return `Line ${id} was changed: its content does not fit its hash.`
  if (line.previousHash === before.hash) return undefined
  return `Line ${id} does not follow line ${before.id}: one of the two was replaced.`
}

/** What is wrong with the end of the chain after its last line; undefined when nothing is. */
export function faultAtEnd(last: ChainEnd, end: ChainEnd): string | undefined {
  if (last.id < end.id) return missing(last.id + 1, end.id)
  if (last.id > end.id) return `Line ${end.id + 1} is beyond the end that the database has noted.`
  return last.hash === end.hash ? undefined : `Line ${last.id} was replaced: it is not the end that was noted.`
}

function missing(first: number, last: number): string {
  return first === last ? `Line ${first} is missing.` : `Lines ${first} to ${last} are missing.`
}
