import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/**
 * One GraphQL call without Apollo Client and without a token, for a page that needs nothing else of it.
 * @throws the errors that Apollo Client would throw.
 */
export async function callPlainly<Data extends object, Variables extends object>(
  operationName: string,
  query: string,
  variables: Variables,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  })
  const bodyText = await response.text()
  const graphQL = response.headers.get('content-type')?.includes('graphql-response') ?? false
  if (!response.ok && !graphQL) {
    throw new ServerError(`The server answered with status ${response.status}.`, { response, bodyText })
  }
  const result = JSON.parse(bodyText) as { data?: Data | null; errors?: { message: string }[] }
  if (result.errors?.length) throw new CombinedGraphQLErrors(result, result.errors)
  if (!result.data) throw new Error('The server answered without data.')
  return result.data
}
