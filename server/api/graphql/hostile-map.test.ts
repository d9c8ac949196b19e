import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerAs } from '../../testing/factories/build-user.ts'
import { kinds, namesOf, ownNames } from '../../testing/intrinsics.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Caller } from '../../testing/caller.ts'

let app: TestApp
let caller: Caller
beforeAll(async () => {
  app = await startTestApp()
  caller = await callerAs(app, 'CLIENT_TECHNICIAN')
})
afterAll(() => app.close())

const document = 'query ($size: Int) { __typename machines: claimedMachines(size: $size) { totalItems } }'
const operations = {
  query: document,
  operationName: null,
  variables: { ...kinds, file: null, files: [null], deep: { file: null } },
  extensions: { a: null },
}

async function send(map: object, sent: unknown = operations): Promise<[number, string | undefined]> {
  const form = new FormData()
  form.set('operations', typeof sent === 'string' ? sent : JSON.stringify(sent))
  form.set('map', JSON.stringify(map))
  for (const name of Object.keys(map)) form.append(name, new Blob(['x']), 'x.pdf')
  const headers = { authorization: `Bearer ${caller.token}`, 'apollo-require-preflight': 'true' }
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: form })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return [response.status, errors?.[0]?.extensions.code]
}

async function expectServing(): Promise<void> {
  expect((await fetch(`${app.url}/health`)).status).toBe(200)
  expect(await caller.graphql(document, { size: 5 })).toMatchObject({ status: 200, data: { machines: {} } })
  expect((await caller.rest('GET', '/client/suggest-machines/press')).status).toBe(200)
}

const refused = [400, 'BAD_REQUEST']

/**
 * Paths through every name that a value of the variables inherits, to names that every function has and to an unknown
 * one.
 */
const inherited = Object.entries(kinds).flatMap(([kind, value]) =>
  namesOf(value).flatMap((name) =>
    ['call', 'apply', 'name', 'other'].map((last) => `variables.${kind}.${name}.${last}`),
  ),
)

describe('row 37 a path of a multipart request', () => {
  it('cannot lead through an inherited name or change the process', async () => {
    const before = ownNames()
    expect(inherited.length).toBeGreaterThan(300)
    const answers = []
    for (let i = 0; i < inherited.length; i += 8) {
      const paths = inherited.slice(i, i + 8)
      answers.push(...(await Promise.all(paths.map(async (path) => [path, ...(await send({ 0: [path] }))]))))
    }
    expect(answers.filter(([, ...answer]) => String(answer) !== String(refused))).toEqual([])
    expect(ownNames()).toEqual(before)
    await expectServing()
  })

  it.each([
    ['variables.toString.call'],
    ['variables.hasOwnProperty.call'],
    ['variables.text.trim.apply'],
    ['variables.list.map.call'],
    ['variables.toString.call.call'],
    ['variables.__proto__'],
    ['variables.__proto__.x'],
    ['variables.object.__proto__.toString'],
    ['variables.constructor'],
    ['variables.constructor.prototype.x'],
    ['variables.constructor.keys'],
    ['variables.toString.constructor.prototype.call'],
    ['variables.list.length'],
    ['variables.files.length'],
    ['variables.files.1'],
    ['variables.files.-1'],
    ['variables.files.00'],
    ['variables.text.0'],
    ['variables.number'],
    ['variables.object'],
    ['variables.new'],
    ['variables'],
    ['variables.'],
    ['variables..file'],
    ['.variables.file'],
    ['Variables.file'],
    [''],
    ['toString.call'],
    ['__proto__.x'],
    ['constructor.x'],
    ['operationName'],
    ['query'],
    ['query.trim.call'],
    ['extensions.a'],
    ['extensions.toString.call'],
    ['0.variables.file'],
  ])('%j is refused', async (path) => {
    const before = ownNames()
    expect(await send({ 0: [path] })).toEqual(refused)
    expect(ownNames()).toEqual(before)
    await expectServing()
  })

  it.each<[string, object, unknown]>([
    ['after a valid one', { 0: ['variables.file'], 1: ['variables.toString.call'] }, operations],
    ['through the file of a valid one', { 0: ['variables.file', 'variables.file.promise.then.call'] }, operations],
    ['that occurs twice', { 0: ['variables.file'], 1: ['variables.file'] }, operations],
    ['that is not a string', { 0: [['variables', 'file']] }, operations],
    ['that is an object', { 0: [{ split: 'x' }] }, operations],
    ['into a batch', { 0: ['0.variables.file'] }, [operations]],
    ['into variables that are a string', { 0: ['variables.trim.call'] }, { ...operations, variables: 'text' }],
    ['into variables that are a list', { 0: ['variables.map.call'] }, { ...operations, variables: [] }],
    ['into missing variables', { 0: ['variables.toString.call'] }, { query: document }],
    ['to an own property __proto__', { 0: ['variables.__proto__'] }, '{"variables":{"__proto__":null}}'],
    ['through an own property __proto__', { 0: ['variables.__proto__.x'] }, '{"variables":{"__proto__":{"x":null}}}'],
  ])('%s is refused', async (_what, map, sent) => {
    const before = ownNames()
    expect(await send(map, sent)).toEqual(refused)
    expect(ownNames()).toEqual(before)
    await expectServing()
  })

  it('can lead to any null of the variables', async () => {
    const map = { a: ['variables.file', 'variables.files.0'], b: ['variables.deep.file'] }
    expect(await send(map)).toEqual([200, undefined])
  })

  it('is refused in a second map, and so are operations after the map', async () => {
    const good = ['variables.file']
    const fields: [string, unknown][][] = [
      [
        ['operations', operations],
        ['map', { 0: good }],
        ['map', { 0: ['variables.toString.call'] }],
      ],
      [
        ['map', { 0: ['variables.toString.call'] }],
        ['operations', operations],
      ],
    ]
    const before = ownNames()
    for (const each of fields) {
      const form = new FormData()
      for (const [name, value] of each) form.append(name, JSON.stringify(value))
      const headers = { authorization: `Bearer ${caller.token}`, 'apollo-require-preflight': 'true' }
      const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: form })
      expect(response.status).toBeLessThan(500)
      await response.text()
    }
    expect(ownNames()).toEqual(before)
    await expectServing()
  })
})
