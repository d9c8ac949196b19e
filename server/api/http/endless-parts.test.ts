import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerAs } from '../../testing/factories/build-user.ts'
import { sendEndless } from '../../testing/send-endless.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await callerAs(app, 'SUPPLIER_ADMIN')).token!
})
afterAll(() => app.close())

const megabyte = 1024 * 1024
const part = (head: string, body = '') => `--x\r\n${head}\r\n\r\n${body}`
const named = (name: string) => `content-disposition: form-data; name="${name}"`
const fileNamed = (name: string) => `${named(name)}; filename="a.pdf"`

const query = 'mutation ($file: Upload!) { updateProfilePicture(file: $file) }'
const form =
  part(named('operations'), `${JSON.stringify({ query, variables: { file: null } })}\r\n`) +
  part(named('map'), '{"0":["variables.file"]}\r\n')

const headers = () => ({
  authorization: `Bearer ${token}`,
  'apollo-require-preflight': 'true',
  'content-type': 'multipart/form-data; boundary=x',
})

describe('row 21 a form at the GraphQL API', () => {
  it.each([
    ['whose operations have no end', part(named('operations'))],
    ['whose map has no end', form.slice(0, form.indexOf('{"0"'))],
    ['whose unknown field has no end', part(named('other'))],
    ['whose third field has no end', form + part(named('other'))],
    ['with a part of no name and no end', part('content-disposition: form-data')],
    ['with a part of no kind and no end', part('x-other: 1')],
    ['whose head has no end', '--x\r\ncontent-disposition: form-data; name="'],
    ['with no part and no end', 'hello'],
    ['with a file that no path of the map names', form + part(fileNamed('1'))],
    ['with a file before the map', part(fileNamed('0'))],
  ])('%s is refused long before ten megabytes', async (_what, start) => {
    const { status, sent } = await sendEndless(app.url, {
      path: '/graphql',
      headers: headers(),
      start,
      most: 40 * megabyte,
    })
    expect([400, 413]).toContain(status)
    expect(sent).toBeLessThan(10 * megabyte)
  })
})

describe('row 21 a form at the REST API', () => {
  it.each([
    ['whose field has no end', part(named('machineName'))],
    ['whose unknown field has no end', part(named('other'))],
    ['with a part of no kind and no end', part('x-other: 1')],
    ['whose head has no end', '--x\r\ncontent-disposition: form-data; name="'],
    ['with no part and no end', 'hello'],
    ['with a file that nobody takes', part(fileNamed('other'))],
    ['with a file of an empty name', part(`${named('files')}; filename=""`)],
  ])('%s is refused long before ten megabytes', async (_what, start) => {
    const path = '/api/supplier/machine/register'
    const { status, sent } = await sendEndless(app.url, { path, headers: headers(), start, most: 40 * megabyte })
    expect([400, 413]).toContain(status)
    expect(sent).toBeLessThan(10 * megabyte)
  })

  it('never keeps the beginning of an overlong text', async () => {
    const body = `${part(named('machineName'), `${'n'.repeat(100_001)}\r\n`)}--x--\r\n`
    const response = await fetch(`${app.url}/api/supplier/machine/register`, {
      method: 'POST',
      headers: headers(),
      body,
    })
    expect(response.status).toBe(413)
  })
})
