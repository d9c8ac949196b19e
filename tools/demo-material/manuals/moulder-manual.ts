import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { barrelZones, cycleChart } from './moulder-figures.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'

export const moulderManual = (view: MachineView): Booklet => ({
  product: 'MouldPress 160',
  title: 'Operating manual',
  number: 'OM-MP16-EN, issue 2',
  publisher: 'Sample Machine Works',
  pages: [
    coverPage({
      product: 'MouldPress 160',
      subtitle: 'Injection moulding machine, 160 t, toggle clamp',
      view,
      caption: 'MouldPress 160',
      data: [
        ['Clamping force', '1 600 kN'],
        ['Shot volume', '285 cm³'],
        ['Between tie bars', '520 x 520 mm'],
        ['Hydraulic oil', '260 l, ISO VG 46'],
        ['Power', '400 V, 3 phases, 48 kW'],
      ],
      contents: [
        'Safety and operating elements',
        'Cycle and temperatures',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'Mould and material data sheets belong to the order, not to this manual. Keep them with the mould.',
    }),
    overviewPage({
      danger:
        'Plastic at 230 °C can spray from the nozzle. Wear a face shield and gloves when purging, and keep others away.',
      view,
      parts: [
        ['Toggle clamp', 'Closes the mould with 1 600 kN', { at: [700, 0, 1500], from: [0.04, 0.14] }],
        [
          'Mould behind the guard',
          'Guard open: pump for the clamp is off',
          { at: [1800, 0, 1450], from: [0.32, 0.06] },
        ],
        [
          'Control panel',
          'Set values, curves, messages, emergency stop',
          { at: [2650, -170, 1500], from: [0.42, 0.93] },
        ],
        [
          'Barrel with heater bands',
          'Melts the granulate; surface up to 200 °C',
          { at: [3000, 412, 1290], from: [0.6, 0.1] },
        ],
        [
          'Hopper with dryer window',
          'Keep the lid closed; granulate takes up water',
          { at: [4210, 215, 2100], from: [0.94, 0.14] },
        ],
        ['Screw drive', 'Doses and injects', { at: [5200, 330, 1290], from: [0.95, 0.82] }],
        ['Parts box', 'Change when the counter asks for it', { at: [1300, -900, 250], from: [0.04, 0.92] }],
      ],
      rules: [
        'Never reach over the guard, and never climb onto the bed while the pump runs.',
        'Two people for a mould change: one at the crane, one at the panel.',
        'Before every start look that no tool lies in the mould.',
      ],
    }),
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
      maintenancePlan([
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
      ]),
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
    faultPage({
      codes: ERROR_CODES.moulder,
      fault: 'parts are not filled',
      figure: 5,
      questions: [
        { ask: 'Granulate in the hopper, no bridge?', no: 'Fill up, knock the bridge loose, check the feed cooling' },
        { ask: 'All zones at their set value?', no: 'Find the cold zone (A-11), change the band' },
        { ask: 'Cushion the same for ten shots?', no: 'Non-return valve worn: pull the screw' },
        { ask: 'Vents of the mould clean?', no: 'Clean with brass and solvent, look for burn marks' },
      ],
      end: 'Raise dose or injection speed by 3 %',
      closing:
        'For the ticket: mould number, material, cushion and pressure of the last ten shots, one good part and one short shot in a picture.',
    }),
  ],
})
