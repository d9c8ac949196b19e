import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Measured {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Counts and hashes the bytes that pass through. */
export class Measure extends Transform {
  #hash = createHash('sha256')
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  result(): Measured {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }
}

/**
 * Writes a new file that only its owner can read. When it returns, the file survives a power cut, if its folder does.
 */
export async function writeMeasured(path: string, source: Readable): Promise<Measured> {
  const measure = new Measure()
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return measure.result()
}

/** Counts and hashes a stream to its end. */
export async function measureStream(source: Readable): Promise<Measured> {
  const measure = new Measure()
  await pipeline(source, measure, async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  })
  return measure.result()
}

export function measureFile(path: string): Promise<Measured> {
  return measureStream(createReadStream(path, { highWaterMark: 256 * 1024 }))
}
