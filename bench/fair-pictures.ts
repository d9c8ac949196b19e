import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** A picture of pure noise, which does not compress, as PNG or JPEG. */
export async function noisyPicture(width: number, height: number, format: 'png' | 'jpeg'): Promise<Blob> {
  const noise = randomFillSync(Buffer.alloc(Math.ceil(width / 2) * Math.ceil(height / 2) * 3))
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const }
  const bytes = await sharp(noise, { raw: small }).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` })
}
