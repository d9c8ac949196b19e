import type { DrawFigure } from './blocks.ts'
import { block, callout, INK, label, pipe } from './symbols.ts'

/** The line from above: feed, tunnel, carriers, chutes, overflow. */
export const lineLayout: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 6, box.y + 30]
  doc
    .rect(x, y + 20, 450, 34)
    .lineWidth(1)
    .fillAndStroke('#edf2f4', INK.dark)
  for (let i = 0; i < 18; i += 1)
    doc
      .roundedRect(x + 4 + i * 25, y + 24, 21, 26, 3)
      .lineWidth(0.8)
      .fillAndStroke('#43545f', INK.dark)
  doc
    .rect(x + 60, y + 6, 46, 62)
    .lineWidth(1.2)
    .fillAndStroke('#ffffff', INK.accent)
  label(doc, 'tunnel', x + 83, y + 37, { bold: true, colour: INK.accent, width: 46 })
  for (let i = 0; i < 4; i += 1) {
    const left = x + 140 + i * 76
    doc
      .rect(left, y + 54, 44, 58)
      .lineWidth(1)
      .fillAndStroke(INK.pale, INK.dark)
    pipe(
      doc,
      [
        [left + 22, y + 62],
        [left + 22, y + 100],
      ],
      { arrow: true, colour: INK.accent },
    )
    label(doc, `chute ${i + 1}`, left + 22, y + 120, { size: 7.5 })
    doc.circle(left + 4, y + 60, 3).fill(INK.hot)
    doc.circle(left + 40, y + 60, 3).fill(INK.hot)
  }
  pipe(
    doc,
    [
      [x + 8, y + 10],
      [x + 50, y + 10],
    ],
    { arrow: true, colour: INK.warm, width: 1.8 },
  )
  label(doc, 'feed', x + 28, y + 1, { size: 7.5 })
  pipe(
    doc,
    [
      [x + 424, y + 10],
      [x + 458, y + 10],
    ],
    { arrow: true, colour: INK.warm, width: 1.8 },
  )
  label(doc, 'overflow', x + 438, y + 1, { size: 7.5 })
  block(doc, { x: x + 220, y: y - 26, width: 70, height: 24 }, 'Control', { size: 7.5 })
  pipe(
    doc,
    [
      [x + 83, y + 6],
      [x + 83, y - 14],
      [x + 220, y - 14],
    ],
    { arrow: true, dash: true, colour: INK.soft },
  )
  pipe(
    doc,
    [
      [x + 255, y - 2],
      [x + 255, y + 20],
    ],
    { arrow: true, dash: true, colour: INK.soft },
  )
  label(doc, 'code and size', x + 150, y - 22, { size: 7.5, colour: INK.soft })
}

/** A carrier from above: drive drum, belt, tail drum with its two screws. */
export const carrierFigure: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 90, box.y + 14]
  doc
    .rect(x - 16, y - 4, 292, 12)
    .lineWidth(1)
    .fillAndStroke('#aab7be', INK.dark)
  doc.rect(x - 16, y + 102, 292, 12).fillAndStroke('#aab7be', INK.dark)
  doc.rect(x + 10, y + 12, 240, 86).fillAndStroke('#43545f', INK.dark)
  for (const dx of [0, 232]) doc.roundedRect(x + dx, y + 9, 26, 92, 5).fillAndStroke('#d5dde1', INK.dark)
  for (let i = 0; i < 7; i += 1)
    pipe(
      doc,
      [
        [x + 44 + i * 27, y + 14],
        [x + 44 + i * 27, y + 96],
      ],
      { width: 0.4, colour: '#7d909b' },
    )
  for (const sy of [2, 108]) {
    pipe(
      doc,
      [
        [x + 244, y + sy],
        [x + 292, y + sy],
      ],
      { width: 3 },
    )
    doc.rect(x + 288, y + sy - 6, 9, 12).fillAndStroke('#c8a15c', INK.dark)
  }
  pipe(
    doc,
    [
      [x + 120, y + 55],
      [x + 160, y + 55],
    ],
    { arrow: true, colour: '#ffffff', width: 2.4 },
  )
  pipe(
    doc,
    [
      [x + 140, y + 80],
      [x + 140, y + 94],
    ],
    { arrow: true, colour: INK.warm, width: 2 },
  )
  label(doc, 'belt runs off here', x + 188, y + 88, { size: 7.2, colour: '#ffffff', width: 90 })
  callout(doc, 1, [x - 54, y + 55], [x + 10, y + 55])
  callout(doc, 2, [x - 54, y + 16], [x + 44, y + 26])
  callout(doc, 3, [x + 334, y + 55], [x + 250, y + 55])
  callout(doc, 4, [x + 334, y + 108], [x + 297, y + 108])
  callout(doc, 5, [x + 334, y + 2], [x + 297, y + 2])
}
