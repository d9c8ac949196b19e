import type { Box } from './blocks.ts'

type Doc = PDFKit.PDFDocument

export const INK = {
  dark: '#1b2a33',
  accent: '#0b6e8a',
  soft: '#5d6d77',
  pale: '#dbe8ed',
  warm: '#d98a12',
  hot: '#c8372d',
} as const

/** Small lettering centred on a point. */
export function label(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  look: { size?: number; bold?: boolean; colour?: string; width?: number } = {},
): void {
  const { size = 8, bold = false, colour = INK.dark, width = 130 } = look
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  const height = doc.heightOfString(text, { width, align: 'center', lineGap: 0.6 })
  doc.text(text, x - width / 2, y - height / 2 + 0.4, { width, align: 'center', lineGap: 0.6 })
}

/** A numbered disc with a line to what it names. */
export function callout(
  doc: Doc,
  n: number,
  [x, y]: readonly [number, number],
  [tx, ty]: readonly [number, number],
): void {
  doc.moveTo(x, y).lineTo(tx, ty).lineWidth(0.8).stroke(INK.dark)
  doc.circle(tx, ty, 1.9).fill(INK.dark)
  doc.circle(x, y, 8).lineWidth(1).fillAndStroke('#ffffff', INK.accent)
  label(doc, String(n), x, y, { bold: true, colour: INK.accent, width: 20 })
}

/** A pipe or wire through points, with an arrow head at its end when asked for. */
export function pipe(
  doc: Doc,
  points: readonly (readonly [number, number])[],
  look: { colour?: string; width?: number; arrow?: boolean; dash?: boolean } = {},
): void {
  const { colour = INK.dark, width = 1.2, arrow = false, dash = false } = look
  doc.save()
  if (dash) doc.dash(3, { space: 2.4 })
  points.forEach(([x, y], i) => (i === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y)))
  doc.lineWidth(width).lineJoin('round').stroke(colour)
  doc.restore()
  if (!arrow) return
  const [[ax, ay], [bx, by]] = [points.at(-2)!, points.at(-1)!]
  const angle = Math.atan2(by - ay, bx - ax)
  const wing = (turn: number): [number, number] => [bx - 7 * Math.cos(angle + turn), by - 7 * Math.sin(angle + turn)]
  doc
    .moveTo(bx, by)
    .lineTo(...wing(0.4))
    .lineTo(...wing(-0.4))
    .closePath()
    .fill(colour)
}

/** A labelled block of a diagram. */
export function block(
  doc: Doc,
  box: Box,
  title: string,
  look: { fill?: string; ink?: string; size?: number } = {},
): void {
  doc
    .roundedRect(box.x, box.y, box.width, box.height, 3)
    .lineWidth(1)
    .fillAndStroke(look.fill ?? '#ffffff', INK.dark)
  const size = look.size ?? 8
  doc.font('bold').fontSize(size)
  const height = doc.heightOfString(title, { width: box.width - 8, align: 'center' })
  doc
    .fillColor(look.ink ?? INK.dark)
    .text(title, box.x + 4, box.y + (box.height - height) / 2 + 0.8, { width: box.width - 8, align: 'center' })
}

/** Directional valve: as many squares as positions, solenoid and spring at its ends. */
export function valve(doc: Doc, x: number, y: number, positions: number, name: string): void {
  const size = 22
  for (let i = 0; i < positions; i += 1) {
    const left = x + i * size
    doc.rect(left, y, size, size).lineWidth(1).fillAndStroke('#ffffff', INK.dark)
    if (i % 2 === 0)
      pipe(
        doc,
        [
          [left + 6, y + size - 2],
          [left + 6, y + 3],
        ],
        { arrow: true, width: 0.9 },
      )
    else
      pipe(
        doc,
        [
          [left + 5, y + size - 3],
          [left + size - 5, y + 4],
        ],
        { arrow: true, width: 0.9 },
      )
    pipe(
      doc,
      [
        [left + size - 6, y + 2],
        [left + size - 6, y + 7],
      ],
      { width: 0.9 },
    )
  }
  doc.rect(x - 13, y + 5, 13, 12).fillAndStroke('#ffffff', INK.dark)
  doc
    .moveTo(x - 13, y + 17)
    .lineTo(x, y + 5)
    .stroke(INK.dark)
  const right = x + positions * size
  pipe(
    doc,
    [
      [right, y + 11],
      [right + 3, y + 6],
      [right + 6, y + 16],
      [right + 9, y + 6],
      [right + 12, y + 11],
    ],
    { width: 0.9 },
  )
  label(doc, name, x + (positions * size) / 2, y + size + 8, { size: 7.5 })
}

/** Filter, gauge, cup and other round or rhombic signs. */
export function rhombus(doc: Doc, x: number, y: number, r: number, name: string): void {
  doc
    .moveTo(x - r, y)
    .lineTo(x, y - r)
    .lineTo(x + r, y)
    .lineTo(x, y + r)
    .closePath()
    .lineWidth(1)
    .fillAndStroke('#ffffff', INK.dark)
  doc
    .moveTo(x, y - r)
    .lineTo(x, y + r)
    .dash(2, { space: 2 })
    .stroke(INK.dark)
    .undash()
  label(doc, name, x, y + r + 8, { size: 7.5 })
}

export function roundSign(doc: Doc, x: number, y: number, r: number, sign: string, name = ''): void {
  doc.circle(x, y, r).lineWidth(1).fillAndStroke('#ffffff', INK.dark)
  label(doc, sign, x, y, { bold: true, size: Math.min(8.5, r * 0.95), width: r * 2.4 })
  if (name) label(doc, name, x, y + r + 8, { size: 7.5 })
}

/** A check, and what to do when the answer is no. */
export interface Question {
  readonly ask: string
  readonly no: string
}

/** Questions from top to bottom: "no" leads to the right, "yes" goes on. */
export function decisionChain(doc: Doc, box: Box, steps: readonly Question[], end: string): void {
  const pitch = box.height / (steps.length + 0.62)
  const [w, h] = [box.width * 0.4, pitch * 0.66]
  const centre = box.x + w / 2 + 6
  steps.forEach((step, i) => {
    const top = box.y + i * pitch
    doc
      .moveTo(centre - w / 2, top + h / 2)
      .lineTo(centre - w / 2 + 12, top)
      .lineTo(centre + w / 2 - 12, top)
      .lineTo(centre + w / 2, top + h / 2)
      .lineTo(centre + w / 2 - 12, top + h)
      .lineTo(centre - w / 2 + 12, top + h)
      .closePath()
    doc.lineWidth(1).fillAndStroke(INK.pale, INK.accent)
    label(doc, step.ask, centre, top + h / 2, { size: 8, bold: true, width: w - 24 })
    pipe(
      doc,
      [
        [centre, top + h],
        [centre, top + pitch],
      ],
      { arrow: true, colour: INK.accent },
    )
    label(doc, 'yes', centre + 12, top + h + (pitch - h) / 2 - 1, { size: 7.5, colour: INK.accent })
    pipe(
      doc,
      [
        [centre + w / 2, top + h / 2],
        [centre + w / 2 + 34, top + h / 2],
      ],
      { arrow: true, colour: INK.hot },
    )
    label(doc, 'no', centre + w / 2 + 14, top + h / 2 - 6, { size: 7.5, colour: INK.hot })
    block(doc, { x: centre + w / 2 + 34, y: top, width: box.width - w - 46, height: h }, step.no, { size: 7.8 })
  })
  block(doc, { x: centre - w / 2, y: box.y + steps.length * pitch, width: w, height: pitch * 0.6 }, end, {
    fill: INK.accent,
    ink: '#ffffff',
  })
}
