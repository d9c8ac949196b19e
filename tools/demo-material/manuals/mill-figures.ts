import type { DrawFigure } from './blocks.ts'
import { block, INK, label, pipe, rhombus, roundSign } from './symbols.ts'

/** Tank, pumps, filter, nozzles and chip conveyor of the coolant. */
export const coolantCircuit: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 8, box.y + 6]
  doc
    .rect(x, y + 128, 250, 52)
    .lineWidth(1.2)
    .fillAndStroke('#ffffff', INK.dark)
  doc.rect(x + 1, y + 144, 248, 35).fill(INK.pale)
  label(doc, 'Tank 320 l, emulsion 7 %', x + 125, y + 164, { bold: true })
  roundSign(doc, x + 44, y + 104, 14, 'M1', '')
  roundSign(doc, x + 124, y + 104, 14, 'M2', '')
  for (const px of [44, 124])
    pipe(
      doc,
      [
        [x + px, y + 140],
        [x + px, y + 118],
      ],
      { arrow: true },
    )
  pipe(
    doc,
    [
      [x + 44, y + 90],
      [x + 44, y + 40],
      [x + 96, y + 40],
    ],
    { arrow: true },
  )
  label(doc, 'flushing\n3 bar', x + 18, y + 62, { size: 7.5, width: 50 })
  pipe(
    doc,
    [
      [x + 124, y + 90],
      [x + 124, y + 76],
      [x + 178, y + 76],
    ],
    {},
  )
  rhombus(doc, x + 194, y + 76, 15, 'filter 25 µm')
  pipe(
    doc,
    [
      [x + 209, y + 76],
      [x + 262, y + 76],
    ],
    {},
  )
  roundSign(doc, x + 236, y + 52, 10, 'P')
  pipe(
    doc,
    [
      [x + 236, y + 62],
      [x + 236, y + 76],
    ],
    { width: 0.8 },
  )
  label(doc, 'through the tool, 40 bar', x + 196, y + 38, { size: 7.5, width: 60 })
  block(doc, { x: x + 96, y: y + 22, width: 46, height: 32 }, 'Doors, bed', { size: 7.5 })
  doc
    .rect(x + 296, y + 6, 130, 110)
    .lineWidth(1.2)
    .fillAndStroke('#fdfefe', INK.dark)
  label(doc, 'work space', x + 394, y + 106, { size: 7.5, colour: INK.soft, width: 60 })
  pipe(
    doc,
    [
      [x + 262, y + 76],
      [x + 270, y + 76],
      [x + 270, y + 20],
      [x + 340, y + 20],
    ],
    { arrow: true },
  )
  doc.rect(x + 340, y + 8, 34, 34).fillAndStroke('#d5dde1', INK.dark)
  doc.rect(x + 351, y + 42, 12, 14).fillAndStroke('#aab7be', INK.dark)
  pipe(
    doc,
    [
      [x + 357, y + 56],
      [x + 357, y + 78],
    ],
    { width: 2.4 },
  )
  doc.rect(x + 322, y + 80, 70, 12).fillAndStroke('#c8a15c', INK.dark)
  pipe(
    doc,
    [
      [x + 330, y + 116],
      [x + 300, y + 150],
      [x + 252, y + 150],
    ],
    { arrow: true, colour: INK.accent, width: 1.8 },
  )
  label(doc, 'return', x + 306, y + 138, { size: 7.5, width: 40 })
  doc
    .moveTo(x + 340, y + 180)
    .lineTo(x + 396, y + 180)
    .lineTo(x + 446, y + 128)
    .lineTo(x + 458, y + 128)
    .lineTo(x + 458, y + 140)
    .lineTo(x + 450, y + 140)
    .lineTo(x + 402, y + 192)
    .lineTo(x + 340, y + 192)
    .closePath()
    .lineWidth(1)
    .fillAndStroke('#edf2f4', INK.dark)
  pipe(
    doc,
    [
      [x + 372, y + 116],
      [x + 372, y + 178],
    ],
    { arrow: true, colour: INK.soft },
  )
  label(doc, 'chip conveyor', x + 382, y + 200, { size: 7.5 })
}

/** The five axes of the machine. */
export const axesFigure: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 40, box.y + 14]
  doc
    .rect(x, y + 92, 190, 16)
    .lineWidth(1)
    .fillAndStroke('#d5dde1', INK.dark)
  for (const bx of [14, 150]) doc.rect(x + bx, y + 46, 26, 46).fillAndStroke('#aab7be', INK.dark)
  doc
    .moveTo(x + 40, y + 60)
    .lineTo(x + 56, y + 80)
    .lineTo(x + 134, y + 80)
    .lineTo(x + 150, y + 60)
    .lineTo(x + 150, y + 70)
    .lineTo(x + 140, y + 90)
    .lineTo(x + 50, y + 90)
    .lineTo(x + 40, y + 70)
    .closePath()
    .fillAndStroke('#5d6d77', INK.dark)
  doc.ellipse(x + 95, y + 72, 34, 8).fillAndStroke('#e6ecef', INK.dark)
  doc.rect(x + 80, y - 8, 30, 44).fillAndStroke('#e6ecef', INK.dark)
  doc.rect(x + 90, y + 36, 10, 10).fillAndStroke('#aab7be', INK.dark)
  pipe(
    doc,
    [
      [x + 95, y + 46],
      [x + 95, y + 62],
    ],
    { width: 2.2 },
  )
  pipe(
    doc,
    [
      [x + 60, y + 12],
      [x + 24, y + 12],
    ],
    { arrow: true, colour: INK.accent },
  )
  pipe(
    doc,
    [
      [x + 132, y + 2],
      [x + 132, y + 36],
    ],
    { arrow: true, colour: INK.accent },
  )
  label(doc, 'X', x + 16, y + 12, { bold: true, colour: INK.accent, width: 20 })
  label(doc, 'Z', x + 142, y + 20, { bold: true, colour: INK.accent, width: 20 })
  doc
    .path(`M${x + 4} ${y + 52} a14 14 0 1 0 2 26`)
    .lineWidth(1.4)
    .stroke(INK.accent)
  label(doc, 'B', x - 22, y + 65, { bold: true, colour: INK.accent, width: 20 })
  doc
    .path(`M${x + 66} ${y + 58} a32 9 0 0 1 58 0`)
    .lineWidth(1.4)
    .stroke(INK.accent)
  label(doc, 'C', x + 136, y + 52, { bold: true, colour: INK.accent, width: 20 })
  const rows = [
    ['X  Y  Z', '650, 520, 475 mm'],
    ['B', 'swivel, -5 to 110 degrees'],
    ['C', 'turn, without end'],
    ['Spindle', '18 000 rpm, 21 kW'],
    ['Tool places', '40, up to 8 kg'],
  ] as const
  rows.forEach(([name, value], i) => {
    doc
      .font('bold')
      .fontSize(9)
      .fillColor(INK.accent)
      .text(name, x + 250, y + 2 + i * 20, { lineBreak: false })
    doc
      .font('regular')
      .fillColor(INK.dark)
      .text(value, x + 312, y + 2 + i * 20, { lineBreak: false })
  })
}
