import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { AppError } from '../../errors/app-error.ts'

export interface PartsWatch {
  /** Called with each text before the library receives it; an error that it throws refuses the request. */
  checkField?: (name: string, value: string) => void
  /** Whether the request reads the file of this field; the bytes of other files count like text. */
  isWanted: (name: string, fileName: string | undefined) => boolean
}

type Emit = (event: string | symbol, ...args: unknown[]) => boolean
type Write = (chunk: Buffer, ...rest: unknown[]) => boolean

/** A text of 100 kB and the largest header that the parsers accept, with the chunks in which they arrive. */
const maxBytesBetweenParts = 512 * 1024

/**
 * Stands between a request and the multipart parser that a library pipes it into. The parser reports a text part, or a
 * file that nobody reads, only at its end, which may never come: here it is refused with TOO_LARGE on the way. The
 * parsers also emit two errors for a malformed body while the libraries handle one: the second would end the process.
 */
export function watchParts(request: IncomingMessage, watch: PartsWatch): void {
  const pipe = request.pipe.bind(request)
  request.pipe = <Parser extends NodeJS.WritableStream>(parser: Parser, options?: { end?: boolean }) => {
    watchParser(parser as unknown as Writable, watch)
    return pipe(parser, options)
  }
}

function watchParser(parser: Writable, { checkField, isWanted }: PartsWatch): void {
  const emit: Emit = parser.emit.bind(parser)
  const write = parser.write.bind(parser) as Write
  let refused = false
  let bytesSinceLastPart = 0

  const refuse = (error: unknown) => {
    refused = true
    emit('error', error)
  }
  const takeFile = (name: string, file: Readable, fileName: string | undefined) => {
    bytesSinceLastPart = 0
    if (!isWanted(name, fileName)) return
    const push = file.push.bind(file)
    file.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      bytesSinceLastPart -= chunk?.length ?? 0
      return push(chunk, encoding)
    }
  }

  parser.on('error', () => {})
  parser.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event !== 'field' && event !== 'file') return emit(event, ...args)
    const [name, value] = args as [string, string | Readable]
    if (refused) {
      if (typeof value !== 'string') value.resume()
      return false
    }
    try {
      if (typeof value !== 'string') takeFile(name, value, fileNameIn(args))
      else {
        bytesSinceLastPart = 0
        if (isTruncated(args)) throw tooLarge()
        checkField?.(name, value)
      }
    } catch (error) {
      refuse(error)
      return false
    }
    return emit(event, ...args)
  }
  parser.write = (chunk: Buffer, ...rest: unknown[]) => {
    bytesSinceLastPart += chunk.length
    const isReady = write(chunk, ...rest)
    if (bytesSinceLastPart > maxBytesBetweenParts && !refused) refuse(tooLarge())
    return isReady
  }
}

/** The third argument is the name with the parser of one library, an object of details with that of the other. */
function fileNameIn([, , name]: unknown[]): string | undefined {
  return typeof name === 'string' ? name : (name as { filename?: string } | undefined)?.filename
}

/** The parser of one library sets a flag in the object of details, that of the other in the fourth argument. */
function isTruncated([, , details, flag]: unknown[]): boolean {
  return flag === true || (details as { valueTruncated?: boolean } | undefined)?.valueTruncated === true
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', 'The request is too large.')
}
