import { ERROR_CODES } from '../error-codes.ts'
import type { Booklet, DrawFigure } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { block, callout, decisionChain, INK, label, pipe, rhombus, roundSign, valve } from './symbols.ts'

/** Compressed air to vacuum: service unit, valves, ejectors, switches, pads. */
const vacuumDiagram: DrawFigure = (doc, box) => {
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
const padFigure: DrawFigure = (doc, box) => {
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

export const palletizerManual = (view: MachineView): Booklet => ({
  product: 'PalletLine P4',
  title: 'Operating manual',
  number: 'OM-PL4-EN, issue 4',
  publisher: 'Sample Machine Works',
  pages: [
    [
      {
        kind: 'cover',
        product: 'PalletLine P4',
        subtitle: 'Palletizing robot cell with vacuum gripper',
        kicker: 'Operating manual',
      },
      {
        kind: 'figure',
        caption: 'Figure 1: PalletLine P4 with infeed conveyor and two pallet places',
        height: 352,
        draw: view.figure(),
      },
      {
        kind: 'table',
        head: ['Technical data', '', 'Contents', 'Page'],
        columns: [0.26, 0.26, 0.38, 0.1],
        rows: [
          ['Reach', '2 400 mm', 'Safety and operating elements', '2'],
          ['Carton', 'up to 25 kg, 600 x 400 mm', 'Operation and vacuum circuit', '3'],
          ['Output', '14 cartons per minute', 'Maintenance plan', '4'],
          ['Air', '6 bar, 420 l/min, dry', 'Error codes and fault finding', '5'],
          ['Power', '400 V, 3 phases, 9 kW', '', ''],
        ],
      },
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Keep this manual at the cell. It is part of the machine and goes with it when the machine is moved or sold.',
      },
    ],
    [
      { kind: 'heading', text: '1  Safety and operating elements' },
      {
        kind: 'notice',
        word: 'DANGER',
        text: 'The robot moves without warning. Never climb over or reach through the fence. Lock the main switch with your own padlock before you enter the cell.',
      },
      {
        kind: 'figure',
        caption: 'Figure 2: Parts of the cell',
        height: 322,
        draw: view.figure([
          { at: [600, -420, 780], from: [0.06, 0.92] },
          { at: [1750, 1390, 1500], from: [0.52, 0.05] },
          { at: [3000, 1290, 1950], from: [0.7, 0.08] },
          { at: [360, 2100, 1550], from: [0.05, 0.1] },
          { at: [3700, 1850, 1300], from: [0.95, 0.9] },
          { at: [4620, 2400, 1500], from: [0.96, 0.3] },
          { at: [-60, 3240, 2300], from: [0.3, 0.05] },
        ]),
      },
      {
        kind: 'table',
        head: ['No.', 'Part', 'What it is for'],
        columns: [0.08, 0.3, 0.62],
        rows: [
          ['1', 'Infeed conveyor', 'Brings cartons to the pick position, stops at the light barrier'],
          ['2', 'Robot, four axes', 'Picks, turns and places; brakes hold the arm when power is off'],
          ['3', 'Vacuum gripper', 'Two circuits of three pads; each has its own ejector and switch'],
          ['4', 'Control cabinet', 'Main switch, touch panel, emergency stop'],
          ['5', 'Pallet places 1 and 2', 'Light sensor below the frame sees the pallet foot'],
          ['6', 'Fence with door lock', 'Opening the door takes the power from all drives'],
          ['7', 'Signal tower', 'Green: running. Yellow: waits for material. Red: alarm'],
        ],
      },
      { kind: 'subheading', text: 'Rules for everyone at the cell' },
      {
        kind: 'list',
        items: [
          'Wear safety shoes and gloves when changing pallets.',
          'Test the emergency stop and the door lock at the start of each week.',
          'A hanging carton can fall when the air is switched off: put it down first (service position, key "Release").',
          'Two people at the cell: only the one who holds the key of the door box gives it free again.',
        ],
      },
    ],
    [
      { kind: 'heading', text: '2  Operation' },
      { kind: 'subheading', text: 'Start of shift' },
      {
        kind: 'steps',
        items: [
          'Look into the cell: no tools, no cartons on the floor, pallets against the stops.',
          'Open the air valve. The gauge must show 5.8 to 6.2 bar.',
          'Close the door, press "Acknowledge" at the door box, then "Reset" at the panel.',
          'Choose the format, check the layer picture, press "Start". The first layer runs at 50 % speed.',
        ],
      },
      { kind: 'subheading', text: 'Changing the format' },
      {
        kind: 'steps',
        items: [
          'Let the cell run empty and press "Stop at end of cycle".',
          'Set the conveyor guide to the scale value of the format card.',
          'Load the format. Pads that the format does not need are switched off by the program.',
        ],
      },
      { kind: 'subheading', text: 'How the gripper holds a carton' },
      {
        kind: 'text',
        text: 'Each ejector makes vacuum from compressed air. The switch S reports "carton held" at -0.55 bar. When one circuit does not get there within 0.8 s the robot stops above the conveyor and reports E-217 for circuit 2 or E-216 for circuit 1.',
      },
      {
        kind: 'figure',
        caption: 'Figure 3: Vacuum circuit. P pressure gauge, S vacuum switch, Y21 and Y22 valves',
        height: 212,
        draw: vacuumDiagram,
      },
      {
        kind: 'table',
        head: ['Value', 'Set', 'Allowed'],
        columns: [0.5, 0.2, 0.3],
        rows: [
          ['Supply pressure', '6.0 bar', '5.8 to 6.2 bar'],
          ['Vacuum, carton held', '-0.60 bar', '-0.55 to -0.75 bar'],
          ['Time to vacuum', '0.5 s', 'up to 0.8 s'],
          ['Blow-off pulse', '120 ms', '80 to 200 ms'],
          ['Speed with a heavy carton (above 18 kg)', '75 %', '60 to 80 %'],
        ],
      },
      {
        kind: 'notice',
        word: 'CAUTION',
        text: 'Do not raise the vacuum time to make an alarm disappear: the carton then hangs on fewer pads and can fall during the turn.',
      },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      {
        kind: 'notice',
        word: 'CAUTION',
        text: 'Switch off, lock and let the air out before you work on gripper or conveyor. Wait until the gauge shows zero.',
      },
      {
        kind: 'table',
        head: ['Interval', 'Part', 'Work', 'Who'],
        columns: [0.14, 0.22, 0.48, 0.16],
        rows: [
          ['Every shift', 'Suction pads', 'Look for cracks and dust, wipe with a dry cloth', 'Operator'],
          ['Weekly', 'Light sensors', 'Wipe, check the lamp with a carton', 'Operator'],
          ['Weekly', 'Door lock, E-stop', 'Test the function, write it into the log', 'Operator'],
          ['500 h', 'Ejector screens', 'Unscrew, blow out, check the seal', 'Technician'],
          ['500 h', 'Suction pads', 'Change all six, also when they look good', 'Technician'],
          ['2 000 h', 'Conveyor chain', 'Tension: 10 mm slack in the middle; oil thinly', 'Technician'],
          ['4 000 h', 'Robot joints', 'Grease axes 1 to 3: 14 ml each, type GP-2', 'Technician'],
          ['8 000 h', 'Robot gear units', 'Change the oil, have the brakes tested', 'Supplier'],
          ['2 years', 'Back-up battery', 'Change with the power on', 'Technician'],
        ],
      },
      { kind: 'subheading', text: 'Changing a suction pad' },
      { kind: 'figure', caption: 'Figure 4: Suction pad, pulled apart', height: 136, draw: padFigure },
      {
        kind: 'steps',
        items: [
          'Drive the robot to the service position, switch off and lock.',
          'Hold the nut (2) with a 17 mm spanner and pull the pad (5) down with a slight turn.',
          'Check the sealing ring (4); it must be soft and lie in its groove.',
          'Push the new pad on until it clicks. Turn it by hand: it must move freely on the plunger (3).',
          'Switch on and run "Test gripper". The panel shows the time to vacuum of both circuits.',
        ],
      },
      { kind: 'notice', word: 'NOTE', text: 'A short video of these steps is published with this machine.' },
    ],
    [
      { kind: 'heading', text: '4  Error codes' },
      {
        kind: 'table',
        head: ['Code', 'Meaning', 'What to do'],
        columns: [0.1, 0.32, 0.58],
        rows: ERROR_CODES.palletizer.map((e) => [e.code, e.description, e.resolution]),
      },
      { kind: 'heading', text: '5  Fault finding: vacuum not reached' },
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
                ask: 'Supply pressure above 5.8 bar?',
                no: 'Open the valve, change the filter element, ask the compressor room',
              },
              { ask: 'All pads soft and without cracks?', no: 'Change the pads of the circuit (chapter 3)' },
              { ask: 'Ejector screen clean?', no: 'Blow it out from the inside; change it when it is torn' },
              { ask: 'Valve Y22 clicks and its lamp is lit?', no: 'Check plug and cable, change the valve' },
            ],
            'Change the vacuum switch, raise a ticket',
          ),
      },
      {
        kind: 'text',
        text: 'When the cell still stops, raise a ticket with the error code, the format and a picture of the panel. Say what you have already checked.',
      },
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Codes that begin with I or W are messages and warnings: the cell goes on working. The list above names the codes that stop it.',
      },
    ],
  ],
})
