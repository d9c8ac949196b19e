import type { DrawFigure } from './blocks.ts'
import { block, INK, label, pipe, rhombus, roundSign } from './symbols.ts'

/** Air and oil through the compressor: air in the accent colour, oil in amber. */
export const airAndOil: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + 6, box.y + 6]
  const air = { colour: INK.accent, width: 1.8, arrow: true }
  const oil = { colour: INK.warm, width: 1.8, arrow: true }
  rhombus(doc, x + 22, y + 56, 15, 'air filter')
  pipe(
    doc,
    [
      [x + 37, y + 56],
      [x + 62, y + 56],
    ],
    air,
  )
  block(doc, { x: x + 62, y: y + 40, width: 46, height: 32 }, 'Intake valve', { size: 7.5 })
  pipe(
    doc,
    [
      [x + 108, y + 56],
      [x + 134, y + 56],
    ],
    air,
  )
  doc
    .roundedRect(x + 134, y + 34, 74, 44, 10)
    .lineWidth(1.2)
    .fillAndStroke(INK.pale, INK.dark)
  label(doc, 'Screw block', x + 171, y + 56, { bold: true, width: 60 })
  roundSign(doc, x + 171, y + 108, 16, 'M', '37 kW')
  pipe(
    doc,
    [
      [x + 171, y + 92],
      [x + 171, y + 78],
    ],
    { width: 2.4 },
  )
  pipe(
    doc,
    [
      [x + 208, y + 56],
      [x + 244, y + 56],
    ],
    { ...air, colour: '#7a6a3a' },
  )
  label(doc, 'air and oil', x + 226, y + 46, { size: 7, width: 50 })
  doc
    .roundedRect(x + 244, y + 18, 66, 150, 16)
    .lineWidth(1.2)
    .fillAndStroke('#ffffff', INK.dark)
  doc.rect(x + 245, y + 122, 64, 36).fill('#f3d9a5')
  doc
    .rect(x + 258, y + 30, 38, 50)
    .dash(2, { space: 2 })
    .stroke(INK.dark)
    .undash()
  label(doc, 'separator\ncartridge', x + 277, y + 55, { size: 7.5, width: 40 })
  label(doc, 'oil tank', x + 277, y + 140, { size: 7.5 })
  pipe(
    doc,
    [
      [x + 277, y + 18],
      [x + 277, y + 6],
      [x + 332, y + 6],
      [x + 332, y + 40],
      [x + 350, y + 40],
    ],
    air,
  )
  block(doc, { x: x + 350, y: y + 24, width: 54, height: 32 }, 'Air cooler', { size: 7.5 })
  pipe(
    doc,
    [
      [x + 404, y + 40],
      [x + 424, y + 40],
    ],
    air,
  )
  doc
    .roundedRect(x + 424, y + 10, 34, 78, 14)
    .lineWidth(1.2)
    .fillAndStroke('#ffffff', INK.dark)
  label(doc, 'receiver\n500 l', x + 441, y + 100, { size: 7.5, width: 50 })
  roundSign(doc, x + 441, y + 34, 10, 'P')
  pipe(
    doc,
    [
      [x + 310, y + 148],
      [x + 350, y + 148],
    ],
    oil,
  )
  block(doc, { x: x + 350, y: y + 132, width: 54, height: 32 }, 'Oil cooler', { size: 7.5 })
  pipe(
    doc,
    [
      [x + 377, y + 164],
      [x + 377, y + 186],
      [x + 208, y + 186],
    ],
    oil,
  )
  rhombus(doc, x + 192, y + 186, 14, '')
  label(doc, 'oil filter', x + 192, y + 206, { size: 7.5 })
  pipe(
    doc,
    [
      [x + 178, y + 186],
      [x + 116, y + 186],
      [x + 116, y + 90],
      [x + 146, y + 79],
    ],
    oil,
  )
  roundSign(doc, x + 224, y + 92, 9, 'T')
  pipe(
    doc,
    [
      [x + 224, y + 83],
      [x + 224, y + 57],
    ],
    { width: 0.8 },
  )
  label(doc, 'thermostat\n75 °C', x + 332, y + 166, { size: 7, width: 44 })
}

/** Pressure over a working day: load, idle, stop. */
export const pressureCurve: DrawFigure = (doc, box) => {
  const [left, bottom] = [box.x + 40, box.y + box.height - 20]
  const [width, height] = [box.width - 116, box.height - 30]
  const at = (minute: number, bar: number): [number, number] => [
    left + (minute / 40) * width,
    bottom - ((bar - 5) / 3.5) * height,
  ]
  for (const bar of [5, 6, 7, 8]) {
    doc
      .moveTo(...at(0, bar))
      .lineTo(...at(40, bar))
      .lineWidth(0.3)
      .stroke('#c3ced4')
    label(doc, `${bar} bar`, left - 18, at(0, bar)[1], { size: 7.5, width: 36 })
  }
  for (const [bar, name] of [
    [7.5, 'off'],
    [6.8, 'on'],
  ] as const) {
    pipe(doc, [at(0, bar), at(40, bar)], { dash: true, colour: INK.hot, width: 0.8 })
    label(doc, `${name} ${bar} bar`, left + width + 36, at(0, bar)[1], { size: 7.5, colour: INK.hot, width: 60 })
  }
  pipe(
    doc,
    [at(0, 6.8), at(4, 7.5), at(9, 6.8), at(13, 7.5), at(17, 6.8), at(21, 7.5), at(29, 6.8), at(32, 7.5), at(37, 6.95)],
    { colour: INK.accent, width: 2 },
  )
  for (const [minute, name] of [
    [2, 'load'],
    [6.4, 'idle'],
    [25, 'stop after 5 min idle'],
  ] as const)
    label(doc, name, at(minute, 5)[0], at(minute, 5.6)[1], { size: 7.5, colour: INK.soft, width: 90 })
  label(doc, 'time (40 minutes)', left + width / 2, bottom + 10, { size: 7.5 })
}
