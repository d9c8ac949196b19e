import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { streamUpload, type StreamedUpload } from '../../../testing/stream-upload.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { filesOf, form, storedFiles, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

// The server's memory during a transfer is measured by bench/large-file.ts, in a process of its own.
const megabyte = 1024 * 1024
const large = 60 * megabyte
/** Far more than the socket buffers of both ends hold for a peer that does not read. */
const huge = 600 * megabyte
const buffered = 60 * megabyte
const pauseMilliseconds = 1500

let replaced: Partial<Services['store']> = {}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    replace: ({ store }) => ({
      store: {
        ...store,
        write: (...given) => (replaced.write ?? store.write)(...given),
        read: (...given) => (replaced.read ?? store.read)(...given),
      },
    }),
  })
})
afterAll(() => app.close())

const query = `mutation ($input: UploadSupportFileInput!, $file: Upload!) {
  uploadSupportFile(input: $input, file: $file) { file }
}`
type Plan = (machineId: number, size: number) => Omit<StreamedUpload, 'token'>
const plans: [string, Plan][] = [
  [
    'GraphQL',
    (machineId, size) => ({
      url: `${app.url}/graphql`,
      headers: { 'apollo-require-preflight': 'true' },
      fields: [
        ['operations', JSON.stringify({ query, variables: { input: form(machineId, { kind: 'VIDEO' }), file: null } })],
        ['map', '{"0":["variables.file"]}'],
      ],
      file: { field: '0', name: 'clip.mp4', head: samples.mp4, size },
    }),
  ],
  [
    'REST',
    (machineId, size) => ({
      url: `${app.url}/api/supplier/machine/support-videos`,
      fields: [
        ['machineId', String(machineId)],
        ['fileName', 'Clip'],
        ['fileDesc', 'Long'],
      ],
      file: { field: 'files', name: 'clip.mp4', head: samples.mp4, size },
    }),
  ],
]

it.each(plans)(
  'a video of 60 MB is downloaded byte for byte as it was uploaded through %s',
  { timeout: 60_000 },
  async (_api, plan) => {
    const { machine, caller } = await supplierWithMachine(app)
    const { status, body } = await streamUpload({ ...plan(machine.id, large), token: caller.token! })
    expect(status).toBeLessThan(300)
    const address = /"file":"([^"]+)"/.exec(JSON.stringify(body))![1]!
    const hash = createHash('sha256')
    const answer = await fetch(app.url + address)
    for await (const chunk of answer.body!) hash.update(chunk)
    const zeros = Buffer.alloc(large - samples.mp4.length)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(samples.mp4).update(zeros).digest('hex'))
  },
)

it.each(plans)('a video is read from the network through %s no faster than it is stored', async (_api, plan) => {
  const { machine, caller } = await supplierWithMachine(app)
  const before = await storedFiles(app)
  let [sentSoFar, taken] = [() => 0, 0]
  replaced = {
    write: async () => {
      await wait(pauseMilliseconds)
      taken = sentSoFar()
      throw new AppError('DISK_FULL', 'The server has no space left for files.')
    },
  }
  try {
    const watch = (sent: typeof sentSoFar) => (sentSoFar = sent)
    const { status } = await streamUpload({ ...plan(machine.id, huge), token: caller.token!, watch })
    expect(status).toBe(507)
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(buffered)
    expect(await filesOf(app, machine.id)).toEqual([])
    expect(await storedFiles(app)).toBe(before)
  } finally {
    replaced = {}
  }
})

it('a video is read from the store no faster than its viewer receives it', async () => {
  const { machine } = await supplierWithMachine(app)
  const { storedFile } = await buildSupportFile(app, { machine, kind: 'VIDEO', contentType: 'video/mp4' })
  await app.owner.pool.query('update stored_file set size = $1 where id = $2', [huge, storedFile.id])
  const viewer = await callerAs(app, 'CLIENT_OPERATOR', { id: machine.client.id })
  const { data } = await viewer.graphql<{ supportFiles: { content: { file: string }[] } }>(
    `{ supportFiles(machineId: ${machine.id}, kind: VIDEO) { content { file } } }`,
  )
  let given = 0
  replaced = {
    read: async () =>
      Readable.from(
        (function* () {
          for (; given < huge; given += megabyte) yield Buffer.alloc(megabyte)
        })(),
      ),
  }
  try {
    const call = get(app.url + data!.supportFiles.content[0]!.file)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    await wait(pauseMilliseconds)
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThan(buffered)
    answer.destroy()
  } finally {
    replaced = {}
  }
})
