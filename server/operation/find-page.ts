import sql, { join, raw, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
  type PageOptions,
  type SortDirection,
} from '../database/page.ts'

/** The arguments of a list as callers send them. */
export interface ListOptions extends PageOptions {
  sortBy?: string | null
  search?: string | null
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

/** Finds one page of a list, rows and total, in one statement. Throws what `read` throws. */
export async function findPage<Row>(ctx: SignedInContext, options: ListOptions, list: List<Row>): Promise<Page<Row>> {
  const { where, searched = [], sortColumns, defaultSort, defaultDirection, firstPage = 1, ...statementParts } = list
  const request = pageRequest(options, { firstPage, sortDir: defaultDirection })
  const sortBy = options.sortBy ?? ''
  const statement = pageStatement({
    ...statementParts,
    where: allOf([...where, options.search && searched.length > 0 && contains(searched, options.search)]),
    // An object inherits "constructor" and the like, which are no columns.
    orderBy: (Object.hasOwn(sortColumns, sortBy) && sortColumns[sortBy]) || defaultSort,
    request,
    firstPage,
  })
  const answer = list.read ? await list.read(statement) : (await read<PageAnswer<Row>>(ctx, statement))[0]
  return toPage(answer, request)
}

function contains(texts: readonly string[], term: string): Sql {
  const pattern = likePattern(term)
  return sql`(${join(
    texts.map((text) => sql`${raw(text)} like ${pattern}`),
    ' or ',
  )})`
}
