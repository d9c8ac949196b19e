import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

export type SortDir = 'ASC' | 'DESC'

/** The page sizes on offer and the default. */
export const pageSizes = [10, 15, 20, 25, 30] as const
export const defaultPageSize = 10

const none: readonly never[] = []

export interface ListState<Sort extends string> {
  /** Counted from 1. */
  page: number
  size: number
  sortBy: Sort
  sortDir: SortDir
  search: string
  setPage: (page: number) => void
  /** Goes back to page 1. */
  setSize: (size: number) => void
  /** The same field flips the direction, a new one starts with DESC, one of texts with ASC; goes back to page 1. */
  sortOn: (sort: Sort) => void
  /** Goes back to page 1. */
  setSearch: (search: string) => void
  /** A parameter of the URL that the page itself has set with `change`, for instance a filter. */
  param: (name: string) => string | undefined
  /** Changes several parameters of the URL in one step and goes back to page 1; undefined removes one. */
  change: (changes: Record<string, string | number | undefined>) => void
}

interface ListStateOptions<Sort extends string> {
  /** The sort fields that the list call accepts; any other value in the URL is ignored. */
  sorts: readonly Sort[]
  defaultSort: Sort
  defaultDir?: SortDir
  /** Sort fields of texts, which begin with A. */
  texts?: readonly Sort[]
  defaultSize?: number
}

/**
 * Page, size, sort and search of a list, kept in the URL (`?page=2&search=pump`), so that a reload, the back button and
 * a shared link show the same rows. Default values are left out.
 */
export function useListState<Sort extends string>(options: ListStateOptions<Sort>): ListState<Sort> {
  const { sorts, defaultSort, defaultDir = 'DESC', defaultSize = defaultPageSize, texts = none } = options
  const [query, setQuery] = useSearchParams()
  // The navigation state of the page has to survive each change of the query.
  const { state } = useLocation() as { state: unknown }

  return useMemo(() => {
    const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1)
    const size = Math.floor(Number(query.get('size')))
    const sortBy = sorts.find((sort) => sort === query.get('sortBy')) ?? defaultSort
    const dir = query.get('sortDir')
    const sortDir: SortDir = dir === 'ASC' || dir === 'DESC' ? dir : defaultDir

    const directionOn = (sort: Sort): SortDir => {
      if (sort !== sortBy) return texts.includes(sort) ? 'ASC' : 'DESC'
      return sortDir === 'DESC' ? 'ASC' : 'DESC'
    }

    const change = (changes: Record<string, string | number | undefined>) => {
      const defaults: Record<string, string | number> = {
        page: 1,
        size: defaultSize,
        sortBy: defaultSort,
        sortDir: defaultDir,
        search: '',
      }
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === defaults[name]) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true, state },
      )
    }

    return {
      page,
      size: (pageSizes as readonly number[]).includes(size) ? size : defaultSize,
      sortBy,
      sortDir,
      search: query.get('search') ?? '',
      setPage: (next) => change({ page: next }),
      setSize: (next) => change({ size: next, page: 1 }),
      sortOn: (sort) => change({ sortBy: sort, sortDir: directionOn(sort), page: 1 }),
      setSearch: (next) => change({ search: next, page: 1 }),
      param: (name) => query.get(name) ?? undefined,
      change: (changes) => change({ page: 1, ...changes }),
    }
  }, [query, setQuery, state, sorts, defaultSort, defaultDir, defaultSize, texts])
}
