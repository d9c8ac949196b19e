import pg from 'pg'

/** A condition that compares the owner of a row with a value of the request: a parameter, or MikroORM's form of it. */
const ownership =
  /(?<=\b(?:where|and|or|on)\s*\(*|\()((?:"?\w+"?\.)?"?(?:tenant_id|client_id|supplier_id)"?)\s*=\s*(\$\d+|-?\d+|null)\b/gi

/** Makes every such condition true for all rows; the value stays in the statement, which may need its type. */
function withoutOwnership(text: string): string {
  return text.replace(ownership, (condition) => `(${condition} or true)`)
}

export interface Rewriting {
  /** Number of statements that were sent without their ownership conditions. */
  count: number
  stop(): void
}

type Query = (...parameters: unknown[]) => unknown

/**
 * From now on no statement of this process names the tenant: removes the second wall, below the product, which cannot
 * notice.
 */
export function removeScopeConditions(): Rewriting {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const rewriting: Rewriting = { count: 0, stop: () => (prototype.query = query) }
  prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    return query.call(this, rewritten(statement, rewriting), ...rest)
  }
  return rewriting
}

function rewritten(statement: unknown, rewriting: Rewriting): unknown {
  if (typeof statement === 'string') {
    const text = withoutOwnership(statement)
    if (text !== statement) rewriting.count++
    return text
  }
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement
  const { text: before } = statement
  const text = withoutOwnership(String(before))
  if (text === before) return statement
  rewriting.count++
  // A prepared statement keeps its name: all statements of this process are rewritten alike.
  return statement instanceof pg.Query ? Object.assign(statement, { text }) : { ...statement, text }
}
