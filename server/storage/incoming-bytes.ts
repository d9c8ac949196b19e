import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../errors/app-error.ts'
import { headBytes, type StoredBytes, type WriteOptions } from './file-store.ts'

const megabyte = 1024 * 1024

export interface IncomingBytes {
  /** To be read once; destroys the source when it is left early. */
  chunks: AsyncIterable<Buffer>
  /** What has passed so far. */
  summary(): Omit<StoredBytes, 'key'>
}

/**
 * Counts, hashes and limits a source on its way into a store.
 * The chunks throw TOO_LARGE as soon as the limit is passed, BAD_REQUEST when the source breaks off, and what `admit` throws.
 */
export function incomingBytes(
  source: Readable,
  { maxBytes, admit }: Pick<WriteOptions, 'maxBytes' | 'admit'>,
): IncomingBytes {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  // Parsers of multipart bodies emit errors on a part even after it was given up; unheard, they would end the process.
  source.on('error', () => {})

  async function* chunks(): AsyncGenerator<Buffer> {
    const iterator: AsyncIterator<Buffer | string> = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        // Only what the source throws is the sender's fault; what the store throws passes by here.
        const next = await iterator.next().catch((error: unknown) => {
          throw sourceError(error, maxBytes)
        })
        if (next.done) break
        const bytes = typeof next.value === 'string' ? Buffer.from(next.value) : next.value
        if (size < headBytes) head.push(Buffer.from(bytes.subarray(0, headBytes - size)))
        size += bytes.length
        if (size > maxBytes) throw tooLarge(maxBytes)
        await admit?.(bytes.length)
        hash.update(bytes)
        yield bytes
      }
    } finally {
      await iterator.return?.()
    }
    // Both multipart parsers end a part normally at their own limit and only leave this mark.
    if ('truncated' in source && source.truncated === true) throw tooLarge(maxBytes)
  }

  return {
    chunks: chunks(),
    summary: () => ({ size, sha256: hash.copy().digest('hex'), head: Buffer.concat(head) }),
  }
}

/** The sentence of A72. */
function tooLarge(maxBytes: number): AppError {
  const megabytes = Number((maxBytes / megabyte).toFixed(2))
  return new AppError('TOO_LARGE', `The file is larger than the allowed ${megabytes} MB.`)
}

function sourceError(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  if (status === 413 || statusCode === 413) return tooLarge(maxBytes)
  return new AppError('BAD_REQUEST', 'The upload ended before the file was complete. Please try again.', {
    cause: error,
  })
}
