import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../errors/app-error.ts'
import { headBytes, type StoredBytes, type WriteOptions } from './file-store.ts'

const megabyte = 1024 * 1024

export interface IncomingBytes {
  /** Readable once; leaving the loop early destroys the source. */
  chunks: AsyncIterable<Buffer>
  /** Counts of the bytes so far. */
  summary(): Omit<StoredBytes, 'key'>
}

/**
 * Counts, hashes and limits a source on its way into a store. The chunks throw TOO_LARGE as soon as the limit is
 * passed, BAD_REQUEST when the source breaks off, and any error of `admit`.
 */
export function incomingBytes(
  source: Readable,
  { maxBytes, admit }: Pick<WriteOptions, 'maxBytes' | 'admit'>,
): IncomingBytes {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  // Multipart parsers emit errors on a part even after it was abandoned; without a listener they would end the process.
  source.on('error', () => {})

  async function* chunks(): AsyncGenerator<Buffer> {
    const iterator: AsyncIterator<Buffer | string> = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        // Only an error of the source is the sender's fault; an error of the store passes by here.
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
    // At their own limit both multipart parsers end a part normally and only set this flag.
    if ('truncated' in source && source.truncated === true) throw tooLarge(maxBytes)
  }

  return {
    chunks: chunks(),
    summary: () => ({ size, sha256: hash.copy().digest('hex'), head: Buffer.concat(head) }),
  }
}

/** The specified text. */
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
