import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { PicturePool, type PicturePoolOptions } from './picture-pool.ts'

const pools: PicturePool[] = []
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close()
})

function open(options: Partial<PicturePoolOptions> = {}): PicturePool {
  const pool = new PicturePool(options)
  pools.push(pool)
  return pool
}

const plain = async (width: number, height: number) =>
  Readable.from([
    await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ])

/** A picture of more bytes than a pipe holds. */
const noisy = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 900, height: 600, channels: 3 as const, background: 'red', noise }
  return Readable.from([await sharp({ create }).png().toBuffer()])
}

/** A picture whose turn lasts until the test releases it. */
function held() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return {
    release,
    load: async () => {
      await released
      return plain(8, 8)
    },
  }
}

const of = (tenantId: number, userId = tenantId * 100) => ({ tenantId, userId })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('row 41 the picture pool', { timeout: 60_000 }, () => {
  it("prepares pictures in another process, and passes on the decoder's errors", async () => {
    const pool = open()
    const { data, contentType } = await pool.prepare(of(1), () => plain(4000, 100))
    expect([contentType, (await sharp(data).metadata()).width]).toEqual(['image/png', 2560])
    expect(pool.pids).toHaveLength(1)
    expect(pool.pids).not.toContain(process.pid)
    await expect(pool.prepare(of(1), async () => Readable.from([Buffer.from('no picture')]))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The picture is damaged and cannot be read. Please choose another one.',
    })
    await expect(pool.prepare(of(1), () => Promise.reject(new Error('store away')))).rejects.toThrow('store away')
  })

  it('makes smaller copies in the same turns, each order by itself', async () => {
    const pool = open()
    const widths = await Promise.all([
      pool.shrink(of(1), 96, () => plain(400, 300)),
      pool.prepare(of(1), () => plain(400, 300)),
      pool.shrink(of(2), 640, () => plain(400, 300)),
    ])
    const seen = await Promise.all(widths.map(async ({ data }) => sharp(data).metadata()))
    expect(seen.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 96],
      ['png', 400],
      ['webp', 400],
    ])
  })

  it('prepares a picture that arrives in pieces, and passes on the error of a stream that breaks off', async () => {
    const pool = open()
    const whole = await buffer(await noisy())
    async function* pieces(end: number) {
      for (let at = 0; at < end; at += 10_000) yield whole.subarray(at, at + 10_000)
      if (end < whole.length) throw new Error('broken off')
    }
    const half = Readable.from(pieces(whole.length / 2))
    await expect(pool.prepare(of(1), async () => half)).rejects.toThrow('broken off')
    for (let i = 0; i < 2; i++) {
      const { data } = await pool.prepare(of(1), async () => Readable.from(pieces(whole.length)))
      expect((await sharp(data).metadata()).width).toBe(900)
    }
  })

  it('lets a company’s picture overtake twelve stalled ones of another company', async () => {
    const pool = open()
    const { load, release } = held()
    const twelve = Array.from({ length: 12 }, () => pool.prepare(of(1), load))
    expect((await pool.prepare(of(2), () => plain(8, 8))).contentType).toBe('image/png')
    release()
    expect(await Promise.all(twelve)).toHaveLength(12)
  })

  it('gives companies turns, and the users of one company', async () => {
    const pool = open({ processes: 1 })
    const { load, release } = held()
    const first = pool.prepare(of(1), load)
    const order: string[] = []
    const one = (name: string, owner: ReturnType<typeof of>) =>
      pool.prepare(owner, () => {
        order.push(name)
        return plain(8, 8)
      })
    const all = [
      ...[one('A anna', of(1, 11)), one('A anna', of(1, 11)), one('A anna', of(1, 11)), one('A bert', of(1, 12))],
      ...[one('B', of(2)), one('B', of(2)), one('C', of(3))],
    ]
    release()
    await Promise.all([first, ...all])
    expect(order).toEqual(['B', 'C', 'A anna', 'B', 'A bert', 'A anna', 'A anna'])
  })

  it('refuses with 503 a user who waits too long for others, and nobody for their own pictures', async () => {
    const pool = open({ patience: 100 })
    const { load, release } = held()
    const own = [pool.prepare(of(1, 11), load), pool.prepare(of(1, 11), () => plain(8, 8))]
    await expect(pool.prepare(of(1, 12), () => plain(8, 8))).rejects.toMatchObject({ status: 503, retryAfter: 10 })
    release()
    expect(await Promise.all(own)).toHaveLength(2)
  })

  it('loses one process to a picture that crashes it, and goes on with another', async () => {
    const pool = open()
    await pool.prepare(of(1), () => plain(8, 8))
    const [pid] = pool.pids
    const broken = pool.prepare(of(1), async () => {
      process.kill(pid!, 'SIGKILL')
      return plain(8, 8)
    })
    await expect(broken).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The picture cannot be read. Please choose another one.',
    })
    expect((await pool.prepare(of(1), () => plain(8, 8))).contentType).toBe('image/png')
    expect(pool.pids).not.toContain(pid)
  })

  it('ends a process that takes too much time or memory', async () => {
    const slow = open({ time: 500 })
    await slow.prepare(of(1), () => plain(8, 8))
    const [pid] = slow.pids
    const stuck = slow.prepare(of(1), async () => {
      process.kill(pid!, 'SIGSTOP')
      return plain(8, 8)
    })
    await expect(stuck).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    await expect.poll(() => isAlive(pid!)).toBe(false)

    const greedy = open({ memory: 1 })
    await expect(greedy.prepare(of(1), () => plain(5000, 5000))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.runIf(process.platform === 'linux')('passes no environment variables to its processes', async () => {
    process.env.A_SECRET_OF_THE_SERVER = 'secret'
    const pool = open()
    await pool.prepare(of(1), () => plain(8, 8))
    const environment = await readFile(`/proc/${pool.pids[0]}/environ`, 'utf8')
    const names = environment.split('\0').map((pair) => pair.split('=')[0])
    delete process.env.A_SECRET_OF_THE_SERVER
    const known = ['', 'PATH', 'LD_LIBRARY_PATH', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']
    expect(names.filter((name) => !known.includes(name!))).toEqual([])
  })

  it('ends its processes when they are idle, and when it is closed', async () => {
    const short = open({ idle: 50 })
    await short.prepare(of(1), () => plain(8, 8))
    await expect.poll(() => short.pids).toEqual([])

    const pool = open()
    await pool.prepare(of(1), () => plain(8, 8))
    const [pid] = pool.pids
    const { load } = held()
    const waiting = [pool.prepare(of(1), load), pool.prepare(of(1), load)]
    waiting[0]!.catch(() => {})
    pool.close()
    await expect(waiting[1]).rejects.toMatchObject({ status: 503 })
    await expect(pool.prepare(of(1), load)).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => isAlive(pid!)).toBe(false)
  })

  it('does not keep an otherwise finished process alive', async () => {
    const script = `
      import { Readable } from 'node:stream'
      import sharp from 'sharp'
      import { PicturePool } from ${JSON.stringify(new URL('picture-pool.ts', import.meta.url).href)}
      const input = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer()
      const { contentType } = await new PicturePool().prepare({ tenantId: 1, userId: 1 }, async () => Readable.from([input]))
      console.log(contentType)`
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { timeout: 30_000 })
    expect(stdout.trim()).toBe('image/png')
  })
})
