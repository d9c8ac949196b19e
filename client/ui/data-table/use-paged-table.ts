import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/apollo/read-error.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { fetchAllPages, type Page } from './export-csv.ts'
import type { ListState } from './use-list-state.ts'

/** What every list query takes. */
type PageVariables = Pick<ListState<string>, 'page' | 'size' | 'sortBy' | 'sortDir' | 'search'>

interface PagedTableOptions<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>
  /** What the query takes beside page, size, sort and search. */
  filter?: Omit<Variables, keyof PageVariables>
  /** True while it is not known what to list: nothing is asked, and there are no rows. */
  skip?: boolean
  pageOf: (data: Data) => Page<Row>
  /** What to say of a refusal while nothing is searched (C133); a text is said where the server gives no reason. */
  failure: string | ((error: unknown) => string)
}

const noPage = { content: [], totalItems: 0 }

/**
 * One page of a list, as the address says.
 * @returns `table`, the properties of a `DataTable` that come from the server, and what else its page needs.
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
  const { data, previousData, loading, error, refetch } = useQuery<Data>(query, skip ? skipToken : options)
  // The rows of the last answer stay while the next page loads.
  const shown = skip ? undefined : ((data ?? previousData) as Data | undefined)
  const { content: rows, totalItems: total }: Page<Row> = shown ? pageOf(shown) : noPage

  const told = search ? t('table.searchFailed') : failure
  const failed = error && (typeof told === 'string' ? errorText(error, told) : told(error))
  useFailureToast(failed)

  /** Never rejects: a refusal shows in the place of the rows, and what was changed before stays changed. */
  const reload = async () => {
    await refetch().catch(() => undefined)
  }

  /** A page of the same list, from the server. */
  const load = async (changes: Partial<PageVariables>, narrowedBy = filter) => {
    const variables = variablesOf(changes, narrowedBy)
    const answer = await client.query<Data, Variables>({ query, variables, fetchPolicy: 'network-only' })
    return pageOf(answer.data!)
  }
  const exportRows = () => fetchAllPages((number, rowsPerPage) => load({ page: number, size: rowsPerPage }))

  const table = { list, rows, total, loading, errorText: failed, onRetry: () => void reload(), exportRows }
  return { table, rows, reload, load }
}
