import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import { airAndOil, pressureCurve } from './compressor-figures.ts'
import type { MachineView } from './machine-view.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'

export const compressorManual = (view: MachineView): Booklet => ({
  product: 'AirScrew 37',
  title: 'Operating manual',
  number: 'OM-AS37-EN, issue 3',
  publisher: 'Sample Machine Works',
  pages: [
    coverPage({
      product: 'AirScrew 37',
      subtitle: 'Oil-injected screw compressor, 37 kW, with receiver',
      view,
      caption: 'AirScrew 37 with the service panel off, receiver of 500 l',
      data: [
        ['Flow', '6.2 m³/min at 7.5 bar'],
        ['Highest pressure', '8 bar'],
        ['Oil', '18 l, screw oil S46'],
        ['Room', '5 to 40 °C, fresh air'],
        ['Power', '400 V, 3 phases, 37 kW'],
      ],
      contents: [
        'Safety and operating elements',
        'Air, oil and pressure',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'The receiver is a pressure vessel: keep its certificate here and have it inspected at the dates on its plate.',
    }),
    overviewPage({
      danger:
        'Oil and air are hot and under pressure. Switch off, lock, close the valve to the network and wait until the gauge of the separator shows zero before you open anything.',
      view,
      parts: [
        ['Control panel', 'Start, stop, pressures, hours, messages', { at: [300, 0, 1450], from: [0.04, 0.1] }],
        [
          'Separator and oil tank',
          'Takes the oil out of the air; sight glass for the level',
          { at: [800, 425, 800], from: [0.04, 0.9] },
        ],
        [
          'Screw block and motor',
          'Coupled directly; runs loaded, idle or not at all',
          { at: [1200, 330, 480], from: [0.42, 0.95] },
        ],
        ['Air filter', 'Change it by the display, not by its colour', { at: [1430, 270, 1250], from: [0.5, 0.05] }],
        ['Outlet of the cooler', 'Keep one metre free above it', { at: [1250, 600, 1700], from: [0.28, 0.04] }],
        ['Receiver', 'Evens out the pressure; drain below', { at: [2660, 100, 1300], from: [0.96, 0.36] }],
        ['Safety valve', 'Opens at 8.8 bar. Never block, never set', { at: [2660, 480, 2070], from: [0.92, 0.06] }],
      ],
      rules: [
        'Never breathe the air and never blow it at people, also not to clean clothes.',
        'Keep the door of the room closed and the fan free: a warm room stops the compressor.',
        'The machine starts by itself when the pressure falls. Lock it before every job.',
      ],
    }),
    [
      { kind: 'heading', text: '2  How it works' },
      {
        kind: 'figure',
        caption: 'Figure 3: Way of the air (blue) and of the oil (amber)',
        height: 238,
        draw: airAndOil,
      },
      {
        kind: 'text',
        text: 'The screw block draws air through filter and intake valve and presses it together with oil, which seals and cools. The separator takes the oil out again, the coolers bring air and oil down to working temperature.',
      },
      { kind: 'subheading', text: 'Pressure' },
      {
        kind: 'figure',
        caption: 'Figure 4: Loaded up to 7.5 bar, idle or stopped until 6.8 bar',
        height: 170,
        draw: pressureCurve,
      },
      {
        kind: 'steps',
        items: [
          'Open the valve to the network, press "Start", listen: the first seconds run unloaded.',
          'Compare after ten minutes: discharge 75 to 95 °C, pressure drop of the separator below 0.5 bar.',
          'Drain the receiver every day; milky water means oil in the condensate: collect it.',
        ],
      },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      maintenancePlan([
        ['Every day', 'Display and ear', 'Temperature, pressure, messages; new noises', 'Operator'],
        ['Every day', 'Receiver', 'Drain, test button of the automatic drain', 'Operator'],
        ['Weekly', 'Oil level', 'Stopped for ten minutes: middle of the glass', 'Technician'],
        ['Weekly', 'Filter mats', 'Tap out, change when grey', 'Technician'],
        ['500 h', 'Cooler', 'Blow out from the inside, 2 bar, mask and glasses', 'Technician'],
        ['2 000 h', 'Air and oil filter', 'Change both, write the hours on them', 'Technician'],
        ['4 000 h', 'Separator and oil', 'Change cartridge, seals and 18 l of oil', 'Technician'],
        ['4 000 h', 'Intake valve', 'Clean, fit the seal kit', 'Technician'],
        ['8 000 h', 'Coupling, valves', 'Change the star and the wear parts', 'Supplier'],
        ['By plate', 'Receiver, safety valve', 'Inspection by the authorized body', 'Supplier'],
      ]),
      { kind: 'subheading', text: 'Changing the oil' },
      {
        kind: 'steps',
        items: [
          'Let the machine run warm, stop, lock, wait for zero pressure.',
          'Put the tray below, open the plug of the tank slowly, then the one of the cooler.',
          'Change the oil filter: oil its ring, turn by hand plus a quarter turn.',
          'Fill 18 l, run one minute, stop, wait ten minutes, fill up to the middle of the glass.',
          'Reset the counter, note hours and oil, bring the old oil to the collecting point.',
        ],
      },
      {
        kind: 'table',
        head: ['Value', 'Good', 'Look closer', 'Stop'],
        columns: [0.4, 0.2, 0.2, 0.2],
        rows: [
          ['Discharge temperature', '75 to 95 °C', '95 to 105 °C', 'above 105 °C'],
          ['Pressure drop of the separator', 'below 0.5 bar', '0.5 to 0.8 bar', 'above 0.8 bar'],
          ['Room temperature', 'below 35 °C', '35 to 40 °C', 'above 40 °C'],
        ],
      },
    ],
    faultPage({
      codes: ERROR_CODES.compressor,
      fault: 'discharge too hot',
      figure: 5,
      questions: [
        { ask: 'Room below 40 °C, fan runs?', no: 'Open the air ways, set the thermostat of the fan to 30 °C' },
        { ask: 'Oil in the middle of the glass?', no: 'Fill up; look for leaks at hoses and shaft seal' },
        { ask: 'Cooler clean on both sides?', no: 'Blow out from the inside, degrease when sticky' },
        { ask: 'Oil cooler warm at its outlet?', no: 'The thermostat does not open: change its element' },
      ],
      end: 'Change the oil filter, check the sensor',
      closing:
        'For the ticket: hours, temperatures and pressures from the page "Values" (a picture is enough), room temperature, and when the last oil change was.',
    }),
  ],
})
