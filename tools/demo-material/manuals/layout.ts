import type { Block } from './blocks.ts'

export const LEFT = 54
export const WIDTH = 595.28 - 2 * LEFT
export const TOP = 52
export const BOTTOM = 792

const DARK = '#1b2a33'
const ACCENT = '#0b6e8a'

function paragraph(doc: PDFKit.PDFDocument, text: string, x: number, y: number, width: number, size = 10.2): number {
  doc.font('regular').fontSize(size).fillColor(DARK)
  doc.text(text, x, y, { width, lineGap: 1.9 })
  return doc.y
}

function numbered(doc: PDFKit.PDFDocument, items: readonly string[], y: number, ordered: boolean): number {
  return items.reduce((top, item, i) => {
    if (ordered) {
      doc.circle(LEFT + 7, top + 6, 7).fill(ACCENT)
      doc.font('bold').fontSize(8).fillColor('#ffffff')
      doc.text(String(i + 1), LEFT, top + 2.7, { width: 14, align: 'center', lineBreak: false })
    } else {
      doc.rect(LEFT + 5, top + 4, 4, 4).fill(ACCENT)
    }
    return paragraph(doc, item, LEFT + 22, top, WIDTH - 22) + 3.8
  }, y)
}

function notice(doc: PDFKit.PDFDocument, block: Extract<Block, { kind: 'notice' }>, y: number): number {
  const colour = { DANGER: '#c8372d', CAUTION: '#d98a12', NOTE: ACCENT }[block.word]
  doc.font('regular').fontSize(9.8)
  const height = doc.heightOfString(block.text, { width: WIDTH - 104, lineGap: 1.6 }) + 15
  doc.rect(LEFT, y, WIDTH, height).fill('#f2f5f7')
  doc.rect(LEFT, y, 78, height).fill(colour)
  doc.font('bold').fontSize(10).fillColor('#ffffff')
  doc.text(block.word, LEFT, y + height / 2 - 5, { width: 78, align: 'center', lineBreak: false })
  doc.font('regular').fontSize(9.8).fillColor(DARK)
  doc.text(block.text, LEFT + 90, y + 8, { width: WIDTH - 104, lineGap: 1.6 })
  return y + height + 10
}

function table(doc: PDFKit.PDFDocument, block: Extract<Block, { kind: 'table' }>, y: number): number {
  const widths = block.columns.map((share) => share * WIDTH)
  const lefts = widths.map((_, i) => LEFT + widths.slice(0, i).reduce((sum, w) => sum + w, 0))
  const row = (cells: readonly string[], top: number, head: boolean, shaded: boolean): number => {
    doc.font(head ? 'bold' : 'regular').fontSize(9.2)
    const height =
      Math.max(...cells.map((cell, i) => doc.heightOfString(cell, { width: widths[i]! - 12, lineGap: 1.2 }))) + 8.6
    doc.rect(LEFT, top, WIDTH, height).fill(head ? ACCENT : shaded ? '#edf2f4' : '#ffffff')
    cells.forEach((cell, i) => {
      doc
        .font(head || i === 0 ? 'bold' : 'regular')
        .fontSize(9.2)
        .fillColor(head ? '#ffffff' : DARK)
      doc.text(cell, lefts[i]! + 6, top + 4.9, { width: widths[i]! - 12, lineGap: 1.2 })
    })
    return top + height
  }
  const end = block.rows.reduce((top, cells, i) => row(cells, top, false, i % 2 === 1), row(block.head, y, true, false))
  doc
    .rect(LEFT, y, WIDTH, end - y)
    .lineWidth(0.6)
    .stroke('#aab7be')
  return end + 11
}

function figure(doc: PDFKit.PDFDocument, block: Extract<Block, { kind: 'figure' }>, y: number): number {
  doc.rect(LEFT, y, WIDTH, block.height).lineWidth(0.6).fillAndStroke('#fafcfd', '#c3ced4')
  doc.save()
  block.draw(doc, { x: LEFT + 8, y: y + 8, width: WIDTH - 16, height: block.height - 16 })
  doc.restore()
  doc.font('regular').fontSize(8.4).fillColor('#5d6d77')
  doc.text(block.caption, LEFT, y + block.height + 4, { width: WIDTH })
  return doc.y + 9
}

/** Writes one block at the height `y` and returns where the next one starts. */
export function writeBlock(doc: PDFKit.PDFDocument, block: Block, y: number): number {
  switch (block.kind) {
    case 'cover':
      doc.rect(LEFT, y, 6, 78).fill(ACCENT)
      doc
        .font('bold')
        .fontSize(10)
        .fillColor(ACCENT)
        .text(block.kicker.toUpperCase(), LEFT + 20, y + 1, { characterSpacing: 1.2 })
      doc
        .font('bold')
        .fontSize(31)
        .fillColor(DARK)
        .text(block.product, LEFT + 20, y + 17)
      doc
        .font('regular')
        .fontSize(13)
        .fillColor('#5d6d77')
        .text(block.subtitle, LEFT + 20, y + 58)
      return y + 96
    case 'heading':
      doc.font('bold').fontSize(15).fillColor(DARK).text(block.text, LEFT, y, { width: WIDTH })
      doc.rect(LEFT, doc.y + 1, 40, 2.4).fill(ACCENT)
      return doc.y + 12
    case 'subheading':
      doc
        .font('bold')
        .fontSize(11)
        .fillColor(ACCENT)
        .text(block.text, LEFT, y + 2, { width: WIDTH })
      return doc.y + 4
    case 'text':
      return paragraph(doc, block.text, LEFT, y, WIDTH) + 7
    case 'steps':
    case 'list':
      return numbered(doc, block.items, y, block.kind === 'steps') + 5
    case 'notice':
      return notice(doc, block, y)
    case 'table':
      return table(doc, block, y)
    case 'figure':
      return figure(doc, block, y)
  }
}
