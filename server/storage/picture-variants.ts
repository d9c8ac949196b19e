import { AppError } from '../errors/app-error.ts'
import type { FileStore } from './file-store.ts'
import type { PicturePool } from './picture-pool.ts'
import type { Uploader, UploadsUnderWay } from './uploads-under-way.ts'

/** The widths of the smaller copies of a picture; each costs space, so there are no others. */
export const variantWidths: readonly number[] = [96, 192, 320, 640, 1280]

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
/** A smaller file gains nothing. */
const leastBytes = 12 * 1024
/** No picture that was taken in is larger; a picture that was published as a document may be. */
const mostBytes = 15 * 1024 * 1024

interface VariantTools {
  store: FileStore
  pictures: Pick<PicturePool, 'shrink'>
  uploads: Pick<UploadsUnderWay, 'assertReserve'>
}

export interface OriginalPicture {
  key: string
  size: number
  contentType: string
}

/**
 * Smaller copies of stored pictures as WebP, made at their first request and then kept beside the file
 * (docs/decisions/035-pictures-in-the-size-shown.md).
 */
export class PictureVariants {
  readonly #tools: VariantTools
  readonly #underWay = new Map<string, Promise<Buffer>>()

  constructor(tools: VariantTools) {
    this.#tools = tools
  }

  /**
   * Returns the copy of this width, one of variantWidths. Undefined where there is none: the file is no picture or a
   * small one, cannot be decoded, or the pool is too busy; the file itself is then shown. `viewer` is asked whose turn
   * in the pool it costs, only when the copy has to be made.
   */
  async find(file: OriginalPicture, width: number, viewer: () => Promise<Uploader>): Promise<Buffer | undefined> {
    const { key, size, contentType } = file
    if (!pictureTypes.includes(contentType) || size < leastBytes || size > mostBytes) return undefined
    try {
      return (await this.#tools.store.readVariant(key, width)) ?? (await this.#makeOnce(key, width, viewer))
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  #makeOnce(key: string, width: number, viewer: () => Promise<Uploader>): Promise<Buffer> {
    const name = `${key}/${width}`
    const making = this.#underWay.get(name) ?? this.#make(key, width, viewer).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, making)
    return making
  }

  async #make(key: string, width: number, viewer: () => Promise<Uploader>): Promise<Buffer> {
    const { store, pictures, uploads } = this.#tools
    const { data } = await pictures.shrink(await viewer(), width, () => store.read(key))
    try {
      await uploads.assertReserve(data.length)
      await store.writeVariant(key, width, data)
    } catch (error) {
      // A full disk keeps no copy, and still shows it.
      if (!(error instanceof AppError)) throw error
    }
    return data
  }
}
