import type { DrawFigure } from './blocks.ts'
import { callout, INK, label, pipe } from './symbols.ts'

/** The way of the film through the packaging machine, seen from the right: reel at the left end of the figure. */
export const filmPath: DrawFigure = (doc, box) => {
  const x = (dx: number): number => box.x + 20 + dx
  const y = (dy: number): number => box.y + dy
  doc.rect(x(214), y(58), 100, 150).lineWidth(1).fillAndStroke('#edf2f4', INK.soft)
  label(doc, 'machine\nframe', x(264), y(140), { colour: INK.soft })
  doc.rect(x(330), y(150), 74, 46).lineWidth(1).fillAndStroke('#edf2f4', INK.soft)
  label(doc, 'jaws', x(384), y(204), { colour: INK.soft })
  for (const [side, top] of [
    [346, 158],
    [372, 158],
  ] as const)
    doc.rect(x(side), y(top), 16, 30).fillAndStroke('#aab7be', INK.dark)
  doc.circle(x(58), y(140), 46).lineWidth(1.2).fillAndStroke(INK.pale, INK.dark)
  for (const r of [38, 30, 22]) doc.circle(x(58), y(140), r).lineWidth(0.4).stroke(INK.soft)
  doc.circle(x(58), y(140), 13).fillAndStroke('#c8a15c', INK.dark)
  const film: readonly (readonly [number, number])[] = [
    [x(74), y(183)],
    [x(120), y(198)],
    [x(137), y(184)],
    [x(146), y(76)],
    [x(158), y(68)],
    [x(168), y(76)],
    [x(174), y(150)],
    [x(183), y(158)],
    [x(192), y(150)],
    [x(204), y(44)],
    [x(216), y(34)],
    [x(306), y(34)],
    [x(332), y(40)],
    [x(354), y(56)],
  ]
  pipe(doc, film, { colour: INK.accent, width: 2.2 })
  for (const [cx, cy, r] of [
    [126, 188, 10],
    [158, 78, 10],
    [183, 148, 10],
    [216, 45, 11],
    [304, 45, 11],
  ] as const)
    doc.circle(x(cx), y(cy), r).lineWidth(1).fillAndStroke('#ffffff', INK.dark)
  pipe(
    doc,
    [
      [x(183), y(148)],
      [x(226), y(168)],
    ],
    { width: 1.6 },
  )
  pipe(
    doc,
    [
      [x(200), y(186)],
      [x(200), y(166)],
    ],
    { arrow: true, colour: INK.warm },
  )
  doc
    .moveTo(x(340), y(56))
    .lineTo(x(394), y(56))
    .lineTo(x(380), y(84))
    .lineTo(x(356), y(84))
    .closePath()
    .lineWidth(1)
    .fillAndStroke('#d5dde1', INK.dark)
  doc.rect(x(357), y(84), 22, 66).lineWidth(1).fillAndStroke(INK.pale, INK.accent)
  doc.roundedRect(x(340), y(96), 12, 46, 6).fillAndStroke('#333d44', INK.dark)
  doc.roundedRect(x(384), y(96), 12, 46, 6).fillAndStroke('#333d44', INK.dark)
  doc
    .moveTo(x(346), y(8))
    .lineTo(x(390), y(8))
    .lineTo(x(374), y(40))
    .lineTo(x(362), y(40))
    .closePath()
    .fillAndStroke('#ffffff', INK.dark)
  pipe(
    doc,
    [
      [x(368), y(196)],
      [x(368), y(212)],
    ],
    { arrow: true, colour: INK.accent, width: 1.8 },
  )
  const numbers: readonly [number, readonly [number, number], readonly [number, number]][] = [
    [1, [30, 78], [44, 104]],
    [2, [92, 208], [118, 194]],
    [3, [128, 50], [154, 72]],
    [4, [238, 190], [190, 152]],
    [5, [186, 18], [208, 38]],
    [6, [300, 12], [304, 34]],
    [7, [430, 58], [390, 64]],
    [8, [430, 106], [379, 112]],
  ]
  for (const [n, [ax, ay], [bx, by]] of numbers) callout(doc, n, [x(ax), y(ay)], [x(bx), y(by)])
  label(doc, 'filler', x(414), y(16), { size: 7.5, colour: INK.soft })
}
