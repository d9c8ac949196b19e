import { isFile, subjectOf, type Fields, type Line } from './call.ts'
import type { DocumentOf } from './documents.ts'

export interface Answer {
  status: number
  /** The raw body and headers, to be searched for secrets. */
  text: string
  headers: string
  requestId: string
}

export interface Request {
  path: string
  init: RequestInit
}

/**
 * The place of the input fields that are not in a REST call's path: the one that the route expects, or the other one.
 */
export type Place = 'usual' | 'other'

/** The REST request of a line. */
export function restRequest({ name, form }: Line, fields: Fields, place: Place = 'usual'): Request {
  const [method = '', pattern = ''] = subjectOf(name).split(' ')
  const rest = { ...fields }
  const path = pattern.replace(/:(\w+)/g, (_, param: string) => {
    const value = rest[param]
    delete rest[param]
    return encodeURIComponent(String(value ?? 'x'))
  })
  const inQuery = (method === 'GET' || method === 'DELETE') !== (place === 'other')
  if (inQuery) return { path: `/api${path}${queryOf(rest)}`, init: { method } }
  if (form) return { path: `/api${path}`, init: { method, body: formOf(rest) } }
  const headers = { 'content-type': 'application/json' }
  return { path: `/api${path}`, init: { method, headers, body: JSON.stringify(rest) } }
}

/** The GraphQL request of a line; it selects every field of the result. */
export function graphqlRequest({ name }: Line, variables: Fields, documentOf: DocumentOf): Request {
  const query = documentOf(subjectOf(name))
  const files: [string, string][] = []
  const contents: Blob[] = []
  const sent = withoutFiles(variables, 'variables', (path, bytes, fileName) => {
    files.push([path, fileName])
    contents.push(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  })
  const headers = { 'apollo-require-preflight': 'true' }
  const operations = JSON.stringify({ query, variables: sent })
  if (files.length === 0) {
    const json = { ...headers, 'content-type': 'application/json' }
    return { path: '/graphql', init: { method: 'POST', headers: json, body: operations } }
  }
  const form = new FormData()
  form.set('operations', operations)
  form.set('map', JSON.stringify(Object.fromEntries(files.map(([path], i) => [String(i), [path]]))))
  for (const [i, [, fileName]] of files.entries()) form.append(String(i), contents[i]!, fileName)
  return { path: '/graphql', init: { method: 'POST', headers, body: form } }
}

/** Calls the product over HTTP. Without a token the caller is a visitor. */
export async function send(url: string, token: string | undefined, { path, init }: Request): Promise<Answer> {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(url + path, { ...init, headers: { ...init.headers, ...authorization } })
  return {
    status: response.status,
    text: await response.text(),
    headers: JSON.stringify([...response.headers]),
    requestId: response.headers.get('x-request-id') ?? '',
  }
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) if (item !== undefined) query.append(name, String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (isFile(item)) form.append(name, new Blob([item.bytes as Uint8Array<ArrayBuffer>]), item.name)
      else if (item !== undefined) form.append(name, String(item))
    }
  }
  return form
}

type OnFile = (path: string, bytes: Uint8Array | Blob, name: string) => void

function withoutFiles(value: unknown, path: string, onFile: OnFile): unknown {
  if (isFile(value)) {
    onFile(path, value.bytes, value.name)
    return null
  }
  if (Array.isArray(value)) return value.map((item, i) => withoutFiles(item, `${path}.${i}`, onFile))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutFiles(item, `${path}.${name}`, onFile)]),
  )
}
