import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildClient } from '../../testing/factories/build-tenant.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { samples } from '../../testing/fixtures/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string | undefined
beforeAll(async () => {
  app = await startTestApp()
  // The forms below name the company and the machine with id 1: their files are read only if these exist.
  const client = await buildClient(app)
  const { supplier } = await buildMachine(app, { client })
  token = (await callerAs(app, 'SUPPLIER_ADMIN', supplier)).token
})
afterAll(() => app.close())

const boundary = 'a-boundary'
const type = `multipart/form-data; boundary=${boundary}`
const part = (head: string, body: string | Buffer = '') =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const field = (name: string, body: string) => part(`content-disposition: form-data; name="${name}"`, body)
const end = Buffer.from(`--${boundary}--\r\n`)

const mutation = `mutation ($input: RegisterMachineInput!, $pictures: [Upload!]) {
  registerMachine(input: $input, pictures: $pictures) }`
const variables = { input: { machineName: 'Press', machineSerialNo: 'S 1', clientId: 1 }, pictures: [null] }
const operations = field('operations', JSON.stringify({ query: mutation, variables }))
const map = (paths: unknown) => field('map', JSON.stringify({ 0: paths }))
const onePath = map(['variables.pictures.0'])
const file = part('content-disposition: form-data; name="0"; filename="a.pdf"', samples.pdf)

async function send(body: Buffer, contentType = type) {
  const headers = {
    authorization: `Bearer ${token}`,
    'apollo-require-preflight': 'true',
    'content-type': contentType,
  }
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: new Uint8Array(body) })
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
  return [response.status, errors[0]?.extensions.code]
}

// An unhandled error of a parser ends the process, and with it the test run.
const single = field(
  'operations',
  JSON.stringify({
    query: `mutation ($file: Upload!) {
      uploadSupportFile(input: { machineId: 1, kind: MANUAL, fileName: "a", fileDesc: "b" }, file: $file) { id } }`,
    variables: { file: null },
  }),
)

const withPoster = (kind: string) =>
  field(
    'operations',
    JSON.stringify({
      query: `mutation ($file: Upload!, $poster: Upload) {
        uploadSupportFile(input: { machineId: 1, kind: ${kind}, fileName: "a", fileDesc: "b" }, file: $file, poster: $poster) { id } }`,
      variables: { file: null, poster: null },
    }),
  )
const fileAndPoster = field('map', JSON.stringify({ 0: ['variables.file'], 1: ['variables.poster'] }))

describe('row 21 a multipart request over GraphQL', () => {
  it.each([
    ['no content', Buffer.alloc(0)],
    ['only the closing boundary', end],
    ['no closing boundary', Buffer.from(`--${boundary}`)],
    ['a malformed part header', Buffer.concat([operations, part('\0: x'), end])],
    ['a line break in a file name', Buffer.concat([operations, onePath, part('x: form-data; filename="a\r\nb"'), end])],
    ['no operations', Buffer.concat([onePath, file, end])],
    ['operations that are not JSON', Buffer.concat([field('operations', '{'), onePath, file, end])],
    ['operations that are a number', Buffer.concat([field('operations', '7'), onePath, file, end])],
    ['no map', Buffer.concat([operations, file, end])],
    ['a map to a string', Buffer.concat([operations, map('x'), file, end])],
    ['a map to a missing variable', Buffer.concat([operations, map(['variables.a.b.c']), file, end])],
    ['a map into the prototype', Buffer.concat([operations, map(['variables.__proto__.x']), file, end])],
    ['no file', Buffer.concat([operations, onePath, end])],
    ['a truncated file', Buffer.concat([operations, onePath, file.subarray(0, -20)])],
    ['a malformed header of its only file', Buffer.concat([single, map(['variables.file']), part('\0: x'), end])],
    ['only the header of a file', Buffer.concat([operations, onePath, file.subarray(0, 60)])],
  ])('that has %s is refused with 400', async (_what, body) => {
    expect(await send(body)).toEqual([400, 'BAD_REQUEST'])
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
  ])('that names %s is refused with 400', async (_what, contentType) => {
    expect(await send(Buffer.concat([operations, onePath, file, end]), contentType)).toEqual([400, 'BAD_REQUEST'])
  })

  it.each(['MANUAL', 'VIDEO'])('that maps a second file of a %s and ends without it is answered', async (kind) => {
    const [status] = await send(Buffer.concat([withPoster(kind), fileAndPoster, file, end]))
    expect([400, 415]).toContain(status)
  })

  it('that maps one file to two places is not answered with a server error', async () => {
    const two = map(['variables.pictures.0', 'variables.pictures.1'])
    const [status] = await send(Buffer.concat([operations, two, file, end]))
    expect(status).toBeLessThan(500)
  })

  it('with more errors than GraphQL lists is not answered with a server error', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({
      query: mutation,
      variables: { ...variables, pictures: Array.from({ length: 60 }, () => 1) },
    })
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body })
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']))
  })
})
