import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** The output of `copy … to stdout`. The connection does nothing else until the stream has ended. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(to(statement))
}

/** The input of `copy … from stdin`; it finishes when the database has taken the last row. */
export function copyIn(client: pg.ClientBase, statement: string): Writable & { readonly rowCount: number } {
  return client.query(from(statement))
}
