import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isShownInline, sniff } from './sniff.ts'
import { samples } from '../testing/fixtures/samples.ts'

describe('sniff', () => {
  it.each([
    ['pdf', 'application/pdf', 'pdf'],
    ['mp4', 'video/mp4', 'mp4'],
    ['m4v', 'video/mp4', 'mp4'],
    ['mov', 'video/quicktime', 'mov'],
    ['webm', 'video/webm', 'webm'],
    ['ogv', 'video/ogg', 'ogv'],
    ['avi', 'video/vnd.avi', 'avi'],
    ['heic', 'image/heic', 'heic'],
    ['zip', 'application/zip', 'zip'],
    ['exe', 'application/x-msdownload', 'exe'],
  ] as const)('knows %s', async (name, contentType, extension) => {
    expect(await sniff(samples[name])).toEqual({ contentType, extension })
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('knows %s', async (format) => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer()
    expect((await sniff(picture)).contentType).toBe(`image/${format}`)
  })

  it('knows a PDF that begins with blank lines, but not one that begins with markup', async () => {
    expect((await sniff(Buffer.concat([Buffer.from('\r\n \n'), samples.pdf]))).contentType).toBe('application/pdf')
    expect((await sniff(Buffer.concat([Buffer.from('<script>'), samples.pdf]))).contentType).toBe(
      'application/octet-stream',
    )
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '\uFEFF<?xml version="1.0"?><svg/>',
    '<!DOCTYPE html><script>alert(1)</script>',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<?xml version="1.0"?><rss/>',
    'plain text',
    '',
  ])('A73 never takes text and markup for a picture: %j', async (text) => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const type = await sniff(Buffer.from(text, encoding))
      expect(type).toEqual({ contentType: 'application/octet-stream', extension: 'bin' })
      expect(isShownInline(type.contentType)).toBe(false)
    }
  })

  it('row 20 answers quickly for a container that claims parts of no size', async () => {
    const asf = Buffer.alloc(55)
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex').copy(asf)
    asf[24] = 1
    const begin = performance.now()
    await sniff(asf)
    expect(performance.now() - begin).toBeLessThan(200)
  })

  it('never throws, whatever follows a known beginning', async () => {
    for (const sample of Object.values(samples)) {
      for (let length = 0; length <= sample.length; length += 3) {
        await expect(sniff(sample.subarray(0, length))).resolves.toHaveProperty('contentType')
        const noise = Buffer.alloc(4100 - length, length)
        await expect(sniff(Buffer.concat([sample.subarray(0, length), noise]))).resolves.toHaveProperty('contentType')
      }
    }
  })
})

describe('isShownInline', () => {
  it.each([
    'image/svg+xml',
    'text/html',
    'text/plain',
    'application/xml',
    'image/heic',
    'image/tiff',
    'video/vnd.avi',
    'application/zip',
  ])('A73 leaves %s to be downloaded', (contentType) => {
    expect(isShownInline(contentType)).toBe(false)
  })
})
