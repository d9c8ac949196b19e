import { once } from 'node:events'
import type { TextForm } from './text-form.ts'
import { most, pagesOfBatch, type TextPage, tidied, UnreadableFile } from './text-pages.ts'
import type { TextAnswer, TextOrder } from './text-process.ts'

/*
 * A process of its own that takes the text out of one file for TextProcess, and ends. It may read the program's own
 * files and nothing else: no network, no other process, no writing, no environment. Plain node runs it: only types that
 * can be stripped.
 */

// A terminal signals the server's whole group; the server ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const pieces: Buffer[] = []
let arrived = 0
let order: TextOrder | undefined
process.stdin.on('data', (piece: Buffer) => {
  pieces.push(piece)
  arrived += piece.length
  readWhenWhole()
})
// The message may overtake the last bytes.
process.once('message', (message: TextOrder) => {
  order = message
  readWhenWhole()
})

function readWhenWhole(): void {
  if (order === undefined || arrived < order.bytes) return
  const { form } = order
  order = undefined
  void read(form, Buffer.concat(pieces.splice(0))).then(
    () => tell({ kind: 'end' }),
    (error: unknown) =>
      tell({ kind: 'unreadable', reason: error instanceof UnreadableFile ? error.reason : 'DAMAGED' }),
  )
}

async function read(form: TextForm, bytes: Buffer): Promise<void> {
  const { total, pages } = await open(form, bytes)
  let characters = 0
  let batch: TextPage[] = []
  const send = async () => {
    if (batch.length === 0) return
    // The next pages are read when these are stored.
    const stored = once(process, 'message')
    tell({ kind: 'pages', pages: batch, total })
    batch = []
    await stored
  }
  for await (const { page, body } of pages) {
    const text = tidied(body)
    characters += text.length
    batch.push({ page, body: text })
    if (characters >= most.characters || page >= most.pages) break
    if (batch.length === pagesOfBatch) await send()
  }
  await send()
}

interface Opened {
  total: number | null
  pages: AsyncIterable<TextPage> | Iterable<TextPage>
}

/** The parser of one form is loaded, not all of them. */
async function open(form: TextForm, bytes: Buffer): Promise<Opened> {
  if (form === 'pdf') return (await import('./pdf-text.ts')).readPdf(bytes)
  if (form === 'plain') return { total: null, pages: (await import('./plain-text.ts')).readPlain(bytes) }
  const { readDocx, readPptx, readXlsx } = await import('./office-text.ts')
  return { total: null, pages: { docx: readDocx, pptx: readPptx, xlsx: readXlsx }[form](bytes) }
}

function tell(answer: TextAnswer): void {
  process.send!(answer)
}
