import { parse, print, visit, type GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { markedMutations } from '../../kit/mutation-marks.ts'
import { createSchema } from '../schema.ts'
import { KnownDocuments } from './known-documents.ts'

let app: TestApp
let schema: GraphQLSchema
let client: Caller
let operator: Caller
let ids: { ticket: number; machine: number; foreignTicket: number }
beforeAll(async () => {
  app = await startTestApp()
  schema = await createSchema()
  const machine = await buildMachine(app)
  const ticket = await buildTicket(app, { machine, failureModeIds: [1, 3], description: 'Ünïcode "quoted" \\ 漢字' })
  await buildTicketFile(app, ticket)
  await buildTicket(app, { machine, status: 'CLOSED' })
  ids = { ticket: ticket.id, machine: machine.id, foreignTicket: (await buildTicket(app)).id }
  client = await callerAs(app, 'CLIENT_ADMIN', machine.client)
  operator = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
})
afterAll(() => app.close())

const knownDocuments = () => new KnownDocuments(schema, markedMutations(schema, 'oncePerDocument'))

/** A directive without effect keeps a document from being planned: graphql-js executes it. */
function unplanned(query: string): string {
  let isMarked = false
  return print(
    visit(parse(query), {
      Field(node) {
        if (isMarked) return undefined
        isMarked = true
        return { ...node, directives: [...(node.directives ?? []), ...includeAlways] }
      },
    }),
  )
}
const includeAlways = (() => {
  const [definition] = parse('{ a @include(if: true) }').definitions
  if (definition?.kind !== 'OperationDefinition') throw new Error('No operation')
  return definition.selectionSet.selections[0]!.directives ?? []
})()

interface Asked {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
  extensions?: unknown
}

async function answer(caller: Caller, asked: Asked, accept?: string) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(accept && { accept }),
    },
    body: JSON.stringify(asked),
  })
  const { 'content-type': type, 'cache-control': caching, 'retry-after': retry } = Object.fromEntries(response.headers)
  return { status: response.status, type, caching, retry, text: await response.text() }
}

const ticketFields = `fragment Facts on Ticket { __typename id errorCode status: resolutionStatus createdTime closedTime
  failureModes { __typename id mode } files { id type originalName } viewerCan { save resolve } }`

const documents: [string, () => Asked, 'client' | 'operator' | 'visitor'][] = [
  [
    'a page with fragments, aliases and lists',
    () => ({
      query: `query Page($size: Int) { __typename list: tickets(status: ALL, size: $size) { __typename totalItems content { ...Facts description } } } ${ticketFields}`,
      variables: { size: 10 },
    }),
    'client',
  ],
  [
    'the same field selected twice',
    () => ({ query: `{ me { id role { id } } me { userName role { name } ... on LoginUser { email } } }` }),
    'client',
  ],
  [
    'one of two operations',
    () => ({ query: 'query A { me { id } } query B { me { email } }', operationName: 'B' }),
    'client',
  ],
  ['nothing but its own type', () => ({ query: '{ __typename }' }), 'visitor'],
  [
    'a row of another company beside an own one',
    () => ({
      query: `{ own: ticket(id: ${ids.ticket}) { id } other: ticket(id: ${ids.foreignTicket}) { id } }`,
    }),
    'client',
  ],
  ['a missing row', () => ({ query: '{ ticket(id: 2000000000) { id } }' }), 'client'],
  ['an action of another role', () => ({ query: '{ ownUsers { totalItems } }' }), 'operator'],
  ['an action for signed-in users', () => ({ query: '{ me { id } }' }), 'visitor'],
  [
    'an input that breaks a rule',
    () => ({ query: '{ tickets(search: "' + 'x'.repeat(300) + '") { totalItems } }' }),
    'client',
  ],
  ['a mutation that is refused', () => ({ query: `mutation { endClaim(machineId: ${ids.machine}) }` }), 'operator'],
]

describe('a known document', () => {
  it.each(documents)('is answered byte for byte like by graphql-js: %s', async (_name, asked, who) => {
    const caller = { client, operator, visitor: visitor(app) }[who]
    const one = asked()
    for (const accept of [undefined, 'application/json', 'application/graphql-response+json', '*/*']) {
      const byApollo = await answer(caller, { ...one, query: unplanned(one.query) }, accept)
      const known = await answer(caller, { ...one, query: print(parse(one.query)) }, accept)
      // Where a field stands in the text is part of an error.
      const text = known.text.replace(/"column":\d+/g, '"column":0')
      expect({ ...known, text }).toEqual({ ...byApollo, text: byApollo.text.replace(/"column":\d+/g, '"column":0') })
      expect(known.text).toMatch(/^\{/)
    }
  })

  it.each([
    ['a variable of a wrong type', { query: 'query ($id: Int!) { ticket(id: $id) { id } }', variables: { id: 'x' } }],
    ['a missing variable', { query: 'query ($id: Int!) { ticket(id: $id) { id } }' }],
    ['the name of no operation', { query: 'query A { me { id } }', operationName: 'B' }],
    ['no name of two operations', { query: 'query A { me { id } } query B { me { id } }' }],
    ['a field that does not exist', { query: '{ me { nothing } }' }],
  ])('is left to Apollo Server with %s', async (_name, asked: Asked) => {
    await client.graphql('{ me { id } }')
    const { status, text } = await answer(client, asked)
    expect(status).toBe(400)
    expect(JSON.parse(text)).not.toHaveProperty('data')
  })

  it('is left to Apollo Server as a persisted query', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'x' } }
    const { text } = await answer(client, { query: '{ me { id } }', extensions })
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] })
  })

  it('row 26 is refused for the sizes of its pages, also after a smaller one was answered', async () => {
    const pages = Array.from(
      { length: 10 },
      (_, i) => `p${i}: claimedMachines(size: $size) { content { id
      machinePhotoVideos { id url } viewerCan { update delete publish updateClaim endClaim createTicket } } }`,
    )
    const query = `query ($size: Int) { ${pages.join(' ')} }`
    const statuses = []
    for (const size of [1, 100, 1, 2_000_000_000, null]) {
      statuses.push((await answer(client, { query, variables: { size } })).status)
    }
    expect(statuses).toEqual([200, 400, 200, 400, 200])
  })
})

describe('the documents that are remembered', () => {
  const numbered = (i: number) => `{ me { n${i}: id } }`

  it('are planned once', () => {
    const known = knownDocuments()
    const plan = known.of(numbered(1))?.operation(undefined)
    expect(plan).toBeDefined()
    expect(known.of(numbered(1))?.operation(undefined)).toBe(plan)
  })

  it('row 26 stay when they were asked for twice, whatever is asked for once', () => {
    const known = knownDocuments()
    const [first, second] = [numbered(0), numbered(1)].map((text) => known.of(text)?.operation(null))
    known.of(numbered(0))?.operation(null)
    for (let i = 2; i < 2000; i++) known.of(numbered(i))?.operation(null)
    expect(known.of(numbered(0))?.operation(null)).toBe(first)
    expect(known.of(numbered(1))?.operation(null)).not.toBe(second)
  })

  it('row 26 are none of an unusual length', () => {
    const known = knownDocuments()
    expect(known.of(`${numbered(0)} #${'x'.repeat(20_000)}`)?.operation(null)).toBeUndefined()
  })

  it.each([
    ['with directives', '{ me { id @include(if: true) } }'],
    ['on the schema', '{ __schema { queryType { name } } }'],
    ['with a syntax error', '{ me'],
    ['that are not valid', '{ me }'],
  ])('are none %s', (_name, text) => {
    expect(knownDocuments().of(text)?.operation(null)).toBeUndefined()
  })
})
