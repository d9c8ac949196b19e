import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartupError } from '../errors/startup-error.ts'
import { sweepFiles } from '../upkeep/sweeps.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { bindInstallation, installationId } from './installation.ts'

const secret = 'a secret of this installation, long enough'
const next = 'the secret that comes after it, long enough'
const foreign = 'f'.repeat(32)

describe('row 42 an installation', () => {
  let app: TestApp
  let folder: string
  let store: FileStore
  beforeEach(async () => {
    app = await startTestApp()
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    store = await openDiskStore(folder)
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const bind = (secrets = [secret], { to = store, accept }: { to?: FileStore; accept?: string | undefined } = {}) =>
    bindInstallation({ database: app.services.database, store: to, place: `the folder ${folder}`, secrets, accept })

  const refusal = async (...parameters: Parameters<typeof bind>): Promise<string> => {
    const error = await bind(...parameters).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(StartupError)
    const { message } = error as StartupError
    expect(message).toMatch(/^Nothing was started or changed, because [^.]+ACCEPT_INSTALLATION=[0-9a-f]{16}\.$/)
    return message
  }
  const wordOf = (message: string) => /ACCEPT_INSTALLATION=(\w+)/.exec(message)![1]

  it('marks an unmarked store at the first start, with or without files, and starts again with it', async () => {
    const { key } = await store.write(Readable.from(['from before']), { maxBytes: 100 })
    await bind()
    expect(await store.readMark()).toBe(await installationId(app.services.database))
    await bind()
    await store.read(key).then((stream) => stream.destroy())
  })

  it('refuses the files of another installation, and keeps their mark', async () => {
    await store.writeMark(foreign)
    expect(await refusal()).toContain(`${folder} holds the files of ffffffff`)
    expect(await store.readMark()).toBe(foreign)
  })

  it('refuses an unmarked store once the files are elsewhere: an unmounted disk, a second server', async () => {
    await bind()
    const other = await mkdtemp(join(tmpdir(), 'files-'))
    const unmarked = await openDiskStore(other)
    expect(await refusal([secret], { to: unmarked })).toContain('is not marked as theirs')
    expect(await unmarked.readMark()).toBeUndefined()
    await rm(other, { recursive: true })
  })

  it('refuses another secret: a copied database beside the original files', async () => {
    await bind()
    expect(await refusal([next])).toContain('JWT_SECRET is not the secret')
  })

  it('takes a new secret while the old one is still accepted, and the old one on servers that are updated later', async () => {
    for (const secrets of [[secret], [next, secret], [secret], [next, secret], [next]]) await bind(secrets)
    expect(await refusal([secret])).toContain('JWT_SECRET is not the secret')
  })

  it('checks no secret that it generated itself', async () => {
    for (const secrets of [[], [], [secret], []]) await bind(secrets)
    expect(await refusal([next])).toContain('JWT_SECRET is not the secret')
  })

  it('accepts a pair by the word from its refusal, once and for these parts alone', async () => {
    await store.writeMark(foreign)
    const accept = wordOf(await refusal())
    expect(wordOf(await refusal([secret], { accept: 'on' }))).toBe(accept)
    expect(wordOf(await refusal([next], { accept }))).not.toBe(accept)
    await bind([secret], { accept })
    await bind()
    await store.writeMark('e'.repeat(32))
    expect(wordOf(await refusal([secret], { accept }))).not.toBe(accept)
  })

  it('is never swept when the mark belongs to another installation', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    const { key } = await store.write(Readable.from(['x']), { maxBytes: 100 })
    await store.writeMark(foreign)
    const later = new Date(Date.now() + 60_000)
    await sweepFiles(app.services.database, store, log, { orphansBefore: later })
    expect(lines).toEqual([expect.stringContaining('another installation')])
    for await (const aside of store.listAside()) expect.unreachable(aside.key)
    await store.writeMark(await installationId(app.services.database))
    await sweepFiles(app.services.database, store, log, { orphansBefore: later })
    const aside = []
    for await (const each of store.listAside()) aside.push(each.key)
    expect(aside).toEqual([key])
  })

  it('logs at level error that a sweep has stopped, and does not fail', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    await Promise.all(Array.from({ length: 25 }, () => store.write(Readable.from(['x']), { maxBytes: 100 })))
    await sweepFiles(app.services.database, store, log, { orphansBefore: new Date(Date.now() + 60_000) })
    expect(lines).toEqual([expect.stringContaining('the database knows none of its 25 files')])
  })
})
