import 'reflect-metadata'
import { readFile } from 'node:fs/promises'
import { buildSchema, findBreakingChanges } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../config.ts'
import { printedSchema } from '../../api/graphql/print-schema.ts'
import { openApiDocument } from '../../api/rest/openapi/document.ts'
import { routes } from '../../api/rest/routes.ts'
import { narrowedCalls, type Document } from './narrowed-calls.ts'
import type { Schema } from './narrowed-schema.ts'

const stored = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

describe('the GraphQL schema', () => {
  let before: string
  beforeAll(async () => {
    before = await stored('schema-1500e24.graphql')
  })
  const brokenBy = (now: string) =>
    findBreakingChanges(buildSchema(before), buildSchema(now)).map(({ description }) => description)

  it('has everything that it had at commit 1500e24, and requires nothing more', async () => {
    expect(brokenBy(await printedSchema())).toEqual([])
  })

  it.each([
    ['a field that is gone', /^ {2}totalItems: Int!\n/m, ''],
    ['an argument that is gone', /\(machineId: Int!, /, '('],
    ['a value that is gone', /^ {2}CLIENT_TECHNICIAN\n/m, ''],
    ['a field that has to be sent', /^input \w+ \{\n/m, '$&  madeUp: Int!\n'],
    ['an answer that may be missing', /^ {2}totalItems: Int!$/m, '  totalItems: Int'],
    ['another type', /^ {2}totalItems: Int!$/m, '  totalItems: String!'],
  ])('a schema with %s would be found', (_what, pattern, replacement) => {
    expect(pattern.test(before)).toBe(true)
    expect(brokenBy(before.replace(pattern, replacement))).not.toEqual([])
  })
})

describe('the REST calls', () => {
  let before: Document
  beforeAll(async () => {
    before = JSON.parse(await stored('openapi-1500e24.json')) as Document
  })

  it('every REST call of commit 1500e24 is still there, and requires nothing more', () => {
    // Through JSON, as the document is served.
    const now = JSON.parse(JSON.stringify(openApiDocument(routes, loadConfig({})))) as Document
    expect(Object.keys(before.paths).length).toBeGreaterThan(70)
    expect(narrowedCalls(before, now)).toEqual([])
  })

  const logIn = (document: Document) => document.paths['/auth/login']!.post!
  const bodyOf = (document: Document) =>
    named(document, logIn(document).requestBody!.content!['application/json']!.schema)
  const answerOf = (document: Document) => {
    const [code] = Object.keys(logIn(document).responses)
    return named(document, logIn(document).responses[code!]!.content!['application/json']!.schema)
  }
  const named = (document: Document, schema: Schema) =>
    schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)!]!

  const listOf = (document: Document) => document.paths['/admin/tenants']!.get!

  it.each<[string, (document: Document) => unknown, string]>([
    ['without a path', ({ paths }) => delete paths['/auth/login'], 'POST /auth/login is gone'],
    ['without a method', ({ paths }) => delete paths['/auth/login']!.post, 'POST /auth/login is gone'],
    ['without a parameter', (all) => listOf(all).parameters!.splice(0), 'GET /admin/tenants ?page is gone'],
    ['with a parameter that has to be sent', (all) => (listOf(all).parameters![0]!.required = true), 'has to be sent'],
    ['with a new one', (all) => listOf(all).parameters!.push(madeUp), 'GET /admin/tenants ?madeUp has to be sent'],
    ['for fewer roles', (all) => (listOf(all)['x-roles'] = []), 'GET /admin/tenants is no more for PLATFORM_ADMIN'],
    ['with a token', (all) => (logIn(all)['x-roles'] = ['CLIENT_ADMIN']), 'no more for everybody without a token'],
    ['without a field of its body', (all) => delete bodyOf(all).properties!.password, 'body.password is gone'],
    ['with one more that has to be sent', (all) => bodyOf(all).required!.push('captcha'), '.captcha has to be sent'],
    ['with a shorter field', (all) => (bodyOf(all).properties!.password!.maxLength = 3), 'has a narrower maxLength'],
    [
      'with another type of a field',
      (all) => (bodyOf(all).properties!.password!.type = 'integer'),
      'was string and is',
    ],
    ['without a kind of body', (all) => (logIn(all).requestBody!.content = {}), 'takes no application/json any more'],
    ['with a pattern', (all) => (bodyOf(all).properties!.userName!.pattern = '^a'), 'has a narrower pattern'],
    ['without a field of its answer', (all) => delete answerOf(all).properties!.token, '.token is gone'],
    ['with one that may be missing', (all) => (answerOf(all).required = []), '.token may be missing'],
    ['with one that may be null', (all) => (answerOf(all).properties!.token!.type = ['string', 'null']), 'was string'],
    ['without a value of a list', (all) => firstEnum(all).splice(0, 1), 'has lost the value'],
    ['without its success', (all) => (logIn(all).responses = {}), 'is gone'],
  ])('a REST call %s would be found', (_what, change, problem) => {
    const changed = structuredClone(before)
    change(changed)
    expect(narrowedCalls(before, changed)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]))
  })

  it('new calls, parameters, fields and values are no narrowing', () => {
    const changed = structuredClone(before)
    changed.paths['/made/up'] = { get: { responses: {} } }
    listOf(changed).parameters!.push({ ...madeUp, required: false })
    bodyOf(changed).properties!.captcha = { type: 'string' }
    bodyOf(changed).properties!.password!.maxLength = 10_000
    answerOf(changed).properties!.more = { type: 'string' }
    answerOf(changed).required!.push('more')
    firstEnum(changed).push('MADE_UP')
    expect(narrowedCalls(before, changed)).toEqual([])
  })
})

const madeUp = { name: 'madeUp', in: 'query', required: true, schema: { type: 'string' } }

/** The values of the first field of a component that has some. */
function firstEnum({ components }: Document): unknown[] {
  const fields = Object.values(components.schemas).flatMap(({ properties }) => Object.values(properties ?? {}))
  return fields.find((field) => (field.enum?.length ?? 0) > 1)!.enum!
}
