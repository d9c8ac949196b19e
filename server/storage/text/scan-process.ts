import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { askJailed, type JailLimits } from './jailed-process.ts'
import type { RecognizedPage } from './text-pages.ts'

/** What the process is asked for. */
export interface ScanWish {
  /** Numbers of pages, counted from one. */
  pages: number[]
  /** A language whose data are installed. */
  language: string
}

/** A file of 300 MB may have one page that takes long; the page after it begins in another process. */
const usual = { bytes: 300_000_000, memory: 900 }
const millisecondsToStart = 30_000
const millisecondsForPage = 30_000

const script = new URL(`./scan-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Recognizes the letters on scanned pages of a PDF, and yields each page with its words, which may be none. The process
 * may load native code, which draws the pages. Throws as `askJailed` does.
 */
export function readScans(
  input: Readable,
  { pages, language, signal, ...limits }: ScanWish & { signal?: AbortSignal } & Partial<JailLimits>,
): AsyncGenerator<RecognizedPage> {
  const wish: ScanWish = { pages, language }
  const time = millisecondsToStart + pages.length * millisecondsForPage
  return askJailed<RecognizedPage & { kind: 'page' }, ScanWish>(input, {
    ...{ script, wish, signal },
    flags: ['--allow-addons'],
    limits: { ...usual, time, ...limits },
  })
}
