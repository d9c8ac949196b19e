import type { DrawFigure } from './blocks.ts'
import { callout, INK, label, pipe } from './symbols.ts'

/** Both jaws cut open, with heater, sensor, knife and film. */
export const jawSection: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 - 8]
  for (const side of [-1, 1]) {
    const left = side < 0 ? x - 112 : x + 12
    doc
      .rect(left, y - 36, 100, 72)
      .lineWidth(1)
      .fillAndStroke('#d5dde1', INK.dark)
    for (const dy of [-20, 20]) doc.circle(left + 50 - side * 12, y + dy, 8).fillAndStroke('#e7b36a', INK.dark)
    doc.circle(left + 50 + side * 32, y, 5).fillAndStroke(INK.hot, INK.dark)
    for (let i = 0; i < 6; i += 1) {
      const ty = y - 32 + i * 11
      const edge = x + side * 12
      doc
        .moveTo(edge, ty)
        .lineTo(edge - side * 6, ty + 4)
        .lineTo(edge, ty + 8)
        .closePath()
        .fillAndStroke('#aab7be', INK.dark)
    }
    pipe(
      doc,
      [
        [x + side * 130, y],
        [x + side * 112, y],
      ],
      { arrow: true, width: 2, colour: INK.accent },
    )
  }
  pipe(
    doc,
    [
      [x, box.y],
      [x, y - 38],
      [x - 3, y - 26],
      [x + 3, y - 14],
      [x - 3, y - 2],
      [x + 3, y + 10],
      [x, y + 26],
      [x, y + 46],
    ],
    { colour: INK.accent, width: 1.8 },
  )
  doc.rect(x - 46, y - 2, 42, 4).fillAndStroke('#1d272e', '#1d272e')
  callout(doc, 1, [x - 160, y - 34], [x - 50, y - 20])
  callout(doc, 2, [x - 160, y + 34], [x - 94, y + 1])
  callout(doc, 3, [x + 160, y - 34], [x + 8, y - 22])
  callout(doc, 4, [x + 160, y + 34], [x - 10, y + 1])
  label(doc, '1 heater cartridge    2 thermocouple    3 seal profile    4 knife', x, box.y + box.height - 5, {
    width: 400,
  })
}
