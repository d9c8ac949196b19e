import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { askJailed, type JailLimits } from './jailed-process.ts'
import type { TextForm } from './text-form.ts'
import type { TextBatch } from './text-pages.ts'

/** What the process is asked for. */
export interface TextWish {
  form: TextForm
}

const usual: JailLimits = { bytes: 300_000_000, memory: 900, time: 180_000 }

// The sources are TypeScript in development and in tests, and JavaScript when they are built.
const script = new URL(`./text-worker${extname(import.meta.url)}`, import.meta.url)

/** Takes the text out of a file, and yields its pages as they are read. Throws as `askJailed` does. */
export function readText(
  input: Readable,
  { form, signal, ...limits }: TextWish & { signal?: AbortSignal } & Partial<JailLimits>,
): AsyncGenerator<TextBatch> {
  const wish: TextWish = { form }
  return askJailed<TextBatch & { kind: 'pages' }, TextWish>(input, {
    ...{ script, wish, signal },
    limits: { ...usual, ...limits },
  })
}
