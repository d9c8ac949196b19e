import sharp, { type Sharp } from 'sharp'
import { AppError, busy } from '../errors/app-error.ts'
import type { SniffedType } from './sniff.ts'

/** Above the 64 megapixel mode of phones. Their JPEGs are downscaled while they are decoded. */
const maxPixels = 2 ** 26
/** Other formats are decoded whole, at up to eight bytes a pixel; an 8K screenshot still fits. */
const maxWholePixels = 2 ** 25
const maxSide = 2560
/** A PNG above this is a photograph rather than a drawing or a screen. */
const maxPngBytes = 2 * 1024 * 1024
const maxSeconds = 20

// No picture comes twice: libvips's cache would only hold memory.
sharp.cache(false)

const jpeg: SniffedType = { contentType: 'image/jpeg', extension: 'jpg' }
const png: SniffedType = { contentType: 'image/png', extension: 'png' }
const webp: SniffedType = { contentType: 'image/webp', extension: 'webp' }

export interface PreparedPicture extends SniffedType {
  data: Buffer
}

/**
 * Decodes a JPEG, PNG, WebP or GIF and re-encodes it: upright, at most 2560 pixels wide or high, first frame only,
 * without metadata (a photograph carries its location). Only for the processes of PicturePool, because the decoder
 * reads untrusted bytes. Throws BAD_REQUEST for a picture that is damaged or has too many pixels, UNAVAILABLE for one
 * that takes too long.
 */
export async function preparePicture(input: Buffer): Promise<PreparedPicture> {
  try {
    const options = { failOn: 'error', pages: 1 } as const
    const { format, hasAlpha } = await sharp(input, { ...options, limitInputPixels: maxPixels }).metadata()
    const limitInputPixels = format === 'jpeg' ? maxPixels : maxWholePixels
    const upright = sharp(input, { ...options, limitInputPixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    if (format === 'jpeg') return { ...jpeg, data: await asJpeg(upright) }
    if (format === 'webp') return { ...webp, data: await asWebp(upright) }
    if (format !== 'png' && format !== 'gif') throw new Error(`${format} is not expected here`)

    const data = await upright.clone().png().toBuffer()
    if (data.length <= maxPngBytes) return { ...png, data }
    return hasAlpha ? { ...webp, data: await asWebp(upright) } : { ...jpeg, data: await asJpeg(upright) }
  } catch (error) {
    throw pictureError(error)
  }
}

/**
 * Makes a WebP of at most this width out of a picture; like preparePicture only for the processes of PicturePool. Throws
 * the same errors.
 */
export async function shrinkPicture(input: Buffer, width: number): Promise<PreparedPicture> {
  try {
    const data = await sharp(input, { failOn: 'error', pages: 1, limitInputPixels: maxWholePixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
    return { ...webp, data }
  } catch (error) {
    throw pictureError(error)
  }
}

function asJpeg(picture: Sharp): Promise<Buffer> {
  return picture.clone().jpeg({ quality: 85 }).toBuffer()
}

function asWebp(picture: Sharp): Promise<Buffer> {
  return picture.clone().webp({ quality: 85 }).toBuffer()
}

/** The error that the sender gets for an error of sharp; an AppError stays as it is. */
export function pictureError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const words = cause instanceof Error ? cause.message : ''
  // Within the pixel limits only an overloaded machine takes this long.
  if (/^timeout/.test(words)) return busy()
  const tooMany = /exceeds pixel limit|exceeds .* dimensions/i.test(words)
  const message = tooMany
    ? 'The picture has too many pixels. Please choose a smaller one.'
    : 'The picture is damaged and cannot be read. Please choose another one.'
  return new AppError('BAD_REQUEST', message, { cause })
}
