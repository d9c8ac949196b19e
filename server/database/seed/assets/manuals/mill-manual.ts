import { ERROR_CODES } from '../error-codes.ts'
import type { Booklet, DrawFigure } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { block, decisionChain, INK, label, pipe, rhombus, roundSign } from './symbols.ts'

/** Tank, pumps, filter, nozzles and chip conveyor of the coolant. */
const coolantCircuit: DrawFigure = (doc, box) => {
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
const axesFigure: DrawFigure = (doc, box) => {
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

export const millManual = (view: MachineView): Booklet => ({
  product: 'MillCell 5X-650',
  title: 'Operating manual',
  number: 'OM-MC5-EN, issue 6',
  publisher: 'Sample Machine Works',
  pages: [
    [
      {
        kind: 'cover',
        product: 'MillCell 5X-650',
        subtitle: 'Five-axis machining centre with chip conveyor',
        kicker: 'Operating manual',
      },
      { kind: 'figure', caption: 'Figure 1: MillCell 5X-650', height: 352, draw: view.figure() },
      {
        kind: 'table',
        head: ['Technical data', '', 'Contents', 'Page'],
        columns: [0.24, 0.28, 0.38, 0.1],
        rows: [
          ['Table', '650 mm, up to 450 kg', 'Safety and operating elements', '2'],
          ['Accuracy', '0.006 mm (all axes)', 'Set-up and coolant', '3'],
          ['Air', '6 bar, 350 l/min', 'Maintenance plan', '4'],
          ['Power', '400 V, 3 phases, 42 kW', 'Error codes and fault finding', '5'],
          ['Weight', '9 800 kg', '', ''],
        ],
      },
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Room temperature 18 to 28 °C. Let the machine warm up for 15 minutes before finishing cuts.',
      },
    ],
    [
      { kind: 'heading', text: '1  Safety and operating elements' },
      {
        kind: 'notice',
        word: 'DANGER',
        text: 'Parts and tools can be thrown with the force of a bullet. Never work with a scratched or cracked window; change it every five years, even when it looks good.',
      },
      {
        kind: 'figure',
        caption: 'Figure 2: Parts of the machine',
        height: 322,
        draw: view.figure([
          { at: [1300, 0, 1700], from: [0.05, 0.5] },
          { at: [1310, 440, 1320], from: [0.05, 0.84] },
          { at: [2900, -460, 1800], from: [0.5, 0.95] },
          { at: [3200, 1600, 1700], from: [0.95, 0.3] },
          { at: [3700, 1070, 500], from: [0.95, 0.6] },
          { at: [2950, 1200, 3000], from: [0.86, 0.06] },
          { at: [1000, 1200, 2900], from: [0.12, 0.08] },
        ]),
      },
      {
        kind: 'table',
        head: ['No.', 'Part', 'What it is for'],
        columns: [0.08, 0.3, 0.62],
        rows: [
          ['1', 'Sliding door with window', 'Locked while the spindle turns'],
          ['2', 'Swivel table, axes B and C', 'Carries the part; clamped with oil pressure'],
          ['3', 'Control panel', 'Turns to the operator; emergency stop'],
          ['4', 'Switch cabinet', 'Only for electricians; cooler with filter mat'],
          ['5', 'Chip conveyor and bin', 'Runs with the coolant; reverse key at the panel'],
          ['6', 'Signal tower', 'Green: running. Yellow: tool or part missing. Red: alarm'],
          ['7', 'Mist filter', 'Cleans the air of the work space'],
        ],
      },
      {
        kind: 'list',
        items: [
          'Chips are sharp and hot: use the hook, never the hand.',
          'Close the door before every start, also for a "short test".',
          'Skin and coolant: use the barrier cream, change wet clothes.',
        ],
      },
    ],
    [
      { kind: 'heading', text: '2  Operation' },
      { kind: 'figure', caption: 'Figure 3: Axes of the machine', height: 142, draw: axesFigure },
      { kind: 'subheading', text: 'Setting up a part' },
      {
        kind: 'steps',
        items: [
          'Load the program and read the tool list. Measure new tools on the setting device.',
          'Clean the table, clamp the part, tighten the vice with 60 Nm.',
          'Touch the zero point with the probe. Compare with the drawing: within 0.02 mm.',
          'Run the program with 25 % rapid and the hand on the override, coolant off, until the first contact.',
        ],
      },
      { kind: 'subheading', text: 'Coolant' },
      {
        kind: 'text',
        text: 'Two pumps take emulsion from the tank: M1 flushes doors and bed, M2 feeds the cutter through the spindle. The return flow passes the chip conveyor; when chips hold it back, the level alarm 3310 comes although nothing leaks.',
      },
      { kind: 'figure', caption: 'Figure 4: Coolant circuit', height: 230, draw: coolantCircuit },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      {
        kind: 'table',
        head: ['Interval', 'Part', 'Work', 'Who'],
        columns: [0.14, 0.22, 0.48, 0.16],
        rows: [
          ['Every shift', 'Coolant', 'Level; add 7 % emulsion, never water alone', 'Operator'],
          ['Every shift', 'Chip bin, tray', 'Empty, look for long chips', 'Operator'],
          ['Weekly', 'Coolant', 'Concentration 6 to 8 %, pH 8.5 to 9.5, write it down', 'Operator'],
          ['Weekly', 'Spindle taper', 'Clean with the cone wiper, look for marks', 'Operator'],
          ['Monthly', 'Cabinet and chiller', 'Change the filter mats', 'Technician'],
          ['500 h', 'Way covers', 'Take off one side, remove chips, check the wipers', 'Technician'],
          ['1 000 h', 'Pull force', 'Measure: at least 11 kN', 'Technician'],
          ['2 000 h', 'Central lubrication', 'Fill, watch one stroke at each distributor', 'Technician'],
          ['4 000 h', 'Hydraulic oil', 'Change 18 l, ISO VG 32, and the filter', 'Technician'],
          ['Yearly', 'Geometry', 'Ball bar test and swivel axis check', 'Supplier'],
        ],
      },
      { kind: 'subheading', text: 'Measuring the pull force' },
      {
        kind: 'steps',
        items: [
          'Put the measuring device into the spindle by hand, key "Tool change by hand".',
          'Clamp and release three times, then read the fourth value.',
          'Below 11 kN: clean the gripper, grease it with 2 g, measure again.',
          'Still below: do not work on. A loose tool ruins spindle and part; raise a ticket.',
        ],
      },
      { kind: 'subheading', text: 'Pressures' },
      {
        kind: 'table',
        head: ['Place', 'Set', 'Allowed', 'Message when outside'],
        columns: [0.36, 0.16, 0.24, 0.24],
        rows: [
          ['Tool release', '130 bar', '120 to 140 bar', '2107'],
          ['Clamp of axis B', '72 bar', '70 to 76 bar', '4005'],
          ['Coolant through the tool', '40 bar', '30 to 45 bar', '3310'],
          ['Sealing air of the spindle', '1.2 bar', '1.0 to 1.5 bar', '2041'],
        ],
      },
    ],
    [
      { kind: 'heading', text: '4  Error codes' },
      {
        kind: 'table',
        head: ['Code', 'Meaning', 'What to do'],
        columns: [0.1, 0.32, 0.58],
        rows: ERROR_CODES.mill.map((e) => [e.code, e.description, e.resolution]),
      },
      { kind: 'heading', text: '5  Fault finding: spindle too warm' },
      {
        kind: 'figure',
        caption: 'Figure 5: From the easy check to the part that is changed',
        height: 318,
        draw: (doc, box) =>
          decisionChain(
            doc,
            box,
            [
              { ask: 'Chiller runs, water below 25 °C?', no: 'Fill up, change the filter mat, check the fan' },
              { ask: 'Flow at the gauge above 12 l/min?', no: 'Clean the strainer, look for a kinked hose' },
              { ask: 'Sealing air 1.0 to 1.5 bar?', no: 'Set the regulator, drain the water trap' },
              { ask: 'Idle run at 6 000 rpm below 60 °C?', no: 'Bearing noise? Stop and raise a ticket' },
            ],
            'Lower feed or depth of the program',
          ),
      },
      {
        kind: 'text',
        text: 'For the ticket: program, tool, speed, running time and the temperature curve of the last hour (page "Spindle" of the panel, take a picture).',
      },
    ],
  ],
})
