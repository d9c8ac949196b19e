import type { ByteRange } from './file-store.ts'

/**
 * Parses a Range header for a file of this size (RFC 9110, 14.2): one range cut to the file, 'unsatisfiable' (416), or
 * 'whole' where the header is absent, malformed, of another unit or asks for several ranges, which a server may ignore.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | 'whole' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'

  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
