import { ERROR_CODES } from '../error-codes.ts'
import type { Booklet, DrawFigure } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { decisionChain, INK, label, pipe } from './symbols.ts'

/** One cycle as bars over time. */
const cycleChart: DrawFigure = (doc, box) => {
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
const barrelZones: DrawFigure = (doc, box) => {
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

export const moulderManual = (view: MachineView): Booklet => ({
  product: 'MouldPress 160',
  title: 'Operating manual',
  number: 'OM-MP16-EN, issue 2',
  publisher: 'Sample Machine Works',
  pages: [
    [
      {
        kind: 'cover',
        product: 'MouldPress 160',
        subtitle: 'Injection moulding machine, 160 t, toggle clamp',
        kicker: 'Operating manual',
      },
      { kind: 'figure', caption: 'Figure 1: MouldPress 160', height: 352, draw: view.figure() },
      {
        kind: 'table',
        head: ['Technical data', '', 'Contents', 'Page'],
        columns: [0.24, 0.28, 0.38, 0.1],
        rows: [
          ['Clamping force', '1 600 kN', 'Safety and operating elements', '2'],
          ['Shot volume', '285 cm³', 'Cycle and temperatures', '3'],
          ['Between tie bars', '520 x 520 mm', 'Maintenance plan', '4'],
          ['Hydraulic oil', '260 l, ISO VG 46', 'Error codes and fault finding', '5'],
          ['Power', '400 V, 3 phases, 48 kW', '', ''],
        ],
      },
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Mould and material data sheets belong to the order, not to this manual. Keep them with the mould.',
      },
    ],
    [
      { kind: 'heading', text: '1  Safety and operating elements' },
      {
        kind: 'notice',
        word: 'DANGER',
        text: 'Plastic at 230 °C can spray from the nozzle. Wear a face shield and gloves when purging, and keep others away.',
      },
      {
        kind: 'figure',
        caption: 'Figure 2: Parts of the machine',
        height: 322,
        draw: view.figure([
          { at: [700, 0, 1500], from: [0.04, 0.14] },
          { at: [1800, 0, 1450], from: [0.32, 0.06] },
          { at: [2650, -170, 1500], from: [0.42, 0.93] },
          { at: [3000, 412, 1290], from: [0.6, 0.1] },
          { at: [4210, 215, 2100], from: [0.94, 0.14] },
          { at: [5200, 330, 1290], from: [0.95, 0.82] },
          { at: [1300, -900, 250], from: [0.04, 0.92] },
        ]),
      },
      {
        kind: 'table',
        head: ['No.', 'Part', 'What it is for'],
        columns: [0.08, 0.3, 0.62],
        rows: [
          ['1', 'Toggle clamp', 'Closes the mould with 1 600 kN'],
          ['2', 'Mould behind the guard', 'Guard open: pump for the clamp is off'],
          ['3', 'Control panel', 'Set values, curves, messages, emergency stop'],
          ['4', 'Barrel with heater bands', 'Melts the granulate; surface up to 200 °C'],
          ['5', 'Hopper with dryer window', 'Keep the lid closed; granulate takes up water'],
          ['6', 'Screw drive', 'Doses and injects'],
          ['7', 'Parts box', 'Change when the counter asks for it'],
        ],
      },
      {
        kind: 'list',
        items: [
          'Never reach over the guard, and never climb onto the bed while the pump runs.',
          'Two people for a mould change: one at the crane, one at the panel.',
          'Before every start look that no tool lies in the mould.',
        ],
      },
    ],
    [
      { kind: 'heading', text: '2  Operation' },
      { kind: 'subheading', text: 'Starting up' },
      {
        kind: 'steps',
        items: [
          'Switch on the heating, open cooling water, wait until all zones are green (about 25 minutes).',
          'Purge with the nozzle off the mould until the melt is clear.',
          'Load the mould data, check closing speed and mould protection with an empty mould.',
          'Run ten shots, weigh the parts: within 0.5 % of the card. Then set "Automatic".',
        ],
      },
      { kind: 'subheading', text: 'The cycle' },
      { kind: 'figure', caption: 'Figure 3: Cycle of the small lid, 14.6 s', height: 176, draw: cycleChart },
      { kind: 'subheading', text: 'Temperatures' },
      {
        kind: 'figure',
        caption: 'Figure 4: Zones of the barrel with the values for PP',
        height: 226,
        draw: barrelZones,
      },
      {
        kind: 'notice',
        word: 'CAUTION',
        text: 'Never leave melt in the barrel at full heat for more than 15 minutes: lower to 160 °C for a break, purge before a long stop.',
      },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      {
        kind: 'table',
        head: ['Interval', 'Part', 'Work', 'Who'],
        columns: [0.14, 0.22, 0.48, 0.16],
        rows: [
          ['Every shift', 'Guard doors', 'Open: the message must come and the pump must stop', 'Operator'],
          ['Every shift', 'Oil level, oil temperature', 'Middle of the glass; 38 to 50 °C', 'Operator'],
          ['Weekly', 'Mould faces', 'Clean with a soft cloth, thin film of protecting oil', 'Operator'],
          ['Weekly', 'Cooling water', 'In 18 to 25 °C; look for leaks at the hoses', 'Operator'],
          ['500 h', 'Toggle', 'Grease with six strokes, wipe old grease away', 'Technician'],
          ['500 h', 'Oil cooler strainer', 'Take out, rinse, check the ring', 'Technician'],
          ['1 000 h', 'Heater bands', 'Tighten while warm, measure the current of each zone', 'Technician'],
          ['2 000 h', 'Tie bars, platens', 'Check parallelism: within 0.1 mm', 'Technician'],
          ['5 000 h', 'Hydraulic oil', 'Have it analysed; change oil and filters', 'Technician'],
          ['5 000 h', 'Screw, non-return valve', 'Pull the screw, measure wear', 'Supplier'],
        ],
      },
      { kind: 'subheading', text: 'Changing a heater band' },
      {
        kind: 'steps',
        items: [
          'Switch off and lock. Let the zone cool below 60 °C.',
          'Mark the wires, take off the plug, open the clamping screw.',
          'Clean the barrel with a wire brush: burnt plastic keeps the heat out.',
          'Fit the new band with the gap down, tighten with 8 Nm, heat to 150 °C and tighten again.',
          'Compare the current of the zone with the table in the cabinet door.',
        ],
      },
      { kind: 'subheading', text: 'Tightening values' },
      {
        kind: 'table',
        head: ['Place', 'Thread', 'Torque'],
        columns: [0.5, 0.25, 0.25],
        rows: [
          ['Mould clamps', 'M16', '190 Nm'],
          ['Nozzle', 'M42', '300 Nm, warm'],
          ['Fitting P1 at the clamp block', 'M33 x 2', '95 Nm'],
          ['Nuts of the tie bars', 'M80', 'Supplier only'],
        ],
      },
    ],
    [
      { kind: 'heading', text: '4  Error codes' },
      {
        kind: 'table',
        head: ['Code', 'Meaning', 'What to do'],
        columns: [0.1, 0.32, 0.58],
        rows: ERROR_CODES.moulder.map((e) => [e.code, e.description, e.resolution]),
      },
      { kind: 'heading', text: '5  Fault finding: parts are not filled' },
      {
        kind: 'figure',
        caption: 'Figure 5: From the easy check to the part that is changed',
        height: 318,
        draw: (doc, box) =>
          decisionChain(
            doc,
            box,
            [
              {
                ask: 'Granulate in the hopper, no bridge?',
                no: 'Fill up, knock the bridge loose, check the feed cooling',
              },
              { ask: 'All zones at their set value?', no: 'Find the cold zone (A-11), change the band' },
              { ask: 'Cushion the same for ten shots?', no: 'Non-return valve worn: pull the screw' },
              { ask: 'Vents of the mould clean?', no: 'Clean with brass and solvent, look for burn marks' },
            ],
            'Raise dose or injection speed by 3 %',
          ),
      },
      {
        kind: 'text',
        text: 'For the ticket: mould number, material, cushion and pressure of the last ten shots, one good part and one short shot in a picture.',
      },
    ],
  ],
})
