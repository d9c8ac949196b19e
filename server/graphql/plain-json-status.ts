import type { ApolloServerPlugin } from '@apollo/server'

/** Codes of well-formed requests whose document or variables are wrong. */
const wellFormed = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']

/**
 * GraphQL over HTTP: to a client that reads only application/json, every answer to a well-formed request is 200, or an
 * intermediary's 400 could not be told from ours. Clients that read application/graphql-response+json keep the 400.
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
