import { setImmediate as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type PDFKit from 'pdfkit'
import type { LabelFormat } from './label-formats.ts'
import { labelFonts, runsOf, type LabelFonts, type Run } from './label-fonts.ts'
import { framedSize, frameSpace } from './label-picture.ts'
import type { Label } from './label-rows.ts'
import { qrSymbol, quietZone } from './qr-symbol.ts'

/** PDF points of one millimetre. */
const mm = 72 / 25.4

/** A sheet is drawn in this process: one at a time, and between two labels others have their turn. */
const oneByOne = pLimit(1)

/** A PDF with a page for each full sheet of the format. */
export function labelSheet(labels: readonly Label[], format: LabelFormat): Promise<Buffer> {
  return oneByOne(() => draw(labels, format))
}

async function draw(labels: readonly Label[], format: LabelFormat): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const fonts = await labelFonts()
  const size: [number, number] = [format.page.width * mm, format.page.height * mm]
  const page = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: 'Labels', Creator: 'Ezshare' } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => page.once('end', resolve).once('error', reject))
  for (const { alphabet, bytes } of fonts.files) page.registerFont(alphabet, bytes)
  const ofPage = format.columns * format.rows
  for (const [index, label] of labels.entries()) {
    if (index % ofPage === 0) page.addPage()
    const [column, row] = [index % format.columns, Math.floor((index % ofPage) / format.columns)]
    page.save()
    page.translate((format.first.x + column * format.step.x) * mm, (format.first.y + row * format.step.y) * mm)
    drawLabel(page, fonts, label, format.label)
    page.restore()
    await pause()
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}

/** The space between the edge of a label and what is drawn, which printers do not hit exactly. */
const edge = 1.5

function drawLabel(
  page: PDFKit.PDFDocument,
  fonts: LabelFonts,
  { machineName, serialNo, companyName, code, address }: Label,
  { width, height }: LabelFormat['label'],
): void {
  const side = Math.min(height - 2 * edge, width * 0.55)
  drawSymbol(page, address, { x: edge * mm, y: ((height - side) / 2) * mm, side: side * mm })
  const x = (edge + side + 1.5) * mm
  const room = width * mm - x - edge * mm
  const base = Math.min(11, Math.max(4.5, side / 3.4))
  const top = ((height - side) / 2) * mm
  const lines: [text: string, size: number, y: number][] = [
    [machineName, base, 0.08],
    [serialNo, base * 0.9, 0.3],
    [companyName, base * 0.8, 0.5],
    [code, base, 0.8],
  ]
  for (const [text, size, at] of lines) drawLine(page, fonts, text, { x, y: top + side * mm * at, size, room })
}

/** The symbol with its quiet zone in a frame whose lower right corner is filled. */
function drawSymbol(
  page: PDFKit.PDFDocument,
  address: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, runs } = qrSymbol(address)
  const module = side / framedSize(size)
  const inset = (quietZone + frameSpace) * module
  page
    .lineWidth(module * 0.4)
    .rect(x, y, side, side)
    .stroke('#000')
  const corner = 4 * module
  page
    .moveTo(x + side - corner, y + side)
    .lineTo(x + side, y + side)
    .lineTo(x + side, y + side - corner)
    .fill('#000')
  for (const run of runs) {
    page.rect(x + inset + run.x * module, y + inset + run.y * module, run.length * module, module)
  }
  page.fill('#000')
}

/** One line, made smaller by up to a third and then shortened until it fits. */
function drawLine(
  page: PDFKit.PDFDocument,
  fonts: LabelFonts,
  text: string,
  { x, y, size, room }: { x: number; y: number; size: number; room: number },
): void {
  const widthOf = (runs: Run[], height: number) =>
    runs.reduce((sum, run) => sum + page.font(run.alphabet).fontSize(height).widthOfString(run.text), 0)
  const whole = runsOf(fonts, text)
  const fitting = Math.max(size * 0.66, Math.min(size, (size * room) / Math.max(widthOf(whole, size), 1)))
  let runs = whole
  for (let left = [...text]; widthOf(runs, fitting) > room && left.length > 1;) {
    left = left.slice(0, Math.min(left.length - 1, Math.floor((left.length * room) / widthOf(runs, fitting))))
    runs = runsOf(fonts, `${left.join('')}…`)
  }
  let at = x
  for (const run of runs) {
    page.font(run.alphabet).fontSize(fitting).fillColor('#000').text(run.text, at, y, { lineBreak: false })
    at += page.widthOfString(run.text)
  }
}
