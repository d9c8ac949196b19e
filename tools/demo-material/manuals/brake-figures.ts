import type { DrawFigure } from './blocks.ts'
import { callout, INK, label, pipe } from './symbols.ts'

/** Punch, sheet and die before and after the stroke, with the names of their measures. */
export const bendingFigure: DrawFigure = (doc, box) => {
  const y = box.y + box.height * 0.5
  for (const [centre, depth] of [
    [box.x + 110, 0],
    [box.x + 345, 26],
  ] as const) {
    doc
      .moveTo(centre - 70, y + 8)
      .lineTo(centre - 26, y + 8)
      .lineTo(centre, y + 40)
      .lineTo(centre + 26, y + 8)
      .lineTo(centre + 70, y + 8)
      .lineTo(centre + 70, y + 66)
      .lineTo(centre - 70, y + 66)
      .closePath()
      .lineWidth(1)
      .fillAndStroke('#d5dde1', INK.dark)
    const tip = y + depth - (depth ? 4 : 14)
    doc
      .moveTo(centre - 5, tip)
      .lineTo(centre + 5, tip)
      .lineTo(centre + 18, tip - 34)
      .lineTo(centre + 18, tip - 62)
      .lineTo(centre - 18, tip - 62)
      .lineTo(centre - 18, tip - 34)
      .closePath()
      .fillAndStroke('#aab7be', INK.dark)
    const wing = depth ? 26 : 0
    pipe(
      doc,
      [
        [centre - 88, y + 5 - wing * 1.6],
        [centre, y + 5 + depth - 4],
        [centre + 88, y + 5 - wing * 1.6],
      ],
      { width: 3.4, colour: INK.accent },
    )
    if (!depth)
      pipe(
        doc,
        [
          [centre + 40, tip - 56],
          [centre + 40, tip - 20],
        ],
        { arrow: true, colour: INK.warm, width: 1.8 },
      )
  }
  const [a, b] = [box.x + 110, box.x + 345]
  callout(doc, 1, [a - 92, y - 52], [a - 18, y - 48])
  callout(doc, 2, [a - 104, y - 14], [a - 70, y + 4])
  callout(doc, 3, [a - 104, y + 52], [a - 60, y + 40])
  pipe(
    doc,
    [
      [b - 26, y + 74],
      [b + 26, y + 74],
    ],
    { width: 0.8 },
  )
  label(doc, 'V', b, y + 84, { bold: true })
  label(doc, 'flange', b + 92, y - 54, { size: 7.5 })
  label(doc, 'before the stroke', a, box.y + 4, { size: 8, bold: true })
  label(doc, 'lower end', b, box.y + 4, { size: 8, bold: true })
}

/** The axes of the back gauge and of the ram, seen from above and from the front. */
export const axesOfBrake: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 20, box.y + 8]
  doc
    .rect(x, y + 24, 190, 26)
    .lineWidth(1)
    .fillAndStroke('#edf2f4', INK.dark)
  label(doc, 'ram', x + 95, y + 37)
  doc.rect(x, y + 84, 190, 20).fillAndStroke('#d5dde1', INK.dark)
  label(doc, 'die', x + 95, y + 94)
  for (const [dx, name] of [
    [26, 'Y1'],
    [164, 'Y2'],
  ] as const) {
    pipe(
      doc,
      [
        [x + dx, y + 4],
        [x + dx, y + 24],
      ],
      { arrow: true, colour: INK.accent, width: 1.8 },
    )
    label(doc, name, x + dx + 16, y + 12, { bold: true, colour: INK.accent, width: 30 })
  }
  label(doc, 'from the front', x + 95, y + 118, { size: 7.5, colour: INK.soft })
  const left = x + 250
  doc.rect(left, y + 84, 190, 20).fillAndStroke('#d5dde1', INK.dark)
  doc.rect(left, y + 14, 190, 8).fillAndStroke('#aab7be', INK.dark)
  for (const dx of [50, 130]) {
    doc.rect(left + dx - 8, y + 22, 16, 20).fillAndStroke('#5d6d77', INK.dark)
    doc.rect(left + dx - 4, y + 42, 8, 22).fillAndStroke('#f0b429', INK.dark)
  }
  pipe(
    doc,
    [
      [left + 90, y + 74],
      [left + 90, y + 36],
    ],
    { arrow: true, colour: INK.accent, width: 1.8 },
  )
  label(doc, 'X', left + 100, y + 56, { bold: true, colour: INK.accent, width: 20 })
  pipe(
    doc,
    [
      [left + 146, y + 52],
      [left + 176, y + 52],
    ],
    { arrow: true, colour: INK.accent, width: 1.8 },
  )
  label(doc, 'Z', left + 184, y + 52, { bold: true, colour: INK.accent, width: 20 })
  label(doc, 'back gauge from above', left + 95, y + 118, { size: 7.5, colour: INK.soft })
}
