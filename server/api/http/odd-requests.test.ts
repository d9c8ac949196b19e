import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { head, sendRaw, type RawRequest } from '../../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let caller: Caller
let machineId: number
beforeAll(async () => {
  app = await startTestApp()
  const machine = await buildMachine(app)
  machineId = machine.id
  caller = await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)
})
afterAll(() => app.close())

afterEach(async () => {
  const { status } = await fetch(`${app.url}/health`)
  if (status !== 200) throw new Error(`Afterwards /health answered ${status}`)
})

const logIn = '{"userName":"somebody","password":"wrong"}'
const json = { 'content-type': 'application/json', connection: 'close' }
const login = (headers: Record<string, string | number>) => head('POST', '/api/auth/login', { ...json, ...headers })

/** The fault, the request, and the allowed statuses; 0 is a connection closed without a response. */
const malformed: [string, RawRequest, number[]][] = [
  ['promises more than it sends', { parts: [login({ 'content-length': 500 }), logIn], finish: true }, [400, 0]],
  ['sends nothing of what it promises', { parts: [login({ 'content-length': 500 })], finish: true }, [400, 0]],
  ['promises less than it sends', { parts: [login({ 'content-length': 10 }), logIn], finish: true }, [400]],
  ['promises a length that is none', { parts: [login({ 'content-length': '1e3' }), logIn] }, [400]],
  ['promises a negative length', { parts: [login({ 'content-length': -1 }), logIn] }, [400]],
  [
    'has a length and chunks',
    { parts: [login({ 'content-length': 5, 'transfer-encoding': 'chunked' }), '0\r\n\r\n'] },
    [400],
  ],
  [
    'has two lengths',
    { parts: ['POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}   '] },
    [400],
  ],
  [
    'breaks off in a chunk',
    { parts: [login({ 'transfer-encoding': 'chunked' }), '20\r\n{"userName"'], finish: true },
    [400, 0],
  ],
  [
    'ends without the last chunk',
    {
      parts: [login({ 'transfer-encoding': 'chunked' }), `${logIn.length.toString(16)}\r\n${logIn}\r\n`],
      finish: true,
    },
    [400, 0],
  ],
  ['has a chunk of no size', { parts: [login({ 'transfer-encoding': 'chunked' }), 'zz\r\n{}\r\n0\r\n\r\n'] }, [400]],
  [
    'has a chunk larger than any body',
    { parts: [login({ 'transfer-encoding': 'chunked' }), 'ffffffffffffffff1\r\n{}\r\n'] },
    [400],
  ],
  [
    'goes on beyond 100 kB in chunks',
    { parts: [login({ 'transfer-encoding': 'chunked' }), `30000\r\n${'x'.repeat(0x30000)}\r\n0\r\n\r\n`] },
    [413],
  ],
  ['has a line of 20 kB in its head', { parts: [login({ 'x-long': 'x'.repeat(20_000) })] }, [431]],
  [
    'has 3,000 lines in its head',
    { parts: [`GET /health HTTP/1.1\r\nhost: a\r\n${'x-a: b\r\n'.repeat(3000)}\r\n`] },
    [431],
  ],
  ['has an address of 20 kB', { parts: [head('GET', `/api/${'x'.repeat(20_000)}`, {})] }, [431]],
  ['has an address that cannot be decoded', { parts: [head('GET', '/api/auth/states/%E0%A4%A', json)] }, [400]],
  [
    'has a part of an address that is longer than any name',
    { parts: [head('GET', `/api/client/machine/${'x'.repeat(2500)}`, json)] },
    [400, 414],
  ],
  ['has a space before a colon', { parts: ['GET /health HTTP/1.1\r\nhost : a\r\n\r\n'] }, [400]],
  ['has a method that there is not', { parts: ['BREW /health HTTP/1.1\r\nhost: a\r\n\r\n'] }, [400]],
  ['is not HTTP', { parts: ['\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03 hello\r\n\r\n'] }, [400]],
]

describe('a request', () => {
  it.each(malformed)('row 21 that %s is refused, and the server survives', async (_name, request, statuses) => {
    const { status, text, ms } = await sendRaw(app.url, request)
    expect(statuses).toContain(status)
    expect(ms).toBeLessThan(5000)
    if (status === 0) return
    // One envelope, whichever layer refused the request.
    expect(text).toMatch(/\r\ncontent-type: application\/json/i)
    expect(text).toMatch(/\{"status":false,"message":"[^"]+","detail":"[^"]+"/)
  })
})

it('row 11 without a Host header is refused by Node itself', async () => {
  expect((await sendRaw(app.url, { parts: ['GET /health HTTP/1.1\r\n\r\n'] })).status).toBe(400)
})

const files = async () =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

const upload = async (body: string | FormData, contentType?: string) => {
  const response = await fetch(`${app.url}/api/supplier/machine/manual`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, ...(contentType && { 'content-type': contentType }) },
    body,
  })
  return { status: response.status, body: (await response.json()) as { detail: string } }
}

const form = (change: (form: FormData) => void) => {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ machineId, fileName: 'A', fileDesc: 'B' }))
    fields.set(name, String(value))
  change(fields)
  return fields
}

const pdf = () => new Blob(['%PDF-1.7\n%%EOF\n'])

const forms: [string, () => string | FormData, string | undefined, number[]][] = [
  ['without a boundary', () => '--x\r\n\r\n--x--', 'multipart/form-data', [400]],
  ['with an empty boundary', () => '--\r\n\r\n----', 'multipart/form-data; boundary=""', [400]],
  [
    'that is cut before its end',
    () => '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    'multipart/form-data; boundary=x',
    [400],
  ],
  ['that is empty', () => '', 'multipart/form-data; boundary=x', [400]],
  ['that is no form at all', () => 'hello', 'multipart/form-data; boundary=x', [400]],
  [
    'with 101 fields',
    () => form((all) => Array.from({ length: 101 }, (_, i) => all.set(`f${i}`, 'x'))),
    undefined,
    [413],
  ],
  [
    'with 1,500 fields',
    () => form((all) => Array.from({ length: 1500 }, (_, i) => all.set(`f${i}`, 'x'))),
    undefined,
    [413],
  ],
  ['with a field of 200 kB', () => form((all) => all.set('fileDesc', 'x'.repeat(200_000))), undefined, [400, 413]],
  [
    'with two files where one is taken',
    () => form((all) => ['a', 'b'].forEach((name) => all.append('files', pdf(), `${name}.pdf`))),
    undefined,
    [400],
  ],
  [
    'with 500 files',
    () => form((all) => Array.from({ length: 500 }, (_, i) => all.append('files', pdf(), `${i}.pdf`))),
    undefined,
    [400],
  ],
  ['with a file where none is taken', () => form((all) => all.set('evil', pdf(), 'a.pdf')), undefined, [400]],
  ['with a field that is the prototype', () => form((all) => all.set('__proto__', 'x')), undefined, [400]],
  [
    'with a part whose head is 100 kB',
    () =>
      `--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n%PDF-1.7\r\n--x--\r\n`,
    'multipart/form-data; boundary=x',
    [400, 413],
  ],
]

describe('a form', () => {
  it.each(forms)('row 21 %s is refused with 4xx and leaves no file', async (_name, body, contentType, statuses) => {
    const answer = await upload(body(), contentType)
    expect(statuses).toContain(answer.status)
    expect(answer.body.detail).not.toBe('')
    expect(await files()).toBe(0)
  })

  it('row 21 that announces more than it sends leaves no file', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n'
    const headers = {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': start.length + 5000,
    }
    const parts = [head('POST', '/api/supplier/machine/manual', headers), start]
    expect([400, 0]).toContain((await sendRaw(app.url, { parts, finish: true, pause: 200 })).status)
    await expect.poll(files).toBe(0)
  })
})

describe('methods', () => {
  it.each([
    ['PUT', '/auth/login', 'POST'],
    ['GET', '/client/register-machine', 'POST'],
    ['POST', '/client/machine/faq', 'GET, HEAD'],
    ['DELETE', '/admin/users', 'GET, HEAD'],
    ['PATCH', '/supplier/machine/update', 'PUT'],
    ['OPTIONS', '/auth/login', 'POST'],
  ])('that an address does not support are 405 and list the supported ones: %s %s', async (method, path, allow) => {
    const { status, headers, body } = await caller.rest(method, path)
    expect([status, headers.get('allow'), body.status]).toEqual([405, allow, false])
  })

  it('of unknown addresses are 404', async () => {
    expect((await caller.rest('DELETE', '/auth/nothing')).status).toBe(404)
    const outside = await fetch(`${app.url}/nothing`, { method: 'DELETE' })
    expect([outside.status, await outside.json()]).toEqual([
      404,
      { status: false, message: 'There is no such address.', detail: 'There is no such address.' },
    ])
  })
})
