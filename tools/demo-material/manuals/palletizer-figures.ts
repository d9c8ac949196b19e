import type { DrawFigure } from './blocks.ts'
import { block, callout, INK, label, pipe, rhombus, roundSign, valve } from './symbols.ts'

/** Compressed air to vacuum: service unit, valves, ejectors, switches, pads. */
export const vacuumDiagram: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 2, box.y + 8]
  roundSign(doc, x + 8, y + 78, 8, '', 'Air 6 bar')
  pipe(
    doc,
    [
      [x + 16, y + 78],
      [x + 44, y + 78],
    ],
    { arrow: true },
  )
  rhombus(doc, x + 62, y + 78, 15, 'Filter 5 µm')
  pipe(doc, [
    [x + 77, y + 78],
    [x + 100, y + 78],
  ])
  block(doc, { x: x + 100, y: y + 64, width: 46, height: 28 }, 'Regulator')
  pipe(doc, [
    [x + 123, y + 64],
    [x + 123, y + 42],
  ])
  roundSign(doc, x + 123, y + 30, 12, 'P')
  pipe(
    doc,
    [
      [x + 146, y + 78],
      [x + 176, y + 78],
    ],
    { arrow: true },
  )
  pipe(
    doc,
    [
      [x + 160, y + 78],
      [x + 160, y + 142],
      [x + 176, y + 142],
    ],
    { arrow: true },
  )
  valve(doc, x + 190, y + 58, 2, 'Y21 suck, circuit 1')
  valve(doc, x + 190, y + 122, 2, 'Y22 suck, circuit 2')
  for (const [row, name] of [
    [69, 'Ejector 1'],
    [133, 'Ejector 2'],
  ] as const) {
    pipe(
      doc,
      [
        [x + 246, y + row],
        [x + 280, y + row],
      ],
      { arrow: true },
    )
    doc
      .moveTo(x + 280, y + row - 12)
      .lineTo(x + 316, y + row - 5)
      .lineTo(x + 316, y + row + 5)
      .lineTo(x + 280, y + row + 12)
      .closePath()
      .lineWidth(1)
      .fillAndStroke(INK.pale, INK.dark)
    label(doc, name, x + 300, y + row + 19, { size: 7.5 })
    pipe(doc, [
      [x + 316, y + row],
      [x + 352, y + row],
    ])
    roundSign(doc, x + 340, y + row - 22, 9, 'S')
    pipe(
      doc,
      [
        [x + 340, y + row - 13],
        [x + 340, y + row],
      ],
      { width: 0.8 },
    )
    for (const dx of [0, 34, 68]) {
      pipe(doc, [
        [x + 352, y + row],
        [x + 362 + dx, y + row],
        [x + 362 + dx, y + row + 12],
      ])
      doc
        .moveTo(x + 355 + dx, y + row + 24)
        .lineTo(x + 358 + dx, y + row + 12)
        .lineTo(x + 366 + dx, y + row + 12)
        .lineTo(x + 369 + dx, y + row + 24)
        .closePath()
        .fillAndStroke(INK.accent, INK.dark)
    }
  }
  label(doc, 'pads 1 to 3', x + 396, y + 54, { size: 7.5 })
  label(doc, 'pads 4 to 6', x + 396, y + 118, { size: 7.5 })
}

/** The parts of one suction pad, pulled apart. */
export const padFigure: DrawFigure = (doc, box) => {
  const y = box.y + box.height / 2 + 4
  const parts: readonly [number, number, number, string][] = [
    [40, 56, 16, '#aab7be'],
    [130, 26, 26, '#c8a15c'],
    [200, 64, 22, '#d5dde1'],
    [308, 18, 34, '#43545f'],
    [370, 66, 54, '#0b6e8a'],
  ]
  pipe(
    doc,
    [
      [box.x + 14, y],
      [box.x + 460, y],
    ],
    { dash: true, colour: INK.soft, width: 0.7 },
  )
  parts.forEach(([dx, width, height, fill], i) => {
    const x = box.x + dx
    if (i === 4) {
      for (const step of [0, 1, 2])
        doc
          .ellipse(x + 14 + step * 20, y, 9, 16 + step * 7)
          .lineWidth(1)
          .fillAndStroke(fill, INK.dark)
    } else
      doc
        .roundedRect(x, y - height / 2, width, height, 2)
        .lineWidth(1)
        .fillAndStroke(fill, INK.dark)
    const middle = x + (i === 4 ? 34 : width / 2)
    callout(doc, i + 1, [middle, box.y + 8], [middle, y - height / 2 + (i === 4 ? 3 : 0)])
  })
  label(
    doc,
    '1 Holder    2 Nut 17 mm    3 Spring plunger    4 Sealing ring    5 Pad 60 mm',
    box.x + box.width / 2,
    box.y + box.height - 6,
    { size: 8, width: 420 },
  )
}
