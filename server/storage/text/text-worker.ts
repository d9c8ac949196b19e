import { serve, type Tell } from './jailed-worker.ts'
import type { TextForm } from './text-form.ts'
import { most, pagesOfBatch, type TextBatch, type TextPage, tidied } from './text-pages.ts'
import type { TextWish } from './text-process.ts'

serve<TextWish, TextBatch & { kind: 'pages' }>(({ form }, bytes, tell) => read(form, bytes, tell))

async function read(form: TextForm, bytes: Buffer, tell: Tell<TextBatch & { kind: 'pages' }>): Promise<void> {
  const { total, pages } = await open(form, bytes)
  let characters = 0
  let batch: TextPage[] = []
  const send = async () => {
    if (batch.length === 0) return
    const sent = batch
    batch = []
    // The next pages are read when these are stored.
    await tell({ kind: 'pages', pages: sent, total })
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
