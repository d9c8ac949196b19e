import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string | undefined
beforeAll(async () => {
  app = await startTestApp()
  token = (await callerAs(app, 'SUPPLIER_ADMIN')).token
})
afterAll(() => app.close())

const boundary = 'a-boundary'
const type = `multipart/form-data; boundary=${boundary}`
const part = (head: string, body = '') => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`
const field = (name: string, body: string) => part(`content-disposition: form-data; name="${name}"`, body)
const end = `--${boundary}--\r\n`

async function send(body: string, contentType = type) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType }
  const response = await fetch(`${app.url}/api/supplier/machine/register`, { method: 'POST', headers, body })
  return [response.status, ((await response.json()) as { status: unknown }).status]
}

describe('row 21 a multipart request over REST', () => {
  it.each([
    ['no end', `--${boundary}`],
    ['a malformed part header', part('\0: x') + end],
    ['a truncated file', part('content-disposition: form-data; name="files"; filename="a.png"', 'x').slice(0, -9)],
    ['a field named __proto__', field('__proto__', '{"x":1}') + end],
    [
      'a field that is declared as JSON and is not',
      part('content-disposition: form-data; name="a"\r\ncontent-type: application/json', '{') + end,
    ],
    [
      'a file in a field that takes no files',
      part('content-disposition: form-data; name="x"; filename="a.png"', 'x') + end,
    ],
    ['six files', part('content-disposition: form-data; name="files"; filename="a.png"', '').repeat(6) + end],
  ])('that has %s is refused with 400', async (_what, body) => {
    expect(await send(body)).toEqual([400, false])
  })

  it('with more fields than any route has is refused with 413', async () => {
    expect(await send(field('a', 'b').repeat(120) + end)).toEqual([413, false])
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['an overlong boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('that names %s is refused with 400', async (_what, contentType) => {
    expect(await send(field('a', 'b') + end, contentType)).toEqual([400, false])
  })
})
