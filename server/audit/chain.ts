import { createHash } from 'node:crypto'

/** A line as the database formats it: the fields that are hashed, and the hashes. */
export interface ChainLine {
  id: number
  /** Every field as text in the fixed order of migration 0013, or null. */
  fields: (string | null)[]
  previousHash: string
  hash: string
}

/** The end of the chain. The database stores it apart from the lines, so that missing last lines are noticed. */
export interface ChainEnd {
  id: number
  hash: string
}

export const chainStart: ChainEnd = { id: 0, hash: '0'.repeat(64) }

/**
 * The hash that a line must have: SHA-256 over the previous hash and every field, each prefixed with its length in
 * bytes, so that different lines never hash the same text. Computed here and not in the database, whose owner could
 * change its functions.
 */
function hashOf({ fields, previousHash }: ChainLine): string {
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(',')
  return createHash('sha256').update(previousHash, 'hex').update(text).digest('hex')
}

/** The fault of a line that should follow the line before it; undefined when there is none. */
export function faultOf(line: ChainLine, before: ChainEnd): string | undefined {
  const { id } = line
  if (id !== before.id + 1) return missing(before.id + 1, id - 1)
  if (hashOf(line) !== line.hash) return `Line ${id} was changed: its content does not match its hash.`
  if (line.previousHash === before.hash) return undefined
  return `Line ${id} does not follow line ${before.id}: one of the two was replaced.`
}

/** The fault of the recorded end after the last line; undefined when there is none. */
export function faultAtEnd(last: ChainEnd, end: ChainEnd): string | undefined {
  if (last.id < end.id) return missing(last.id + 1, end.id)
  if (last.id > end.id) return `Line ${end.id + 1} is beyond the recorded end of the chain.`
  return last.hash === end.hash ? undefined : `Line ${last.id} was replaced: it is not the recorded end of the chain.`
}

function missing(first: number, last: number): string {
  return first === last ? `Line ${first} is missing.` : `Lines ${first} to ${last} are missing.`
}
