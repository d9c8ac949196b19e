/** The largest number of rows in an export. */
export const exportLimit = 10_000

export interface Page<Row> {
  content: readonly Row[]
  totalItems: number
}

/** A part of a list that is read by keys; `next` is where the next one begins, null or absent at the end. */
export interface Part<Row> extends Page<Row> {
  next?: string | null
}

export interface Reading {
  /** Ends the reading; it then rejects. */
  signal?: AbortSignal
  /** Called after each part with the rows read so far and the rows that will be read. */
  onProgress?: (read: number, total: number) => void
}

/**
 * All rows of a filtered list, part by part: rows that are added or removed meanwhile neither repeat others nor hide
 * them.
 * @param load asks for the rows after a position, which is empty for the beginning.
 */
export async function fetchAllParts<Row>(
  load: (after: string, size: number) => Promise<Part<Row>>,
  { signal, onProgress }: Reading = {},
): Promise<Row[]> {
  const size = 100
  const rows: Row[] = []
  let after: string | null | undefined = ''
  while (typeof after === 'string' && rows.length < exportLimit) {
    const part: Part<Row> = await load(after, size)
    signal?.throwIfAborted()
    rows.push(...part.content)
    onProgress?.(Math.min(rows.length, exportLimit), Math.min(part.totalItems, exportLimit))
    after = part.next
  }
  return rows.slice(0, exportLimit)
}
