import type { ApolloServerPlugin } from '@apollo/server'

/** The codes of well-formed requests whose document or variables are wrong. */
const wellFormed = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']

/**
 * GraphQL over HTTP: a client that reads only application/json gets 200 for every answer to a well-formed request,
 * because it could not tell the server's 400 from that of an intermediary. Clients that read
 * application/graphql-response+json keep the 400.
 */
export const plainJsonStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get('accept') ?? ''
        if (!accept.includes('application/json') || accept.includes('application/graphql-response+json')) return
        const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined
        if (!errors?.length) return
        if (errors.every(({ extensions }) => wellFormed.includes(String(extensions?.code)))) response.http.status = 200
      },
    }
  },
}
