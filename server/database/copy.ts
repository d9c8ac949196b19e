import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** What `copy … to stdout` answers, as it comes. The connection does nothing else until the stream has ended. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(to(statement))
}

/** Takes the bytes for `copy … from stdin`; it has finished when the database has taken the last row. */
export function copyIn(client: pg.ClientBase, statement: string): Writable & { readonly rowCount: number } {
  return client.query(from(statement))
}
