import { createHash, type Hash } from 'node:crypto'
import { samples } from '../server/testing/fixtures/samples.ts'
import { streamUpload, type StreamedUpload } from '../server/testing/stream-upload.ts'
import {
  makeFolder,
  processorSeconds,
  residentBytes,
  startServerProcess,
  type ServerProcess,
} from './server-process.ts'

/*
 * Uploads a large support video through each API of the real server and downloads it, and prints the memory and CPU
 * time that the server needed: `npm run bench:files [megabytes]`. Linux only.
 */

const megabyte = 1024 * 1024
const size = Number(process.argv[2] ?? 500) * megabyte
/**
 * The allowed growth of the server, whatever the size of the file: buffers in use, until the garbage collector runs.
 */
const allowedGrowth = 150 * megabyte

const expected = expectedDigest(size)
const { folder, remove } = await makeFolder()
let server: ServerProcess
try {
  // The first start loads the demo's pictures; a running server does not hold what that leaves in memory.
  await (await startServerProcess(folder)).stop()
  server = await startServerProcess(folder)
  await measureBothApis().finally(() => server.stop())
} finally {
  await remove()
}

async function measureBothApis(): Promise<void> {
  const { token } = await logIn('supplier')
  const machineId = await machineFor(token, await logIn('client'))
  // Warm-up: all code is loaded and compiled before the first measurement.
  for (const upload of [byRest, byGraphql]) await upload(token, machineId, 5 * megabyte)

  print('', 'MB/s', 'CPU s/GB', 'before', 'growth')
  for (const [name, upload] of [['REST', byRest] as const, ['GraphQL', byGraphql] as const]) {
    const address = await measured(`upload by ${name}`, () => upload(token, machineId, size))
    await measured('download whole', async () => expectSame(await digestOf(address)))
    await measured('download in 8 MB', () => inRanges(address))
  }
}

interface Session {
  token: string
  tenantId: number
}

async function call<T>(path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<T> {
  const headers = { ...(init.headers as object), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${server.url}/api${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function logIn(userName: string): Promise<Session> {
  const answer = await call<{ token: string; loginUser: { tenantId: number } }>('/auth/login', {
    method: 'POST',
    body: JSON.stringify({ userName, password: 'ezshare-demo' }),
    headers: { 'content-type': 'application/json' },
  })
  return { token: answer.token, tenantId: answer.loginUser.tenantId }
}

async function machineFor(token: string, client: Session): Promise<number> {
  const body = new FormData()
  const fields = { clientId: client.tenantId, machineName: 'Bench', machineSerialNo: `BENCH-${Date.now()}` }
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  const { data } = await call<{ data: { id: number } }>('/supplier/machine/register', { method: 'POST', body, token })
  return data.id
}

function fileIn(field: string, bytes: number): StreamedUpload['file'] {
  return { field, name: 'bench.mp4', head: samples.mp4, size: bytes }
}

async function byRest(token: string, machineId: number, bytes: number): Promise<string> {
  const answer = await sent({
    url: `${server.url}/api/supplier/machine/support-videos`,
    token,
    fields: [
      ['machineId', String(machineId)],
      ['fileName', 'Bench'],
      ['fileDesc', 'Zeros'],
      ['type', 'VIDEO'],
    ],
    file: fileIn('files', bytes),
  })
  return (answer as { data: { file: string } }).data.file
}

async function byGraphql(token: string, machineId: number, bytes: number): Promise<string> {
  const query = `mutation ($input: UploadSupportFileInput!, $file: Upload!) {
    uploadSupportFile(input: $input, file: $file) { file }
  }`
  const input = { machineId, kind: 'VIDEO', fileName: 'Bench', fileDesc: 'Zeros' }
  const answer = await sent({
    url: `${server.url}/graphql`,
    token,
    headers: { 'apollo-require-preflight': 'true' },
    fields: [
      ['operations', JSON.stringify({ query, variables: { input, file: null } })],
      ['map', '{"0":["variables.file"]}'],
    ],
    file: fileIn('0', bytes),
  })
  return (answer as { data: { uploadSupportFile: { file: string } } }).data.uploadSupportFile.file
}

async function sent(upload: StreamedUpload): Promise<unknown> {
  const { status, body } = await streamUpload(upload)
  if (status > 201 || (body as { errors?: unknown }).errors) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

async function digestOf(address: string, headers: Record<string, string> = {}, hash: Hash = createHash('sha256')) {
  const answer = await fetch(server.url + address, { headers })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  for await (const chunk of answer.body!) hash.update(chunk)
  return hash
}

async function inRanges(address: string): Promise<void> {
  const hash = createHash('sha256')
  const step = 8 * megabyte
  for (let start = 0; start < size; start += step) {
    await digestOf(address, { range: `bytes=${start}-${start + step - 1}` }, hash)
  }
  expectSame(hash)
}

/** The hash of the file that streamUpload sends. */
function expectedDigest(bytes: number): string {
  const hash = createHash('sha256').update(samples.mp4)
  const zeros = Buffer.alloc(megabyte)
  for (let left = bytes - samples.mp4.length; left > 0; left -= zeros.length) hash.update(zeros.subarray(0, left))
  return hash.digest('hex')
}

function expectSame(got: Hash): void {
  if (got.digest('hex') !== expected) throw new Error('The file came back changed')
}

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = await residentBytes(server.pid)
  const processor = await processorSeconds(server.pid)
  const start = performance.now()
  let most = before
  const timer = setInterval(async () => (most = Math.max(most, await residentBytes(server.pid))), 20)
  try {
    const result = await work()
    const seconds = (performance.now() - start) / 1000
    const used = (await processorSeconds(server.pid)) - processor
    const growth = most - before
    const [rate, cost] = [size / megabyte / seconds, used / (size / (1024 * megabyte))]
    print(name, rate.toFixed(0), cost.toFixed(2), inMegabytes(before), inMegabytes(growth))
    if (growth > allowedGrowth) throw new Error(`${name}: the server grew by ${inMegabytes(growth)}`)
    return result
  } finally {
    clearInterval(timer)
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / megabyte)} MB`
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(20)}${figures.map((figure) => figure.padStart(10)).join('')}\n`)
}
