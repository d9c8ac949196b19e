import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../../../config.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { sendUntilCut, streamUpload, type StreamedUpload } from '../../../testing/stream-upload.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { filesOf, form, paths, storedFiles, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

const megabyte = 1024 * 1024
const mostBytes = 2 * megabyte
/** Far more than the socket buffers of both ends hold when the server does not read. */
const huge = 600 * megabyte
const buffered = 60 * megabyte

let app: TestApp
beforeAll(async () => {
  const upload = { ...loadConfig({}).upload, pdf: mostBytes, document: mostBytes, supportVideo: mostBytes }
  app = await startTestApp({ config: { upload } })
})
afterAll(() => app.close())

type Plan = Pick<StreamedUpload, 'url' | 'fields' | 'headers'> & { field: string }
type Api = (kind: SupportFileKind, machineId: number) => Plan

const apis: [string, number, Api][] = [
  [
    'GraphQL',
    200,
    (kind, machineId) => {
      const query =
        'mutation ($input: UploadSupportFileInput!, $file: Upload!) { uploadSupportFile(input: $input, file: $file) { id } }'
      const operations = { query, variables: { input: form(machineId, { kind }), file: null } }
      return {
        url: `${app.url}/graphql`,
        fields: [
          ['operations', JSON.stringify(operations)],
          ['map', '{"0":["variables.file"]}'],
        ],
        field: '0',
        headers: { 'apollo-require-preflight': 'true' },
      }
    },
  ],
  [
    'REST',
    201,
    (kind, machineId) => {
      const { kind: _, ...fields } = form(machineId)
      return {
        url: `${app.url}/api${paths[kind]}`,
        fields: Object.entries(fields).map(([name, value]) => [name, String(value)]),
        field: 'files',
      }
    },
  ],
]

const heads: Record<SupportFileKind, Buffer> = {
  MANUAL: samples.pdf,
  FAQ: samples.pdf,
  DOCUMENT: samples.zip,
  VIDEO: samples.mp4,
}

describe.each(apis)('an upload through %s', (_api, created, api) => {
  async function send(kind: SupportFileKind, size: number, over: Partial<StreamedUpload> = {}) {
    const { machine, caller } = await supplierWithMachine(app)
    const { field, ...plan } = api(kind, machine.id)
    const file = { field, name: 'file.bin', head: heads[kind], size }
    const answer = await streamUpload({ ...plan, token: caller.token!, file, ...over })
    expect(await filesOf(app, machine.id)).toHaveLength(answer.status === created ? 1 : 0)
    return answer
  }

  it.each<SupportFileKind>(['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'])(
    'A72 of a %s can be as large as its limit and no larger',
    // Every file is synced to the disk, which may be busy.
    { timeout: 60_000 },
    async (kind) => {
      const before = await storedFiles(app)
      expect((await send(kind, mostBytes)).status).toBe(created)
      expect(await storedFiles(app)).toBe(before + 1)
      const { status, body } = await send(kind, mostBytes + 1)
      expect([status, JSON.stringify(body)]).toEqual([413, expect.stringContaining('larger than the allowed 2 MB.')])
      expect(await storedFiles(app)).toBe(before + 1)
    },
  )

  it('A72 row 21 with a Content-Length over the limit is refused before its body is read', async () => {
    const before = await storedFiles(app)
    const { status, body, sent } = await send('VIDEO', huge)
    expect([status, JSON.stringify(body)]).toEqual([413, expect.stringContaining('larger than the allowed 2 MB.')])
    expect(sent).toBeLessThan(buffered)
    expect(await storedFiles(app)).toBe(before)
  })

  it.each([true, false])('row 21 that keeps sending after its refusal is cut off (chunked: %s)', async (chunked) => {
    const before = await storedFiles(app)
    const { machine, caller } = await supplierWithMachine(app)
    const { field, ...plan } = api('VIDEO', machine.id)
    const file = { field, name: 'file.bin', head: samples.mp4, size: huge }
    const sent = await sendUntilCut({ ...plan, token: caller.token!, file, chunked })
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(mostBytes + buffered)
    expect(await storedFiles(app)).toBe(before)
  })

  it('A72 row 21 without a Content-Length is stopped at its limit', async () => {
    const before = await storedFiles(app)
    const { status, sent } = await send('VIDEO', huge, { chunked: true })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(mostBytes + buffered)
    expect(await storedFiles(app)).toBe(before)
  })

  it('that ends early is refused with 400 and leaves no file', async () => {
    const before = await storedFiles(app)
    expect((await send('VIDEO', megabyte, { breaksOff: 'unfinished' })).status).toBe(400)
    expect(await storedFiles(app)).toBe(before)
  })

  it('whose connection is lost leaves no file', async () => {
    const before = await storedFiles(app)
    await expect(send('VIDEO', megabyte, { breaksOff: 'lost' })).rejects.toThrow(/socket hang up|ECONNRESET/)
    await vi.waitFor(async () => expect(await storedFiles(app)).toBe(before), 5000)
  })

  it('C588 of a client or without a session is refused before its body is read', async () => {
    const { machine } = await supplierWithMachine(app)
    const { field, ...plan } = api('VIDEO', machine.id)
    const file = { field, name: 'file.mp4', head: samples.mp4, size: mostBytes }
    const client = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    expect((await streamUpload({ ...plan, token: client.token!, file })).status).toBe(403)
    const { status, sent } = await streamUpload({ ...plan, token: 'nobody', file: { ...file, size: huge } })
    expect(status).toBe(401)
    expect(sent).toBeLessThan(buffered)
  })
})

describe('a file for a machine of another company', () => {
  it('A31 is refused by GraphQL before it is read', async () => {
    const upload = { ...loadConfig({}).upload, supportVideo: 1024 * megabyte }
    const roomy = await startTestApp({ config: { upload } })
    try {
      const { caller } = await supplierWithMachine(roomy)
      const { field, ...plan } = apis[0]![2]('VIDEO', 999_999)
      const file = { field, name: 'file.mp4', head: samples.mp4, size: huge }
      const answer = await streamUpload({ ...plan, url: `${roomy.url}/graphql`, token: caller.token!, file })
      expect(answer.status).toBe(404)
      expect(answer.sent).toBeLessThan(buffered)
      expect(await storedFiles(roomy)).toBe(0)
    } finally {
      await roomy.close()
    }
  })
})
