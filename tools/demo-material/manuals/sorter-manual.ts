import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'
import { carrierFigure, lineLayout } from './sorter-figures.ts'

export const sorterManual = (view: MachineView): Booklet => ({
  product: 'SortLine C12',
  title: 'Operating manual',
  number: 'C12-OM-EN, issue 2',
  publisher: 'Example Conveying Systems',
  pages: [
    coverPage({
      product: 'SortLine C12',
      subtitle: 'Cross-belt parcel sorter with scanning tunnel',
      view,
      caption: 'SortLine C12 with four chutes',
      data: [
        ['Parcels', '0.1 to 25 kg'],
        ['Largest parcel', '600 x 400 x 400 mm'],
        ['Speed', '1.6 m/s, 4 800 parcels per hour'],
        ['Reading', '1D and 2D codes, five sides'],
        ['Power', '400 V, 3 phases, 7.5 kW'],
      ],
      contents: [
        'Safety and operating elements',
        'Running the line',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'Valid for lines of up to 24 chutes. The plan of your line hangs in the door of the left cabinet.',
    }),
    overviewPage({
      danger:
        'Carriers pull in hands, hair and loose clothes. Reach onto the line only when it stands still and the yellow lamp is lit steadily.',
      view,
      parts: [
        ['Feed', 'One parcel per carrier, label up', { at: [250, 250, 1000], from: [0.04, 0.2] }],
        [
          'Scanning tunnel',
          'Five cameras and a light curtain for the size',
          { at: [1250, -160, 2050], from: [0.16, 0.06] },
        ],
        [
          'Cross-belt carriers',
          'A short belt each; it throws the parcel to the side',
          { at: [2900, 300, 912], from: [0.46, 0.08] },
        ],
        ['Chute with light sensor', 'Empty it when its lamp is lit', { at: [2300, -900, 620], from: [0.05, 0.94] }],
        ['Chute number', 'As the plan of the line names it', { at: [4580, -1540, 470], from: [0.4, 0.95] }],
        ['Control cabinets', 'Main switch, emergency stop, panel', { at: [3900, 1700, 1500], from: [0.94, 0.1] }],
        ['Drive at the end', 'Motor and bearings below the cover', { at: [6500, 100, 760], from: [0.95, 0.84] }],
      ],
      rules: [
        'No gloves with loose cuffs, no scarves, no cords near the line.',
        'Never climb over the line. Use the crossing.',
        'Lift above 15 kg with two people or with the hoist.',
      ],
    }),
    [
      { kind: 'heading', text: '2  Running the line' },
      {
        kind: 'figure',
        caption: 'Figure 3: The line from above. Red: light sensors of the chutes',
        height: 204,
        draw: lineLayout,
      },
      { kind: 'subheading', text: 'Start of shift' },
      {
        kind: 'steps',
        items: [
          'Walk along the line: nothing on the carriers, covers closed, chutes empty.',
          'Pull out the emergency stops, press "Reset", wait for the horn, press "Start".',
          'Send the two test parcels: one must go to chute 1, one to the overflow.',
          'Read rate above 97 %? If not, wipe the camera glass first.',
        ],
      },
      { kind: 'subheading', text: 'When a parcel goes wrong' },
      {
        kind: 'table',
        head: ['What you see', 'What it means', 'What to do'],
        columns: [0.3, 0.35, 0.35],
        rows: [
          ['Goes around twice', 'Code not read or chute full', 'Look at the label, empty the chute'],
          ['Goes to the overflow', 'Unknown destination or too large', 'Key the destination in at the panel'],
          ['Lies across two carriers', 'Fed too early', 'Take it off at the end, feed it again'],
          ['Hangs at the chute mouth', 'Belt of the carrier slips', 'Note the carrier number, raise a ticket'],
        ],
      },
      {
        kind: 'notice',
        word: 'CAUTION',
        text: 'Three jams at the same place in one hour: stop the line and look for the cause.',
      },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      maintenancePlan([
        ['Every shift', 'Camera glass, lamps', 'Wipe with the soft cloth, no solvent', 'Operator'],
        ['Every shift', 'Chutes', 'Remove labels and tape from the sensors', 'Operator'],
        ['Weekly', 'Carriers', 'Look at each belt: frayed edge, skewed run', 'Technician'],
        ['Weekly', 'Wheels', 'Listen at slow speed; mark the noisy carrier', 'Technician'],
        ['Monthly', 'Drive bearings', 'Thermal camera: below 70 °C at full speed', 'Technician'],
        ['1 000 h', 'Drive bearings', 'Grease with 12 g each', 'Technician'],
        ['2 000 h', 'Current rail', 'Blow out, check the brushes: at least 6 mm', 'Technician'],
        ['4 000 h', 'Wheels of the carriers', 'Change in sets of four', 'Technician'],
        ['8 000 h', 'Drive', 'Change bearings and coupling', 'Supplier'],
      ]),
      { kind: 'subheading', text: 'Centring the belt of a carrier' },
      {
        kind: 'figure',
        caption:
          'Figure 4: 1 drive drum, 2 belt, 3 tail drum, 4 screw on the side the belt runs to, 5 screw on the other side',
        height: 150,
        draw: carrierFigure,
      },
      {
        kind: 'steps',
        items: [
          'Stop, lock, turn the carrier to the service place.',
          'Turn screw 4 in by a quarter turn: the belt walks away from that side.',
          'Run the belt ten times with the test box. Repeat until it stays in the middle.',
          'Same tension on both sides: the belt gives way 8 mm under the thumb.',
        ],
      },
      { kind: 'notice', word: 'NOTE', text: 'A belt with a frayed edge never runs straight again: change it.' },
    ],
    faultPage({
      codes: ERROR_CODES.sorter,
      fault: 'drive bearing too warm',
      figure: 5,
      questions: [
        { ask: 'Below 90 °C with the thermal camera?', no: 'Stop the line, let it cool, do not go on' },
        { ask: 'Greased within 1 000 hours?', no: 'Grease with 12 g at slow speed, measure after one hour' },
        { ask: 'Both sides within 15 °C?', no: 'The warm side carries more: check the chain tension' },
        { ask: 'Quiet with the listening rod?', no: 'Bearing worn: order it, change at the next stop' },
      ],
      end: 'Measure every day for a week',
      closing: 'For the ticket: side, both temperatures, speed of the line and a picture of the thermal camera.',
    }),
  ],
})
