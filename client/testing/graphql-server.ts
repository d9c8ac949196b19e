import { vi } from 'vitest'
import { readRequest, UploadRequest } from './upload-request.ts'

export interface GraphQLCall {
  operation: string
  variables: Record<string, unknown>
  /** The access token of the call, without "Bearer ". */
  token: string | null
}

/** The stub's response: GraphQL data or errors, or any body with a status of its own. */
export interface StandInAnswer {
  status?: number
  body: unknown
}

type Answerer = (call: GraphQLCall) => StandInAnswer | Promise<StandInAnswer>

/** Data as the server wraps it. */
export const data = (value: Record<string, unknown>): StandInAnswer => ({ body: { data: value } })

/** A refusal as the server sends it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  extensions: Record<string, unknown> = {},
): StandInAnswer {
  return { status, body: { errors: [{ message, extensions: { code, ...extensions } }] } }
}

/**
 * Replaces `fetch` by a stub of the server, so that the client's own links are tested.
 * @returns the calls so far, in order.
 */
export function serveGraphQL(answers: Record<string, Answerer>): GraphQLCall[] {
  const calls: GraphQLCall[] = []
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = readRequest(init.body)
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
    const call = { operation: operationName, variables, token }
    calls.push(call)
    const answer = await answers[operationName]?.(call)
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/graphql-response+json' },
    })
  })
  return calls
}
