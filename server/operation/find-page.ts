import sql, { join, raw, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  readPosition,
  toPart,
  type Page,
  type PageAnswer,
  type PageOptions,
  type Position,
  type SortDirection,
} from '../database/page.ts'
import { invalid } from '../errors/app-error.ts'

/** The arguments of a list as callers send them. */
export interface ListOptions extends PageOptions {
  sortBy?: string | null
  search?: string | null
  /** A position in the list as `next` gives it, or an empty text for its beginning: the list is read by keys. */
  after?: string | null
}

/** A list as its statement describes it: which rows of which tables, and what they can be searched and sorted by. */
export interface List<Row> {
  /** Everything of a row, as `select … from …` would list it. */
  columns: Sql
  from: Sql
  /** All of those present have to hold. */
  where: (Sql | false | undefined | null | '')[]
  /** Lower-case SQL texts; a row is found when one of them contains the search term. */
  searched?: readonly string[]
  /** SQL columns by the names that callers sort by; other names mean the default. */
  sortColumns: Record<string, string>
  defaultSort: string
  /** Descending by default. */
  defaultDirection?: SortDirection
  /** Orders rows that are equal otherwise, so that pages neither repeat nor skip rows. */
  tieBreaker: string
  /** The number of the first page; one by default. */
  firstPage?: 0 | 1
  /** As in `pageStatement`. */
  found?: Sql
  wholeRows?: (page: Sql) => Sql
  total?: Sql | undefined
  /** Reads in place of a plain read under the caller's tenant. */
  read?: (statement: Sql) => Promise<PageAnswer<Row>>
}

/**
 * Finds one page of a list, rows and total, in one statement; with `after` the rows that follow a position of its
 * order. Throws VALIDATION for a position that is none of the list's, and what `read` throws.
 */
export async function findPage<Row>(ctx: SignedInContext, options: ListOptions, list: List<Row>): Promise<Page<Row>> {
  const { where, searched = [], sortColumns, defaultSort, defaultDirection, firstPage = 1, ...statementParts } = list
  const request = pageRequest(options, { firstPage, sortDir: defaultDirection })
  const sortBy = options.sortBy ?? ''
  const after = placeOf(options.after)
  const statement = pageStatement({
    ...statementParts,
    where: allOf([...where, options.search && searched.length > 0 && contains(searched, options.search)]),
    // An object inherits "constructor" and the like, which are no columns.
    orderBy: (Object.hasOwn(sortColumns, sortBy) && sortColumns[sortBy]) || defaultSort,
    request,
    firstPage,
    after,
  })
  const ask = async () => (list.read ? await list.read(statement) : (await read<PageAnswer<Row>>(ctx, statement))[0])
  if (!after) return toPage(await ask(), request)
  try {
    return toPart(await ask(), request)
  } catch (error) {
    // A text that is no value of the column: a position of another order, or one that was made up.
    if ((error as { code?: unknown }).code?.toString().startsWith('22')) throw unknownPosition()
    throw error
  }
}

function placeOf(after: string | null | undefined): 'beginning' | Position | undefined {
  if (after === undefined || after === null) return undefined
  if (after === '') return 'beginning'
  const position = readPosition(after)
  if (!position) throw unknownPosition()
  return position
}

function unknownPosition() {
  return invalid({ after: 'after must be the next of an earlier answer, or empty' })
}

function contains(texts: readonly string[], term: string): Sql {
  const pattern = likePattern(term)
  return sql`(${join(
    texts.map((text) => sql`${raw(text)} like ${pattern}`),
    ' or ',
  )})`
}
