import type { ClientBase } from 'pg'
import { chainStart, faultAtEnd, faultOf, type ChainEnd, type ChainLine } from './chain.ts'

const batchSize = 2000

/** Fields in the order of audit_hash() in migration 0013. */
const lines = `
  select e.id::int as id, encode(e.previous_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash,
    array[e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.action, e.outcome,
      e.actor_id::text, e.actor_name, e.actor_role, e.tenant_id::text, e.subject, e.subject_id, e.address, e.request_id,
      e.detail::text] as fields
  from audit_event e where e.id > $1 order by e.id limit ${batchSize}`

export interface Verdict {
  /** The number of lines that are in order. */
  lines: number
  /** The first fault; absent when the chain is intact. */
  fault?: string
  /** The end of an intact chain. An operator who keeps it elsewhere can later detect a rewritten trail. */
  end: ChainEnd
}

export interface VerifyOptions {
  /** An end that was noted earlier: the chain must still have this line with this hash. */
  noted?: ChainEnd
}

/**
 * Verifies the audit trail from its first line to its last, as the owner of the tables, in one snapshot that concurrent
 * writes do not change. Stops at the first fault.
 */
export async function verifyChain(owner: ClientBase, { noted }: VerifyOptions = {}): Promise<Verdict> {
  await owner.query('begin transaction isolation level repeatable read, read only')
  try {
    let last = chainStart
    for (;;) {
      const { rows } = await owner.query<ChainLine>(lines, [last.id])
      for (const line of rows) {
        const fault = faultOf(line, last) ?? faultOfNoted(line, noted)
        if (fault) return { lines: last.id, fault, end: last }
        last = { id: line.id, hash: line.hash }
      }
      if (rows.length < batchSize) break
    }
    const fault = (await faultBehind(owner, last)) ?? faultOfShort(last, noted)
    return { lines: last.id, ...(fault && { fault }), end: last }
  } finally {
    await owner.query('rollback')
  }
}

async function faultBehind(owner: ClientBase, last: ChainEnd): Promise<string | undefined> {
  const { rows } = await owner.query<ChainEnd & { waiting: number }>(
    `select id::int, encode(hash, 'hex') as hash, (select count(*)::int from audit_inbox) as waiting from audit_head`,
  )
  const [end] = rows
  if (!end) return 'The recorded end of the chain is missing.'
  const fault = faultAtEnd(last, end)
  // Every committed event has left the inbox, unless its trigger was switched off.
  if (fault || end.waiting === 0) return fault
  return `Events that never became lines: ${end.waiting}. The trigger of audit_inbox was switched off.`
}

function faultOfNoted({ id, hash }: ChainLine, noted: ChainEnd | undefined): string | undefined {
  if (id !== noted?.id || hash === noted.hash) return undefined
  return `Line ${id} differs from the line that was noted: the trail was rewritten.`
}

function faultOfShort(last: ChainEnd, noted: ChainEnd | undefined): string | undefined {
  return noted && noted.id > last.id
    ? `The trail ends at line ${last.id}, before the noted line ${noted.id}.`
    : undefined
}
