import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { head } from '../../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

interface Line {
  level: number
  msg: string
  err?: unknown
}
const lines: Line[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as Line) })

let app: TestApp
let token: string
let machineId: number
beforeAll(async () => {
  app = await startTestApp({ log })
  const machine = await buildMachine(app)
  machineId = machine.id
  token = (await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)).token!
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

const part = (name: string, body: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`
const file = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
const query = `mutation ($file: Upload!) { uploadSupportFile(
  input: { machineId: 1, kind: MANUAL, fileName: "a", fileDesc: "b" }, file: $file) { id } }`
const operations = part('operations', JSON.stringify({ query, variables: { file: null } }))
const map = part('map', '{"0":["variables.file"]}')

const form = 'multipart/form-data; boundary=x'
const much = 'x'.repeat(60_000)

const cases: [string, string, string, string, () => string][] = [
  ['JSON', 'POST', '/api/supplier/machine/error-code', 'application/json', () => '{"a":'],
  ['JSON', 'POST', '/graphql', 'application/json', () => '{"query":'],
  ['a form, before its first part', 'POST', '/api/supplier/machine/manual', form, () => ''],
  [
    'a form, in a field',
    'POST',
    '/api/supplier/machine/manual',
    form,
    () => part('machineId', String(machineId)).slice(0, -3),
  ],
  [
    'a form, in its file',
    'POST',
    '/api/supplier/machine/manual',
    form,
    () => part('machineId', String(machineId)) + file('files') + much,
  ],
  ['a form, before its first part', 'POST', '/graphql', form, () => ''],
  ['a form, in its operations', 'POST', '/graphql', form, () => operations.slice(0, 80)],
  ['a form, before its file', 'POST', '/graphql', form, () => operations + map],
  [
    'a form, in its file',
    'POST',
    '/graphql',
    form,
    () => operations.replace('machineId: 1', `machineId: ${machineId}`) + map + file('0') + much,
  ],
]

describe.each(['resets', 'closes'] as const)('a caller who %s the connection', (how) => {
  it.each(cases)(
    'in the middle of %s (%s %s) causes no failure of the server',
    async (_what, method, path, type, body) => {
      const { hostname, port } = new URL(app.url)
      const socket = connect(Number(port), hostname).on('error', () => {})
      const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1', 'content-type': type }
      const sent = body()
      socket.write(head(method, path, { ...headers, 'content-length': sent.length + 90_000 }) + sent)
      await sleep(150)
      if (how === 'resets') socket.resetAndDestroy()
      else socket.end()
      await sleep(250)
      socket.destroy()
      expect(lines.filter(({ level }) => level >= 50)).toEqual([])
      expect((await fetch(`${app.url}/health`)).status).toBe(200)
    },
  )
})
