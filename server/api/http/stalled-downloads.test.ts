import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryInUse } from '../../testing/memory-in-use.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../testing/fixtures/samples.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../testing/factories/build-support-file.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { openFilesBelow } from '../../testing/open-files.ts'
import { head } from '../../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const megabyte = 1024 * 1024
const readers = 30
const requests = 90

let folder: string
let app: TestApp
let signed: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezshare-unread-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  const large = await open(join(folder, 'assets', 'large-a1b2.js'), 'w')
  await large.truncate(32 * megabyte)
  await large.close()
  app = await startTestApp({ pagesFolder: folder })
  const machine = await buildMachine(app)
  const bytes = Buffer.concat([samples.mp4, randomBytes(16 * megabyte)])
  await buildSupportFile(app, { machine, kind: 'VIDEO', bytes, contentType: 'video/mp4', originalName: 'clip.mp4' })
  const caller = await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)
  const query = `{ supportFiles(machineId: ${machine.id}, kind: VIDEO) { content { file } } }`
  const { data } = await caller.graphql<{ supportFiles: { content: { file: string }[] } }>(query)
  signed = data!.supportFiles.content[0]!.file
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Requests the same file again and again on one connection, and never reads. */
async function ask(path: string, times: number): Promise<void> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {}).pause()
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(head('GET', path, {}).repeat(times))
}

/** Twenty requests of others in a row are served; `/ready` is 503 while a busy machine keeps the database waiting. */
async function expectOthersServed(): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    await expect.poll(async () => (await fetch(`${app.url}/ready`)).status, { timeout: 15_000 }).toBe(200)
  }
}

describe('row 38 thirty connections with ninety requests each that are never read', () => {
  it('hold one file and a few chunks each of the shared resources', async () => {
    await Promise.all(Array.from({ length: readers }, () => ask('/assets/large-a1b2.js', requests)))
    await expect.poll(() => openFilesBelow(folder), { timeout: 10_000 }).toBe(readers)
    // Requests of others pass, and no further file is opened meanwhile.
    await expectOthersServed()
    expect(await openFilesBelow(folder)).toBe(readers)
  })

  it('hold no more files than one session may read at the same time', async () => {
    await Promise.all(Array.from({ length: readers }, () => ask(signed, requests)))
    await expect.poll(() => openFilesBelow(app.filesFolder), { timeout: 10_000 }).toBe(24)
    await expectOthersServed()
    expect(await openFilesBelow(app.filesFolder)).toBe(24)
  })

  it('hold one response each of the largest in JSON', async () => {
    const before = memoryInUse()
    await Promise.all(Array.from({ length: readers }, () => ask('/api/docs/openapi.json', requests)))
    await expectOthersServed()
    expect((memoryInUse() - before) / megabyte).toBeLessThan(100)
  })
})

it('row 38 sixty files that one session reads at once all arrive', async () => {
  const sizes = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const answer = await fetch(app.url + signed, { headers: { range: 'bytes=0-99999' } })
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }),
  )
  expect(sizes).toEqual(Array.from({ length: 60 }, () => [206, 100_000]))
})
