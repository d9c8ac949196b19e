import { isFile } from '../access/call.ts'
import type { TestFile } from '../caller.ts'
import { documentOf, type GraphqlCall, type GraphqlSubject } from './graphql-calls.ts'
import { multipart, type RawRequest } from './http.ts'

/** The request of a call with resolved references; files are sent as the multipart request specification demands. */
export function graphqlRequest(subject: GraphqlSubject, { variables, asked, shape, strange }: GraphqlCall): RawRequest {
  const files: [path: string, file: TestFile][] = []
  const sent = shape === 'strange variables' ? strange : withoutFiles(variables, 'variables', files)
  const operations = {
    query: documentOf(subject, asked),
    variables: sent,
    ...(shape === 'strange members' && { operationName: strange, extensions: strange, id: strange }),
  }
  const headers = { 'apollo-require-preflight': 'true' }
  const path = '/graphql'
  if (files.length === 0 && shape !== 'broken map') {
    const json = { ...headers, 'content-type': 'application/json' }
    return { method: 'POST', path, headers: json, body: Buffer.from(JSON.stringify(operations)) }
  }
  const map = shape === 'broken map' ? strange : Object.fromEntries(files.map(([at], i) => [String(i), [at]]))
  const form = multipart([
    ['operations', JSON.stringify(operations)],
    ['map', JSON.stringify(map) ?? ''],
    ...files.map(([, file], i) => [String(i), file] as [string, unknown]),
  ])
  return { method: 'POST', path, headers: { ...headers, 'content-type': form.type }, body: form.body }
}

function withoutFiles(value: unknown, path: string, files: [string, TestFile][]): unknown {
  if (isFile(value)) {
    files.push([path, value])
    return null
  }
  if (Array.isArray(value)) return value.map((item, i) => withoutFiles(item, `${path}.${i}`, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutFiles(item, `${path}.${name}`, files)]),
  )
}
