import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/apollo/read-error.ts'
import { useReload } from '../../lib/apollo/use-reload.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { fetchAllParts, type Page, type Reading } from './export-csv.ts'
import { readByKey } from './read-by-key.ts'
import type { ListState } from './use-list-state.ts'

/** The variables of every list query. */
type PageVariables = Pick<ListState<string>, 'page' | 'size' | 'sortBy' | 'sortDir' | 'search'>

interface PagedTableOptions<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>
  /** The query's variables other than page, size, sort and search. */
  filter?: Omit<Variables, keyof PageVariables>
  /** True while the filter is not known yet: no request is made, and there are no rows. */
  skip?: boolean
  pageOf: (data: Data) => Page<Row>
  /** The text for a failed request that is no search; a string is the fallback where the server gives no reason. */
  failure: string | ((error: unknown) => string)
}

const noPage = { content: [], totalItems: 0 }

/**
 * One page of a list, as the URL describes it.
 * @returns `table`, the `DataTable` properties that come from the server, and what else its page needs.
 */
export function usePagedTable<Data, Variables extends OperationVariables, Row, Sort extends string>(
  list: ListState<Sort>,
  { query, filter, skip, pageOf, failure }: PagedTableOptions<Data, Variables, Row>,
) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { page, size, sortBy, sortDir, search } = list
  const variablesOf = (changes: Partial<PageVariables>, narrowedBy = filter) =>
    ({ page, size, sortBy, sortDir, search: search || undefined, ...changes, ...narrowedBy }) as object as Variables

  const options = { variables: variablesOf({}), fetchPolicy: 'cache-and-network' } as const
  const result = useQuery<Data>(query, skip ? skipToken : options)
  const { data, previousData, loading, error } = result
  const reload = useReload(result)
  // The previous rows stay while the next page loads.
  const shown = skip ? undefined : ((data ?? previousData) as Data | undefined)
  const { content: rows, totalItems: total }: Page<Row> = shown ? pageOf(shown) : noPage

  const fallback = search ? t('table.searchFailed') : failure
  const failed = error && (typeof fallback === 'string' ? errorText(error, fallback) : fallback(error))
  useFailureToast(failed)

  /** A page of the same list, from the server. */
  const load = async (changes: Partial<PageVariables>, narrowedBy = filter) => {
    const variables = variablesOf(changes, narrowedBy)
    const answer = await client.query<Data, Variables>({ query, variables, fetchPolicy: 'network-only' })
    return pageOf(answer.data!)
  }
  /** All rows of the list, or of a narrower one, past the cache: no screen shows them. */
  const readAll = (narrowedBy = filter, reading: Reading = {}) => {
    const byKey = readByKey(query)
    return fetchAllParts(async (after, rowsPerPart) => {
      const variables = { ...variablesOf({ page: 1, size: rowsPerPart }, narrowedBy), after }
      return pageOf((await client.query({ query: byKey, variables, fetchPolicy: 'no-cache' })).data as Data)
    }, reading)
  }
  const exportRows = (reading?: Reading) => readAll(filter, reading)

  const table = { list, rows, total, loading, errorText: failed, onRetry: () => void reload(), exportRows }
  // Stays so while another page or search loads, also where there are no rows.
  const arrived = shown !== undefined || !loading
  return { table, rows, arrived, reload, load, readAll }
}
