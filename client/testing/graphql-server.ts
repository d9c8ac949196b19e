import { afterEach, vi } from 'vitest'
import { checkAnswer, type GraphQLRequest } from './check-answer.ts'
import { answerStream } from './ticket-stream.ts'
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
  /** From a server with another schema: not checked. */
  otherRelease?: true
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

let wrongAnswers: string[] = []

// Checked here, because a page may catch or ignore an error that `fetch` throws.
afterEach(() => {
  const found = wrongAnswers
  wrongAnswers = []
  if (found.length > 0) throw new Error(found.join('\n'))
})

/** Data are checked against the schema; refusals and bodies that are not GraphQL are sent as they are. */
function checkedBody(request: GraphQLRequest, { body, otherRelease }: StandInAnswer): unknown {
  const { data: value, errors } = (body ?? {}) as { data?: object | null; errors?: unknown }
  if (!value || errors || otherRelease) return body
  try {
    return { data: checkAnswer(request, value) }
  } catch (error) {
    wrongAnswers.push((error as Error).message)
    return body
  }
}

/**
 * Replaces `fetch` by a stub of the server, so that the client's own links are tested. An answer that does not fit the
 * schema fails the test.
 * @returns the calls so far, in order.
 */
export function serveGraphQL(answers: Record<string, Answerer>): GraphQLCall[] {
  const calls: GraphQLCall[] = []
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/graphql/stream') return answerStream(init)
    const request = readRequest(init.body)
    const { operationName, variables } = request
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
    const call = { operation: operationName, variables, token }
    calls.push(call)
    const answer = await answers[operationName]?.(call)
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(checkedBody(request, answer)), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/graphql-response+json' },
    })
  })
  return calls
}
