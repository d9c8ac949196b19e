import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptSecret } from './secrets.ts'

describe('the secret beside the embedded database', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ezshare-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is created once, readable by its owner alone', async () => {
    const secret = await keptSecret(folder)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await keptSecret(folder)).toBe(secret)
    expect((await stat(join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['jwt-secret'])
  })

  it.each(['', '12ab', '\n'])('is created again when a crash or a full disk has left only %j of it', async (left) => {
    await writeFile(join(folder, 'jwt-secret'), left)
    const secret = await keptSecret(folder)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await readFile(join(folder, 'jwt-secret'), 'utf8')).toBe(secret)
  })
})
