/** What a GraphQL request asks. */
export interface GraphQLRequest {
  operationName: string
  query: string
  variables: Record<string, unknown>
}

interface EarlyRequest extends Pick<GraphQLRequest, 'operationName' | 'variables'> {
  /** The URL of the page that it was sent for. */
  page: string
  /** Empty for a request without one. */
  accessToken: string
  response: Promise<Response>
}

/** Longer than the scripts of a page take on a slow network; after this, its data are asked for again. */
const keptMilliseconds = 60_000

let kept: EarlyRequest[] = []

/** Sends a GraphQL request as the client does (client/lib/apollo/client.ts), without waiting for the client. */
export function postGraphQL(request: GraphQLRequest, accessToken = ''): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      'apollo-require-preflight': 'true',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(request),
  })
}

/** Keeps a response for the equal request that the page's own code is going to send. */
export function keepEarly(request: GraphQLRequest, accessToken: string, response: Promise<Response>): void {
  const { operationName, variables } = request
  const early = { operationName, variables, accessToken, response, page: location.href }
  kept.push(early)
  setTimeout(() => {
    kept = kept.filter((other) => other !== early)
  }, keptMilliseconds)
}

/**
 * The response to a request that was sent already: the same operation and variables, under the same access token, for
 * the page that is still open. Each response is handed out once.
 */
export function takeEarly({ headers, body }: RequestInit): Promise<Response> | undefined {
  if (kept.length === 0 || typeof body !== 'string') return undefined
  const { operationName, variables } = JSON.parse(body) as Partial<GraphQLRequest>
  const authorization = new Headers(headers).get('authorization') ?? ''
  const taken = kept.find(
    (early) =>
      early.operationName === operationName &&
      textOf(early.variables) === textOf(variables ?? {}) &&
      early.accessToken === authorization.replace('Bearer ', '') &&
      early.page === location.href,
  )
  kept = kept.filter((early) => early !== taken)
  return taken?.response
}

/** The same text for the same variables in any order; undefined ones count as absent. */
function textOf(variables: Record<string, unknown>): string {
  return JSON.stringify(
    Object.entries(variables)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  )
}
