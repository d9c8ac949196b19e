import { ERROR_CODES } from '../error-codes.ts'
import type { Booklet, DrawFigure } from './blocks.ts'
import { filmPath } from './film-path.ts'
import type { MachineView } from './machine-view.ts'
import { callout, decisionChain, INK, label, pipe } from './symbols.ts'

/** Both jaws cut open, with heater, sensor, knife and film. */
const jawSection: DrawFigure = (doc, box) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 - 8]
  for (const side of [-1, 1]) {
    const left = side < 0 ? x - 112 : x + 12
    doc
      .rect(left, y - 36, 100, 72)
      .lineWidth(1)
      .fillAndStroke('#d5dde1', INK.dark)
    for (const dy of [-20, 20]) doc.circle(left + 50 - side * 12, y + dy, 8).fillAndStroke('#e7b36a', INK.dark)
    doc.circle(left + 50 + side * 32, y, 5).fillAndStroke(INK.hot, INK.dark)
    for (let i = 0; i < 6; i += 1) {
      const ty = y - 32 + i * 11
      const edge = x + side * 12
      doc
        .moveTo(edge, ty)
        .lineTo(edge - side * 6, ty + 4)
        .lineTo(edge, ty + 8)
        .closePath()
        .fillAndStroke('#aab7be', INK.dark)
    }
    pipe(
      doc,
      [
        [x + side * 130, y],
        [x + side * 112, y],
      ],
      { arrow: true, width: 2, colour: INK.accent },
    )
  }
  pipe(
    doc,
    [
      [x, box.y],
      [x, y - 38],
      [x - 3, y - 26],
      [x + 3, y - 14],
      [x - 3, y - 2],
      [x + 3, y + 10],
      [x, y + 26],
      [x, y + 46],
    ],
    { colour: INK.accent, width: 1.8 },
  )
  doc.rect(x - 46, y - 2, 42, 4).fillAndStroke('#1d272e', '#1d272e')
  callout(doc, 1, [x - 160, y - 34], [x - 50, y - 20])
  callout(doc, 2, [x - 160, y + 34], [x - 94, y + 1])
  callout(doc, 3, [x + 160, y - 34], [x + 8, y - 22])
  callout(doc, 4, [x + 160, y + 34], [x - 10, y + 1])
  label(doc, '1 heater cartridge    2 thermocouple    3 seal profile    4 knife', x, box.y + box.height - 5, {
    width: 400,
  })
}

export const packerManual = (view: MachineView): Booklet => ({
  product: 'FormFill V250',
  title: 'Operating manual',
  number: 'OM-FFV-EN, issue 3',
  publisher: 'Sample Machine Works',
  pages: [
    [
      {
        kind: 'cover',
        product: 'FormFill V250',
        subtitle: 'Vertical form-fill-seal machine with auger filler',
        kicker: 'Operating manual',
      },
      {
        kind: 'figure',
        caption: 'Figure 1: FormFill V250 with film stand and outfeed belt',
        height: 352,
        draw: view.figure(),
      },
      {
        kind: 'table',
        head: ['Technical data', '', 'Contents', 'Page'],
        columns: [0.24, 0.28, 0.38, 0.1],
        rows: [
          ['Bag width', '80 to 250 mm', 'Safety and operating elements', '2'],
          ['Output', 'up to 60 bags per minute', 'Threading the film and sealing', '3'],
          ['Film', 'reel up to 400 mm, 25 kg', 'Maintenance plan', '4'],
          ['Air', '6 bar, 300 l/min', 'Error codes and fault finding', '5'],
          ['Power', '400 V, 3 phases, 5 kW', '', ''],
        ],
      },
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Format cards with the values of each bag hang in the door of the machine. Write changes on the card, not only into the panel.',
      },
    ],
    [
      { kind: 'heading', text: '1  Safety and operating elements' },
      {
        kind: 'notice',
        word: 'DANGER',
        text: 'The jaws are up to 180 °C hot and close with 2 kN. Open the guard only when the machine stands still and the lamp "Guard free" is lit.',
      },
      {
        kind: 'figure',
        caption: 'Figure 2: Parts of the machine',
        height: 322,
        draw: view.figure([
          { at: [510, -150, 2100], from: [0.1, 0.12] },
          { at: [510, 60, 1700], from: [0.1, 0.34] },
          { at: [705, 150, 1280], from: [0.88, 0.1] },
          { at: [300, -20, 800], from: [0.1, 0.62] },
          { at: [1300, -60, 1350], from: [0.92, 0.62] },
          { at: [820, 2050, 700], from: [0.92, 0.34] },
          { at: [1500, -290, 500], from: [0.88, 0.92] },
        ]),
      },
      {
        kind: 'table',
        head: ['No.', 'Part', 'What it is for'],
        columns: [0.08, 0.3, 0.62],
        rows: [
          ['1', 'Auger filler', 'Doses the product; funnel holds 40 l'],
          ['2', 'Collar and forming tube', 'Turn the flat film into a tube'],
          ['3', 'Pull belts', 'Draw the film by one bag length'],
          ['4', 'Jaws behind the guard', 'Seal the bag across and cut it off'],
          ['5', 'Touch panel', 'Format, temperatures, messages, emergency stop'],
          ['6', 'Film reel', 'With brake and edge guide; change with the machine stopped'],
          ['7', 'Outfeed belt', 'Carries the bags away; hand guard at both ends'],
        ],
      },
      {
        kind: 'list',
        items: [
          'Wear heat-proof gloves when you work near the jaws.',
          'Use the brass scraper only: a steel blade ruins the profile and the seal leaks.',
          'Do not reach into the funnel: the auger starts without warning.',
        ],
      },
    ],
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
      {
        kind: 'table',
        head: ['Interval', 'Part', 'Work', 'Who'],
        columns: [0.14, 0.22, 0.48, 0.16],
        rows: [
          ['Every shift', 'Jaws', 'Brush while warm, look for product in the profile', 'Operator'],
          ['Every shift', 'Mark sensor, guides', 'Wipe with a soft cloth', 'Operator'],
          ['Weekly', 'Pull belts', 'Clean with alcohol, look for smooth places', 'Operator'],
          ['Weekly', 'Knife', 'Check the cut; turn the blade', 'Technician'],
          ['500 h', 'Guide rods of the jaws', 'Clean, grease thinly with heat-proof grease', 'Technician'],
          ['500 h', 'Dancer and rollers', 'Must turn freely; change noisy bearings', 'Technician'],
          ['1 000 h', 'Pull belts', 'Change as a pair', 'Technician'],
          ['2 000 h', 'Heater cartridges', 'Measure: 52 to 58 ohm each', 'Technician'],
          ['4 000 h', 'Auger gear', 'Change the oil (0.6 l)', 'Technician'],
        ],
      },
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
    [
      { kind: 'heading', text: '4  Error codes' },
      {
        kind: 'table',
        head: ['Code', 'Meaning', 'What to do'],
        columns: [0.1, 0.32, 0.58],
        rows: ERROR_CODES.packer.map((e) => [e.code, e.description, e.resolution]),
      },
      { kind: 'heading', text: '5  Fault finding: bags leak at the cross seal' },
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
                ask: 'Profile clean, no product in the seal?',
                no: 'Brush the jaws, let the product fall 50 ms earlier',
              },
              { ask: 'Both jaws within 4 °C of the set value?', no: 'Measure cartridge and sensor (chapter 3)' },
              { ask: 'Carbon paper shows an even print?', no: 'Set the jaws parallel, change the silicone strip' },
              { ask: 'Film as on the format card?', no: 'Fit the right film or set the values of the new film' },
            ],
            'Raise the sealing time by 0.05 s',
          ),
      },
      {
        kind: 'text',
        text: 'When bags still leak, keep three of them with their time, take a picture of the seal and raise a ticket. Choose the code that the panel shows or E-052 when there is none.',
      },
    ],
  ],
})
