import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samples } from '../../storage/samples.ts'
import { streamUpload, type StreamedUpload } from '../../testing/stream-upload.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { form, supplierWithMachine } from './upload-fixture.ts'

// bench/large-file.ts measures 500 MB against the server as a process of its own.
const megabyte = 1024 * 1024
const size = 60 * megabyte

let app: TestApp
let collectGarbage: () => void
beforeAll(async () => {
  app = await startTestApp()
  setFlagsFromString('--expose-gc')
  collectGarbage = runInNewContext('gc') as () => void
})
afterAll(() => app.close())

/** The most bytes of buffers that are in use at once while the work lasts, beyond those before it. */
async function mostBuffered<T>(work: () => Promise<T>): Promise<{ result: T; growth: number; looks: number }> {
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  let [most, looks] = [before, 0]
  const timer = setInterval(() => {
    collectGarbage()
    most = Math.max(most, process.memoryUsage().arrayBuffers)
    looks += 1
  }, 100)
  try {
    return { result: await work(), growth: most - before, looks }
  } finally {
    clearInterval(timer)
  }
}

const query = `mutation ($input: UploadSupportFileInput!, $file: Upload!) {
  uploadSupportFile(input: $input, file: $file) { file }
}`
const plans: [string, (machineId: number) => Omit<StreamedUpload, 'token'>][] = [
  [
    'GraphQL',
    (machineId) => ({
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
    (machineId) => ({
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
  'a video of 60 MB goes up through %s and comes down without being held in memory',
  async (_door, plan) => {
    const { machine, caller } = await supplierWithMachine(app)
    const up = await mostBuffered(() => streamUpload({ ...plan(machine.id), token: caller.token! }))
    expect(up.result.status).toBeLessThan(300)
    expect(up.looks).toBeGreaterThan(0)
    expect(up.growth).toBeLessThan(size / 2)

    const address = /"file":"([^"]+)"/.exec(JSON.stringify(up.result.body))![1]!
    const down = await mostBuffered(() => digestOf(address))
    expect(down.growth).toBeLessThan(size / 2)
    const zeros = Buffer.alloc(size - samples.mp4.length)
    expect(down.result).toBe(createHash('sha256').update(samples.mp4).update(zeros).digest('hex'))
  },
)

async function digestOf(address: string): Promise<string> {
  const hash = createHash('sha256')
  const answer = await fetch(app.url + address)
  for await (const chunk of answer.body!) hash.update(chunk)
  return hash.digest('hex')
}
