import { notFound } from '../errors/app-error.ts'

/**
 * The row of a look-up whose condition names the caller's tenant, or NOT_FOUND: a row of another tenant and a row that
 * does not exist are the same answer (A31).
 */
export function found<Row>(row: Row | null | undefined, noun: string): Row {
  if (row === null || row === undefined) throw notFound(noun)
  return row
}
