import type { DrawFigure } from './blocks.ts'
import { INK, label, pipe } from './symbols.ts'

/** One cycle as bars over time. */
export const cycleChart: DrawFigure = (doc, box) => {
  const rows = [
    ['Mould closes', 0, 1.4, INK.soft],
    ['Nozzle to mould', 1.2, 0.4, INK.soft],
    ['Injection', 1.6, 1.1, INK.hot],
    ['Holding pressure', 2.7, 2.6, INK.warm],
    ['Cooling', 5.3, 7.2, INK.accent],
    ['Dosing', 5.4, 4.6, '#3c9db8'],
    ['Mould opens, ejector', 12.5, 2.1, INK.soft],
  ] as const
  const [left, width, pitch] = [box.x + 104, box.width - 120, (box.height - 20) / rows.length]
  for (let s = 0; s <= 15; s += 1) {
    const at = left + (s / 15) * width
    doc
      .moveTo(at, box.y)
      .lineTo(at, box.y + box.height - 18)
      .lineWidth(s % 5 === 0 ? 0.7 : 0.3)
      .stroke('#c3ced4')
    if (s % 5 === 0) label(doc, `${s} s`, at, box.y + box.height - 8, { size: 7.5, width: 40 })
  }
  rows.forEach(([name, start, length, colour], i) => {
    const y = box.y + i * pitch + 3
    doc
      .font('regular')
      .fontSize(8.4)
      .fillColor(INK.dark)
      .text(name, box.x, y + 2, { width: 100, lineBreak: false })
    doc.roundedRect(left + (start / 15) * width, y, (length / 15) * width, pitch - 6, 2).fill(colour)
  })
}

/** The barrel with its zones and the temperature profile above it. */
export const barrelZones: DrawFigure = (doc, box) => {
  const zones = [
    ['Nozzle', 228],
    ['Zone 1', 232],
    ['Zone 2', 228],
    ['Zone 3', 220],
    ['Zone 4', 208],
    ['Zone 5', 192],
    ['Feed', 45],
  ] as const
  const [left, step] = [box.x + 44, (box.width - 60) / zones.length]
  const chart = box.height - 82
  const height = (t: number): number => box.y + chart - (t / 250) * chart
  for (const t of [0, 50, 100, 150, 200, 250]) {
    doc
      .moveTo(left, height(t))
      .lineTo(left + step * zones.length, height(t))
      .lineWidth(0.3)
      .stroke('#c3ced4')
    label(doc, `${t}`, left - 16, height(t), { size: 7.5, width: 26 })
  }
  label(doc, '°C', left - 34, box.y + chart / 2, { size: 8, width: 20 })
  zones.forEach(([name, t], i) => {
    const x = left + i * step
    doc
      .rect(x + 8, height(t), step - 16, box.y + chart - height(t))
      .fill(t < 100 ? '#3c9db8' : t > 225 ? INK.hot : INK.warm)
    label(doc, `${t}`, x + step / 2, height(t) - 8, { bold: true, width: 40 })
    label(doc, name, x + step / 2, box.y + chart + 9, { width: 60 })
    if (i > 0 && i < 6)
      doc
        .rect(x + 6, box.y + chart + 24, step - 12, 42)
        .lineWidth(1)
        .fillAndStroke('#e9cfa4', INK.dark)
  })
  const middle = box.y + chart + 45
  doc
    .rect(left + step, middle - 14, step * 6, 28)
    .lineWidth(1)
    .fillAndStroke('#d5dde1', INK.dark)
  doc
    .moveTo(left + step, middle - 14)
    .lineTo(left + 14, middle - 4)
    .lineTo(left + 14, middle + 4)
    .lineTo(left + step, middle + 14)
    .closePath()
    .fillAndStroke('#b9c4ca', INK.dark)
  for (let turn = 10; turn < step * 6 - 16; turn += 17)
    pipe(
      doc,
      [
        [left + step + turn, middle + 11],
        [left + step + turn + 10, middle - 11],
      ],
      { width: 1.2, colour: INK.soft },
    )
  const feed = left + 6.5 * step
  doc
    .moveTo(feed - 20, box.y + chart + 16)
    .lineTo(feed + 20, box.y + chart + 16)
    .lineTo(feed + 8, middle - 14)
    .lineTo(feed - 8, middle - 14)
    .closePath()
    .fillAndStroke('#ffffff', INK.dark)
}
