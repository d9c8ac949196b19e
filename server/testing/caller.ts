import { randomBytes } from 'node:crypto'
import { signAccessToken } from '../security/access-token.ts'
import type { TestApp } from './test-app.ts'

export interface GraphqlResult<Data> {
  status: number
  data: Data | null | undefined
  /** The first error, if any. */
  error?: {
    message: string
    code: string
    detail?: string
    fields?: Record<string, string>
    data?: Record<string, unknown>
  }
}

export interface RestResult {
  status: number
  headers: Headers
  // Tests check any part of a response, so its shape stays open.
  body: Record<string, unknown> & { data?: unknown; errors?: Record<string, string>; detail?: string; message?: string }
}

export interface TestFile {
  bytes: Uint8Array | Blob
  name: string
  type?: string
}

/** Fields in their order; a list repeats the field; an object with bytes is a file. */
export type FormFields = [string, string | number | TestFile][]

export interface Caller {
  token: string | undefined
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<GraphqlResult<Data>>
  /** A mutation whose variables at the given paths are files, sent as the multipart request specification demands. */
  graphqlUpload<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown>,
    files: Record<string, TestFile>,
  ): Promise<GraphqlResult<Data>>
  rest(method: string, path: string, body?: unknown): Promise<RestResult>
  restForm(method: string, path: string, fields: FormFields): Promise<RestResult>
}

/** A client of both APIs; without a token, a visitor. The headers go with each call. */
export function callerWith(app: TestApp, token: string | undefined, headers: Record<string, string> = {}): Caller {
  const authorization: Record<string, string> = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  const rest = async (method: string, path: string, init: RequestInit): Promise<RestResult> => {
    const sent = { ...authorization, ...(init.headers as Record<string, string>) }
    const response = await fetch(`${app.url}/api${path}`, { method, ...init, headers: sent })
    // A file has no envelope.
    const isFile = !response.headers.get('content-type')?.startsWith('application/json')
    const body = (isFile ? { file: await response.bytes() } : await response.json()) as RestResult['body']
    return { status: response.status, headers: response.headers, body }
  }
  const graphql = async (init: RequestInit) => {
    const sent = {
      ...authorization,
      'apollo-require-preflight': 'true',
      ...(init.headers as Record<string, string>),
    }
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', ...init, headers: sent })
    return toGraphqlResult(response)
  }
  return {
    token,
    graphql: <Data>(query: string, variables = {}) =>
      graphql({
        body: JSON.stringify({ query, variables }),
        headers: { 'content-type': 'application/json' },
      }) as Promise<GraphqlResult<Data>>,
    graphqlUpload: <Data>(query: string, variables: Record<string, unknown>, files: Record<string, TestFile>) => {
      const form = new FormData()
      form.set('operations', JSON.stringify({ query, variables }))
      const entries = Object.entries(files)
      form.set(
        'map',
        JSON.stringify(Object.fromEntries(entries.map(([path], i) => [String(i), [`variables.${path}`]]))),
      )
      for (const [i, [, file]] of entries.entries()) form.append(String(i), blobOf(file), file.name)
      return graphql({ body: form }) as Promise<GraphqlResult<Data>>
    },
    rest: (method, path, body) =>
      rest(
        method,
        path,
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      ),
    restForm: (method, path, fields) => {
      const form = new FormData()
      for (const [name, value] of fields) {
        if (typeof value === 'object') form.append(name, blobOf(value), value.name)
        else form.append(name, String(value))
      }
      return rest(method, path, { body: form })
    },
  }
}

function blobOf({ bytes, type = 'application/octet-stream' }: TestFile): Blob {
  return bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
}

async function toGraphqlResult(response: Response): Promise<GraphqlResult<never>> {
  const { data, errors } = (await response.json()) as {
    data?: never
    errors?: { message: string; extensions: { code: string; detail?: string; fields?: Record<string, string> } }[]
  }
  const first = errors?.[0]
  return {
    status: response.status,
    data,
    ...(first && { error: { message: first.message, ...first.extensions } }),
  }
}

/** A signed-in caller for a user made by buildUser(): a real session, without the cost of hashing a password. */
export async function signIn(app: TestApp, user: { id: number }): Promise<Caller> {
  const { secrets, config } = app.services
  const sessionId = await openSession(app, user, randomBytes(16).toString('hex'))
  const token = signAccessToken({ sessionId, userId: user.id }, secrets.accessToken, config.accessTokenTtl)
  return callerWith(app, token)
}

/** The id of a new session, inserted by the owner; the application itself opens one only with a proof of identity. */
export async function openSession(app: TestApp, user: { id: number }, refreshHash: string): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into session (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 hour') returning id`,
    [user.id, refreshHash],
  )
  return rows[0]!.id
}

export function visitor(app: TestApp): Caller {
  return callerWith(app, undefined)
}
