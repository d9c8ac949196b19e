import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export interface Page<Row> {
  content: Row[]
  totalItems: number
  totalPages: number
  page: number
  size: number
  /** For a list read by keys: the position of the last row, after which the next part begins; null at the end. */
  next?: string | null
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
  /** Reads the list by keys, whatever the number of the page: from its beginning, or after a row of it. */
  after?: 'beginning' | Position | undefined
}

/** The place of a row in an order: what it is ordered by, null included, and its tie breaker; both as texts. */
export type Position = [sort: string | null, tie: string]

/** From this offset on, a page is read from the nearer end of the list. */
const farOffset = 200

/** One statement that returns rows and total together: a list page costs one round trip. */
export function pageStatement(options: PageStatement): Sql {
  const { from, where, request, firstPage = 1, found, wholeRows, after } = options
  const { total = sql`select count(*) from ${from} where ${where}` } = options
  const offset = after ? 0 : (request.page - firstPage) * request.size
  const columns = after ? sql`${options.columns}, ${positionOf(options)} as position` : options.columns
  const wanted = Array.isArray(after) ? allOf([where, isAfter(options, after)]) : where
  const order = orderOf(options, request.sortDir)
  const size = plannedSizes.has(request.size) ? raw(String(request.size)) : request.size
  // The planner does not look into the subquery: with a bare parameter it would plan the statement at each use.
  const skipped = offset === 0 ? empty : sql` offset (select ${offset}::int)`
  const page = (what: Sql) => sql`select ${what} from ${from} where ${wanted}
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

function positionOf({ orderBy, tieBreaker }: PageStatement): Sql {
  return sql`json_build_array((${raw(orderBy)})::text, (${raw(tieBreaker)})::text)`
}

/**
 * The rows after a position. PostgreSQL takes nulls for greater than everything else. Lists that grow have no nulls in
 * what they are ordered by, and then an index answers this comparison of rows.
 */
function isAfter({ orderBy, tieBreaker, request, wholeRows }: PageStatement, [sort, tie]: Position): Sql {
  const [by, id] = [raw(orderBy), raw(tieBreaker)]
  const further = raw(request.sortDir === 'ASC' ? '>' : '<')
  if (orderBy === tieBreaker) return sql`${id} ${further} ${tie}`
  if (sort === null) {
    const withNull = sql`${by} is null and ${id} ${further} ${tie}`
    return request.sortDir === 'ASC' ? withNull : sql`(${withNull} or ${by} is not null)`
  }
  const withValue = sql`(${by}, ${id}) ${further} (${sort}, ${tie})`
  return request.sortDir === 'ASC' && !wholeRows ? sql`(${withValue} or ${by} is null)` : withValue
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

/** The same of a list that is read by keys. A part that is not full is the last one. */
export function toPart<Row>(answer: PageAnswer<Row> | undefined, request: PageRequest): Page<Row> {
  const { content, ...page } = toPage(answer as PageAnswer<Row & { position: Position }> | undefined, request)
  const last = content.length === request.size ? content.at(-1) : undefined
  return {
    ...page,
    content: content.map(({ position: _position, ...row }) => row as unknown as Row),
    next: last ? writePosition(last.position) : null,
  }
}

function writePosition(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Reads a position that an earlier part of the list has given; undefined for any other text. */
export function readPosition(text: string): Position | undefined {
  try {
    const position = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    if (!Array.isArray(position) || position.length !== 2) return undefined
    const [sort, tie] = position as unknown[]
    return (sort === null || typeof sort === 'string') && typeof tie === 'string' ? [sort, tie] : undefined
  } catch {
    return undefined
  }
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
