import { ScannedPagesDocument, type ScannedPagesQueryVariables } from '../../generated/graphql.ts'
import { createApolloClient } from '../../lib/apollo/client.ts'

/** The client of a page that has none. The module is loaded when a page without text is met. */
const client = createApolloClient({ onSessionLost: () => undefined })

/** Recognized pages of a support file from a page on, the next few. Throws the error of the call. */
export async function fetchScannedPages(variables: ScannedPagesQueryVariables) {
  const { data } = await client.query({ query: ScannedPagesDocument, variables, fetchPolicy: 'no-cache' })
  return data?.scannedPages ?? []
}
