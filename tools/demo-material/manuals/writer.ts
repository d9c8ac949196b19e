import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PdfDocument from 'pdfkit'

import { FONT_FOLDER } from '../drawing/render.ts'
import type { Block, Booklet } from './blocks.ts'
import { leanFont } from './lean-font.ts'
import { BOTTOM, LEFT, TOP, WIDTH, writeBlock } from './layout.ts'

/** A fixed day, so that the same content gives the same bytes: the file id is derived from it. */
const PRINTED = new Date('2026-01-12T08:00:00Z')

const INK = { accent: '#0b6e8a', dark: '#1b2a33', soft: '#5d6d77' } as const

function frame(doc: PDFKit.PDFDocument, booklet: Booklet, page: number): void {
  doc.save()
  doc.rect(0, 0, 595.28, 26).fill(INK.dark)
  doc.rect(0, 26, 595.28, 3).fill(INK.accent)
  doc.font('bold').fontSize(9).fillColor('#ffffff').text(booklet.product, LEFT, 9, { lineBreak: false })
  doc.font('regular').text(booklet.title, LEFT, 9, { width: WIDTH, align: 'right', lineBreak: false })
  doc.fontSize(8).fillColor(INK.soft)
  doc
    .moveTo(LEFT, 800)
    .lineTo(LEFT + WIDTH, 800)
    .lineWidth(0.5)
    .stroke('#aab7be')
  doc.text(booklet.number, LEFT, 807, { lineBreak: false })
  doc.text(`Page ${page} of ${booklet.pages.length}`, LEFT, 807, { width: WIDTH, align: 'right', lineBreak: false })
  doc.restore()
}

/**
 * Writes a booklet: one entry of `pages` is one sheet.
 * @throws Error when the blocks of a page do not fit on it.
 */
export async function writeBooklet(booklet: Booklet): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: LEFT, right: LEFT },
    autoFirstPage: false,
    compress: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${booklet.product}: ${booklet.title}`,
      Author: booklet.publisher,
      CreationDate: PRINTED,
      ModDate: PRINTED,
    },
  })
  for (const [name, file] of [
    ['regular', 'LiberationSans-Regular.ttf'],
    ['bold', 'LiberationSans-Bold.ttf'],
  ] as const) {
    doc.registerFont(name, leanFont(await readFile(path.join(FONT_FOLDER, file))))
  }
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = once(doc, 'end')
  booklet.pages.forEach((blocks: readonly Block[], index) => {
    doc.addPage()
    frame(doc, booklet, index + 1)
    let y = TOP
    for (const block of blocks) y = writeBlock(doc, block, y)
    if (y > BOTTOM) throw new Error(`${booklet.product}, page ${index + 1}: ${Math.round(y - BOTTOM)} points too long`)
  })
  doc.end()
  await finished
  return Buffer.concat(chunks)
}
