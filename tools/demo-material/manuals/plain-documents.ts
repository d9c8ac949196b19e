const PARTS: readonly (readonly [string, string, string, number, string, string])[] = [
  ['PL-5060', 'Suction pad 60 mm, 2.5 folds', 'Gripper', 6, 'pcs', '500 h'],
  ['PL-5062', 'Sealing ring for suction pad', 'Gripper', 6, 'pcs', '1000 h'],
  ['PL-5071', 'Spring plunger 30 mm', 'Gripper', 6, 'pcs', 'when worn'],
  ['PL-5110', 'Ejector, complete', 'Gripper', 2, 'pcs', 'when worn'],
  ['PL-5112', 'Screen for ejector', 'Gripper', 2, 'pcs', '2000 h'],
  ['PL-5130', 'Vacuum switch -1 to 0 bar', 'Gripper', 2, 'pcs', 'when worn'],
  ['PL-5204', 'Valve Y21, Y22, 24 V', 'Gripper', 2, 'pcs', 'when worn'],
  ['PL-5310', 'Hose package, 8 m', 'Robot', 1, 'set', '8000 h'],
  ['PL-5325', 'Grease GP-2, cartridge', 'Robot', 3, 'pcs', '4000 h'],
  ['PL-5330', 'Gear oil, 1 l', 'Robot', 4, 'l', '8000 h'],
  ['PL-5390', 'Back-up battery 3.6 V', 'Robot', 1, 'pcs', '2 years'],
  ['PL-6010', 'Conveyor chain 08B, 2.5 m', 'Conveyor', 2, 'pcs', '8000 h'],
  ['PL-6022', 'Conveyor roller 50 x 540', 'Conveyor', 28, 'pcs', 'when worn'],
  ['PL-6041', 'Light barrier with reflector', 'Conveyor', 3, 'pcs', 'when worn'],
  ['PL-7005', 'Door lock with bolt', 'Fence', 1, 'pcs', '10 years'],
  ['PL-7013', 'Emergency stop button', 'Fence', 3, 'pcs', '10 years'],
  ['PL-8002', 'Filter mat for cabinet', 'Cabinet', 2, 'pcs', '1000 h'],
  ['PL-8044', 'Filter element 5 µm', 'Air supply', 1, 'pcs', '2000 h'],
]

/** The spare-parts list as a spreadsheet reads it: comma separated, with quotes where needed. */
export function sparePartsCsv(): string {
  const cell = (value: string | number): string =>
    /[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
  const head = ['Order number', 'Part', 'Assembly', 'Pieces per machine', 'Unit', 'Change every']
  return `\uFEFF${[head, ...PARTS].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const ROUNDS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Safety',
    [
      'Emergency stops pressed and reset, one by one',
      'Doors and guards: machine stops when opened',
      'Signs and lamps clean and readable',
      'Floor dry, escape ways free',
    ],
  ],
  [
    'Air and oil',
    [
      'Pressure at the service unit 5.8 to 6.2 bar',
      'Water trap drained',
      'Oil level in the glass, no drops below the machine',
      'Hoses: no chafing, no hissing with the machine stopped',
    ],
  ],
  [
    'Drives',
    [
      'No new noise, no smell',
      'Bearings: hand warm; thermal camera below 70 °C',
      'Belts and chains: tension, frayed edges',
      'Covers complete, screws tight',
    ],
  ],
  [
    'Sensors and panel',
    [
      'Lenses and reflectors wiped',
      'Message list read, repeated codes noted',
      'Clock of the panel right',
      'Filter mats of the cabinet',
    ],
  ],
  [
    'Tidy up',
    [
      'Spare parts used this week ordered',
      'Open tickets of the machine read',
      'Manual at the machine has the current issue',
    ],
  ],
]

/** A checklist to print: 72 characters wide, boxes to tick. */
export function serviceChecklist(): string {
  const rule = '='.repeat(72)
  const rounds = ROUNDS.flatMap(([title, items], i) => [
    `${i + 1}. ${title.toUpperCase()}`,
    '',
    ...items.map((item) => `   [ ]  ${item}`),
    '',
  ])
  return [
    rule,
    'WEEKLY SERVICE CHECKLIST',
    'One sheet per machine and week. Keep it for two years.',
    rule,
    '',
    'Machine: ____________________  S/N: ____________________  Week: ________',
    '',
    ...rounds,
    rule,
    'Found something? Raise a ticket at the machine and write its number here:',
    '',
    '   Ticket ________   Ticket ________   Ticket ________',
    '',
    'Done by: ____________________   Running hours: __________',
    rule,
    '',
  ].join('\r\n')
}
