import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import { filmPath } from './film-path.ts'
import type { MachineView } from './machine-view.ts'
import { jawSection } from './packer-figures.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'

export const packerManual = (view: MachineView): Booklet => ({
  product: 'FormFill V250',
  title: 'Operating manual',
  number: 'OM-FFV-EN, issue 3',
  publisher: 'Sample Machine Works',
  pages: [
    coverPage({
      product: 'FormFill V250',
      subtitle: 'Vertical form-fill-seal machine with auger filler',
      view,
      caption: 'FormFill V250 with film stand and outfeed belt',
      data: [
        ['Bag width', '80 to 250 mm'],
        ['Output', 'up to 60 bags per minute'],
        ['Film', 'reel up to 400 mm, 25 kg'],
        ['Air', '6 bar, 300 l/min'],
        ['Power', '400 V, 3 phases, 5 kW'],
      ],
      contents: [
        'Safety and operating elements',
        'Threading the film and sealing',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'Format cards with the values of each bag hang in the door of the machine. Write changes on the card, not only into the panel.',
    }),
    overviewPage({
      danger:
        'The jaws are up to 180 °C hot and close with 2 kN. Open the guard only when the machine stands still and the lamp "Guard free" is lit.',
      view,
      parts: [
        ['Auger filler', 'Doses the product; funnel holds 40 l', { at: [510, -150, 2100], from: [0.1, 0.12] }],
        ['Collar and forming tube', 'Turn the flat film into a tube', { at: [510, 60, 1700], from: [0.1, 0.34] }],
        ['Pull belts', 'Draw the film by one bag length', { at: [705, 150, 1280], from: [0.88, 0.1] }],
        ['Jaws behind the guard', 'Seal the bag across and cut it off', { at: [300, -20, 800], from: [0.1, 0.62] }],
        [
          'Touch panel',
          'Format, temperatures, messages, emergency stop',
          { at: [1300, -60, 1350], from: [0.92, 0.62] },
        ],
        [
          'Film reel',
          'With brake and edge guide; change with the machine stopped',
          { at: [820, 2050, 700], from: [0.92, 0.34] },
        ],
        [
          'Outfeed belt',
          'Carries the bags away; hand guard at both ends',
          { at: [1500, -290, 500], from: [0.88, 0.92] },
        ],
      ],
      rules: [
        'Wear heat-proof gloves when you work near the jaws.',
        'Use the brass scraper only: a steel blade ruins the profile and the seal leaks.',
        'Do not reach into the funnel: the auger starts without warning.',
      ],
    }),
    [
      { kind: 'heading', text: '2  Operation' },
      { kind: 'subheading', text: 'Threading the film' },
      {
        kind: 'figure',
        caption: 'Figure 3: Way of the film, seen from the right. Printed side outwards',
        height: 232,
        draw: filmPath,
      },
      {
        kind: 'steps',
        items: [
          'Lift the dancer (4) and hook it up. Release the brake of the reel (1).',
          'Lead the film below roller 2, over 3, below the dancer, up and over 5 and 6.',
          'Lay it around the collar (7), pull it down the tube (8) and overlap the edges by 12 mm.',
          'Let the dancer down, close the guard, run two empty bags and look at the back seam.',
        ],
      },
      { kind: 'subheading', text: 'Sealing' },
      {
        kind: 'table',
        head: ['Film', 'Cross jaws', 'Back seam', 'Time'],
        columns: [0.4, 0.2, 0.2, 0.2],
        rows: [
          ['PE, 60 µm', '135 °C', '130 °C', '0.35 s'],
          ['OPP and PE, 70 µm', '150 °C', '142 °C', '0.30 s'],
          ['Paper and PE, 90 g', '165 °C', '158 °C', '0.45 s'],
        ],
      },
      {
        kind: 'text',
        text: 'Check the seal once per hour: press the bag by hand for ten seconds. It must hold. A seal that opens is too cold or dirty, a seal that breaks at its edge is too hot.',
      },
      { kind: 'notice', word: 'CAUTION', text: 'Change temperatures in steps of 3 °C and wait for ten bags.' },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      maintenancePlan([
        ['Every shift', 'Jaws', 'Brush while warm, look for product in the profile', 'Operator'],
        ['Every shift', 'Mark sensor, guides', 'Wipe with a soft cloth', 'Operator'],
        ['Weekly', 'Pull belts', 'Clean with alcohol, look for smooth places', 'Operator'],
        ['Weekly', 'Knife', 'Check the cut; turn the blade', 'Technician'],
        ['500 h', 'Guide rods of the jaws', 'Clean, grease thinly with heat-proof grease', 'Technician'],
        ['500 h', 'Dancer and rollers', 'Must turn freely; change noisy bearings', 'Technician'],
        ['1 000 h', 'Pull belts', 'Change as a pair', 'Technician'],
        ['2 000 h', 'Heater cartridges', 'Measure: 52 to 58 ohm each', 'Technician'],
        ['4 000 h', 'Auger gear', 'Change the oil (0.6 l)', 'Technician'],
      ]),
      { kind: 'subheading', text: 'Changing a heater cartridge' },
      { kind: 'figure', caption: 'Figure 4: Section through the cross jaws', height: 156, draw: jawSection },
      {
        kind: 'steps',
        items: [
          'Switch off, lock, let the jaws cool below 40 °C.',
          'Mark the plug, open the clamp at the end of the jaw, push the cartridge (1) out with a 10 mm brass rod.',
          'Put a thin film of copper paste on the new one, push it in up to the stop, close the clamp.',
          'Measure: 52 to 58 ohm. Heat up and compare with a contact thermometer: within 4 °C.',
        ],
      },
      {
        kind: 'notice',
        word: 'CAUTION',
        text: 'Change the sensor (2) together with the cartridge when its cable is brittle.',
      },
    ],
    faultPage({
      codes: ERROR_CODES.packer,
      fault: 'bags leak at the cross seal',
      figure: 5,
      questions: [
        { ask: 'Profile clean, no product in the seal?', no: 'Brush the jaws, let the product fall 50 ms earlier' },
        { ask: 'Both jaws within 4 °C of the set value?', no: 'Measure cartridge and sensor (chapter 3)' },
        { ask: 'Carbon paper shows an even print?', no: 'Set the jaws parallel, change the silicone strip' },
        { ask: 'Film as on the format card?', no: 'Fit the right film or set the values of the new film' },
      ],
      end: 'Raise the sealing time by 0.05 s',
      closing:
        'When bags still leak, keep three of them with their time, take a picture of the seal and raise a ticket. Choose the code that the panel shows or E-052 when there is none.',
    }),
  ],
})
