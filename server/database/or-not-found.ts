import { notFound } from '../errors/app-error.ts'

/**
 * The row of a query whose condition names the caller's tenant, or NOT_FOUND: a foreign row and a missing row are the
 * same answer.
 */
export function orNotFound<Row>(row: Row | null | undefined, noun: string): Row {
  if (row === null || row === undefined) throw notFound(noun)
  return row
}
