import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export interface Page<Row> {
  content: Row[]
  totalItems: number
  totalPages: number
  page: number
  size: number
}

export type SortDirection = 'ASC' | 'DESC'

export interface PageRequest {
  page: number
  size: number
  sortDir: SortDirection
}

/** Larger sizes are clamped, never refused. */
const largestPage = 100

/**
 * The page sizes of screens are literals in the statement, so that it is planned for them; all others share one text.
 */
const plannedSizes = new Set([6, 10, 25, 50, largestPage])

export interface PageOptions {
  page?: number | null
  size?: number | null
  sortDir?: SortDirection | null
}

/** Completes a page request: size 1..100, page from 1; with `firstPage: 0` from 0, as the file lists count. */
export function pageRequest(
  { page, size, sortDir }: PageOptions,
  { firstPage = 1, sortDir: defaultDir = 'DESC' as SortDirection, size: defaultSize = 10 } = {},
): PageRequest {
  return {
    page: Math.max(page ?? firstPage, firstPage),
    size: Math.min(Math.max(size ?? defaultSize, 1), largestPage),
    sortDir: sortDir ?? defaultDir,
  }
}

export interface PageStatement {
  /** The columns of a row, as in `select … from …`. */
  columns: Sql
  from: Sql
  where: Sql
  /** A column of the caller's allow-list; never text of a request. */
  orderBy: string
  /** A unique column, so that pages neither repeat nor skip rows. */
  tieBreaker: string
  request: PageRequest
  firstPage?: 0 | 1
  /** A statement that `from` and conditions may use as a table `found`; it runs once for rows and total. */
  found?: Sql
  /**
   * For lists that grow over the years: the source of the columns, given the rows of the page alone. Without it the
   * columns are computed for all skipped rows of a late page, too.
   */
  wholeRows?: (page: Sql) => Sql
  /** A select of the number of rows that `where` matches, where the database keeps it; otherwise they are counted. */
  total?: Sql | undefined
}

/** From this offset on, a page is read from the nearer end of the list. */
const farOffset = 200

/** One statement that returns rows and total together: a list page costs one round trip. */
export function pageStatement(options: PageStatement): Sql {
  const { columns, from, where, request, firstPage = 1, found, wholeRows } = options
  const { total = sql`select count(*) from ${from} where ${where}` } = options
  const offset = (request.page - firstPage) * request.size
  const order = orderOf(options, request.sortDir)
  const size = plannedSizes.has(request.size) ? raw(String(request.size)) : request.size
  // With an offset as a parameter PostgreSQL may plan the statement at each use: the first page has none.
  const skipped = offset === 0 ? empty : sql` offset ${offset}`
  const page = (what: Sql) => sql`select ${what} from ${from} where ${where}
        ${order} limit ${size}${skipped}`
  const tables = found ? [sql`found as materialized (${found})`] : []
  const isFar = wholeRows !== undefined && offset >= farOffset
  if (isFar) tables.push(sql`counted as materialized (select (${total})::int as total)`)
  const rows = isFar ? fromNearerEnd(options, page(sql`*`), { offset, size }) : page(sql`*`)
  return sql`${tables.length > 0 ? sql`with ${join(tables)}` : empty}
    select
      ${isFar ? sql`(select total from counted)` : sql`(${total})::int`} as total,
      coalesce((select json_agg(row_to_json(r)) from (
        ${wholeRows ? sql`select ${columns} from ${wholeRows(rows)} ${order}` : page(columns)}
      ) r), '[]'::json) as rows`
}

function orderOf({ orderBy, tieBreaker }: PageStatement, direction: SortDirection): Sql {
  const dir = raw(direction)
  return sql`order by ${orderBy === tieBreaker ? empty : sql`${raw(orderBy)} ${dir}, `}${raw(tieBreaker)} ${dir}`
}

/**
 * The rows of a far page, in any order: counted from the beginning in the first half of the list, and from the end in
 * the second, so that the last page costs what the first does. Only one of the two parts is executed.
 */
function fromNearerEnd(
  options: PageStatement,
  fromBeginning: Sql,
  { offset, size }: { offset: number; size: Sql | number },
): Sql {
  const { from, where, request } = options
  const total = sql`(select total from counted)`
  const backwards = orderOf(options, request.sortDir === 'ASC' ? 'DESC' : 'ASC')
  return sql`select * from (${fromBeginning}) beginning where ${total} >= ${2 * offset}
        union all
        select * from (
          select * from ${from} where ${where}
          ${backwards} limit least(${size}, greatest(${total} - ${offset}, 0))
          offset greatest(${total} - ${offset + request.size}, 0)
        ) ending where ${total} < ${2 * offset}`
}

export interface PageAnswer<Row> {
  total: number
  rows: Row[]
}

/** The page that a page statement has answered; an empty list has no pages. */
export function toPage<Row>(answer: PageAnswer<Row> | undefined, { page, size }: PageRequest): Page<Row> {
  const totalItems = answer?.total ?? 0
  return { content: answer?.rows ?? [], totalItems, totalPages: Math.ceil(totalItems / size), page, size }
}

/** A search term as a literal part of a LIKE pattern: % and _ are escaped. */
export function likePattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** Matches a text with three letters or digits in a row; for anything shorter a trigram index is read whole. */
export const indexable = /[\p{L}\p{N}]{3}/u

/** Joins the present conditions with "and"; true without any. */
export function allOf(conditions: (Sql | false | undefined | null | '')[]): Sql {
  const present = conditions.filter((c): c is Sql => Boolean(c))
  return present.length === 0 ? sql`true` : join(present, ' and ')
}

/** The same page with mapped rows. */
export function mapPage<From, To>(page: Page<From>, present: (row: From) => To): Page<To> {
  return { ...page, content: page.content.map(present) }
}
