import type { RestRoute } from '../../api/kit/rest-route.ts'
import type { RestCall, SentField } from './rest-calls.ts'
import { asText, encoded, multipart, type RawRequest } from './http.ts'

/** The request of a call with resolved references. */
export function restRequest(route: RestRoute, { fields, files, shape }: RestCall): RawRequest {
  const { method } = route
  const { path, rest } = filled(route.path, fields)
  const reads = method === 'GET' || method === 'DELETE'
  const inQuery = reads !== (shape === 'other place')
  const isForm = (route.files !== undefined) !== (shape === 'other encoding')
  const json = { 'content-type': 'application/json' }
  if (inQuery) return { method, path: path + queryOf(rest), headers: {} }
  if (isForm) {
    const form = multipart([...repeated(rest), ...files])
    return { method, path, headers: { 'content-type': form.type }, body: form.body }
  }
  return { method, path, headers: json, body: Buffer.from(jsonOf(rest)) }
}

/** Moves the fields that the path names into it, each once. */
function filled(pattern: string, fields: SentField[]): { path: string; rest: SentField[] } {
  const taken = new Set<string>()
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const [value] = fields.find(([field]) => field === name)?.[1] ?? []
    taken.add(name)
    return value === undefined ? '' : encoded(asText(value))
  })
  return { path: `/api${path}`, rest: fields.filter(([name]) => !taken.has(name)) }
}

function repeated(fields: SentField[]): [string, unknown][] {
  return fields.flatMap(([name, values]) =>
    values.flatMap((value) => listed(value).map((item) => [name, item] as [string, unknown])),
  )
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 200) : [value]
}

function queryOf(fields: SentField[]): string {
  const pairs = repeated(fields).map(([name, value]) => `${encoded(name)}=${encoded(asText(value)).slice(0, 10_000)}`)
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 15_000)}` : ''
}

/** By hand, because an object cannot hold a name twice. */
function jsonOf(fields: SentField[]): string {
  const members = fields.flatMap(([name, values]) =>
    values.map((value) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`),
  )
  return `{${members.join(',')}}`
}
