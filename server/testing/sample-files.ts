import sharp from 'sharp'
import type { TestFile } from './caller.ts'

/** A picture as from a camera; each call may choose another colour. */
export async function samplePicture(name = 'picture.png', colour = '#336699'): Promise<TestFile> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return { bytes, name, type: 'image/png' }
}

export function textFile(name: string, text = 'Just words, whatever the name says.'): TestFile {
  return { bytes: Buffer.from(text), name, type: 'text/plain' }
}

export function svgFile(name = 'drawing.png'): TestFile {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return { bytes: Buffer.from(text), name, type: 'image/png' }
}
