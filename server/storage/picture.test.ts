import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureError, preparePicture } from './picture.ts'

const megabyte = 1024 * 1024
const prepare = preparePicture

/** A black picture of one bit per pixel: its size on disk does not show its size in memory. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function plain(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
}

function noise(width: number, height: number, channels: 3 | 4): Sharp {
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
}

describe('preparePicture', () => {
  it('row 20 refuses a picture of 20000 by 20000 pixels in a few kilobytes at once, without decoding it', async () => {
    const bomb = pngOf(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    await prepare(pngOf(8, 8))
    const memory = process.memoryUsage.rss()
    const begin = performance.now()
    await expect(prepare(bomb)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('too many pixels'),
    })
    expect(performance.now() - begin).toBeLessThan(200)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(50 * megabyte)
  })

  it(
    'takes a photograph of 64 megapixels and an 8K screenshot, and no larger screenshot',
    { timeout: 30_000 },
    async () => {
      const photo = await prepare(await plain(9248, 6936).jpeg().toBuffer())
      expect(await sharp(photo.data).metadata()).toMatchObject({ width: 2560, height: 1920 })
      const screen = await prepare(pngOf(7680, 4320))
      expect(await sharp(screen.data).metadata()).toMatchObject({ width: 2560, height: 1440 })
      await expect(prepare(pngOf(9248, 6936))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('turns a photograph upright and strips location, camera and all other metadata', async () => {
    const exif = { IFD0: { Make: 'Camera', Copyright: 'me' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } }
    const input = await plain(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(input).metadata()).orientation).toBe(6)
    expect(input.includes('Exif')).toBe(true)

    const { data, contentType, extension } = await prepare(input)
    const result = await sharp(data).metadata()
    expect({ contentType, extension }).toEqual({ contentType: 'image/jpeg', extension: 'jpg' })
    expect(result).toMatchObject({ width: 20, height: 40 })
    expect(result.orientation).toBeUndefined()
    expect(result.exif).toBeUndefined()
    expect(result.icc).toBeUndefined()
    expect(data.includes('Exif')).toBe(false)
  })

  it('reduces to 2560 pixels at the longer side and never enlarges', async () => {
    const large = await prepare(await plain(4000, 3000).jpeg().toBuffer())
    expect(await sharp(large.data).metadata()).toMatchObject({ width: 2560, height: 1920 })
    const tall = await prepare(await plain(100, 3000).webp().toBuffer())
    expect(await sharp(tall.data).metadata()).toMatchObject({ width: 85, height: 2560, format: 'webp' })
    const small = await prepare(await plain(30, 20).png().toBuffer())
    expect(await sharp(small.data).metadata()).toMatchObject({ width: 30, height: 20, format: 'png' })
  })

  it('keeps the transparency of PNG and WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      const { data, contentType } = await prepare(await plain(10, 10, 4).toFormat(format).toBuffer())
      expect(contentType).toBe(`image/${format}`)
      expect((await sharp(data).metadata()).hasAlpha).toBe(true)
    }
  })

  it('re-encodes a heavy PNG as a photograph: JPEG, or WebP where it is transparent', async () => {
    const opaque = await prepare(await noise(1200, 1000, 3).png().toBuffer())
    expect(opaque.contentType).toBe('image/jpeg')
    const transparent = await prepare(await noise(1200, 1000, 4).png().toBuffer())
    expect(transparent.contentType).toBe('image/webp')
    expect((await sharp(transparent.data).metadata()).hasAlpha).toBe(true)
  })

  it('takes the first frame of a GIF', async () => {
    const frames = await animated()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const { data, contentType } = await prepare(frames)
    expect(contentType).toBe('image/png')
    expect(await sharp(data).metadata()).toMatchObject({ width: 8, height: 8 })
  })

  it('refuses a truncated file, an empty one and one that is no picture, and goes on with the next', async () => {
    const photo = await noise(400, 400, 3).jpeg().toBuffer()
    const screen = await noise(400, 400, 3).png().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const broken = [
      photo.subarray(0, photo.length / 2),
      screen.subarray(0, screen.length / 2),
      screen.subarray(0, 30),
      Buffer.alloc(0),
      svg,
    ]
    for (const input of broken) {
      await expect(prepare(input)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('damaged'),
      })
    }
    expect((await prepare(photo)).contentType).toBe('image/jpeg')
  })
})

async function animated(): Promise<Buffer> {
  const frames = [Buffer.alloc(8 * 8 * 3, 10), Buffer.alloc(8 * 8 * 3, 200)]
  return sharp(Buffer.concat(frames), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer()
}

describe('a picture that could not be re-encoded', () => {
  it.each([
    ['timeout: 47% complete', 503],
    ['Input image exceeds pixel limit', 400],
    ['Input buffer has corrupt header', 400],
  ])('answers to %s with %d', (words, status) => {
    expect(pictureError(new Error(words))).toMatchObject({ status, retryAfter: status === 503 ? 5 : undefined })
  })
})
