import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import { axesOfBrake, bendingFigure } from './brake-figures.ts'
import type { MachineView } from './machine-view.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'

export const brakeManual = (view: MachineView): Booklet => ({
  product: 'BendPress 110-30',
  title: 'Operating manual',
  number: 'OM-BP11-EN, issue 1',
  publisher: 'Sample Machine Works',
  pages: [
    coverPage({
      product: 'BendPress 110-30',
      subtitle: 'CNC press brake, 1100 kN, 3 m',
      view,
      caption: 'BendPress 110-30 with light guards and foot switch',
      data: [
        ['Press force', '1 100 kN'],
        ['Bending length', '3 060 mm'],
        ['Stroke', '265 mm, repeats within 0.01 mm'],
        ['Hydraulic oil', '180 l, ISO VG 46'],
        ['Power', '400 V, 3 phases, 11 kW'],
      ],
      contents: [
        'Safety and operating elements',
        'Tools, axes and bending',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'The machine may be used only by people who were trained on it. Keep the list of trained people with this manual.',
    }),
    overviewPage({
      danger:
        'The closing tools cut off fingers. Never hold small parts by hand: use the magnet holder. Never switch the light guard off to make a bend possible.',
      view,
      parts: [
        [
          'Ram with punches',
          'Moves down with two cylinders; runs parallel by Y1 and Y2',
          { at: [1500, 60, 1800], from: [0.4, 0.06] },
        ],
        ['Die on the bed', 'Its V width decides the radius', { at: [2700, 10, 980], from: [0.04, 0.9] }],
        [
          'Light guard',
          'Stops the ram before it touches anything but the sheet',
          { at: [60, -190, 1300], from: [0.04, 0.36] },
        ],
        [
          'Foot switch',
          'Half way: slow approach. Down: stroke. Beyond: stop',
          { at: [1700, -900, 120], from: [0.12, 0.95] },
        ],
        ['Control panel', 'Program, angle, correction, emergency stop', { at: [4300, -520, 1500], from: [0.95, 0.62] }],
        ['Hydraulic unit', 'Pump, tank and valves', { at: [1900, 500, 2700], from: [0.64, 0.05] }],
        [
          'Side frame',
          'Never stand behind it while the back gauge moves',
          { at: [3570, 1200, 2000], from: [0.96, 0.24] },
        ],
      ],
      rules: [
        'Large sheets swing up when they are bent: stand beside them, use the front supports.',
        'Clamp the tools before you take your hands out. A loose punch falls.',
        'The rear door is locked while the pump runs; the back gauge moves fast and without warning.',
      ],
    }),
    [
      { kind: 'heading', text: '2  Operation' },
      {
        kind: 'figure',
        caption: 'Figure 3: 1 punch, 2 sheet, 3 die. The lower end of the stroke decides the angle',
        height: 206,
        draw: bendingFigure,
      },
      {
        kind: 'table',
        head: ['Sheet', 'V width', 'Force per metre (steel)', 'Shortest flange'],
        columns: [0.22, 0.2, 0.32, 0.26],
        rows: [
          ['1.0 mm', '8 mm', '80 kN', '6 mm'],
          ['1.5 mm', '12 mm', '120 kN', '9 mm'],
          ['2.0 mm', '16 mm', '160 kN', '12 mm'],
          ['3.0 mm', '24 mm', '240 kN', '17 mm'],
          ['5.0 mm', '40 mm', '400 kN', '28 mm'],
        ],
      },
      { kind: 'subheading', text: 'First part of a job' },
      {
        kind: 'steps',
        items: [
          'Clean the tools, put them in from the side, clamp, press "Seat tools".',
          'Load the program, compare tools and sheet with the order.',
          'Bend a test strip, measure left, middle and right. Correct the angle in steps of 0.2 degrees.',
          'When left and right differ, correct Y1 or Y2, never the die.',
        ],
      },
      {
        kind: 'figure',
        caption: 'Figure 4: Axes Y1 and Y2 of the ram, X and Z of the back gauge',
        height: 146,
        draw: axesOfBrake,
      },
    ],
    [
      { kind: 'heading', text: '3  Maintenance' },
      {
        kind: 'notice',
        word: 'CAUTION',
        text: 'Put the ram onto the safety blocks before you work between the tools. Pressure alone does not hold it.',
      },
      maintenancePlan([
        ['Every shift', 'Light guard', 'Test rod at left, middle and right: the ram must stop', 'Operator'],
        ['Every shift', 'Tools', 'Wipe, look for notches; oil thinly after work', 'Operator'],
        ['Weekly', 'Oil level', 'Ram up: between the marks', 'Operator'],
        ['Weekly', 'Back gauge', 'Remove offcuts, wipe the rails', 'Operator'],
        ['500 h', 'Ram guides', 'Grease, four strokes at each nipple', 'Technician'],
        ['500 h', 'Spindles X and Z', 'Clean, oil; check belt tension', 'Technician'],
        ['1 000 h', 'Stop time', 'Measure: at most 45 ms; write it into the test book', 'Technician'],
        ['2 000 h', 'Filter', 'Change when the lamp is lit, at the latest now', 'Technician'],
        ['4 000 h', 'Hydraulic oil', 'Change 180 l, clean the tank', 'Technician'],
        ['Yearly', 'Safety parts', 'Test with protocol', 'Supplier'],
      ]),
      { kind: 'subheading', text: 'Aligning the light guard' },
      {
        kind: 'steps',
        items: [
          'Fit the highest punch of the job and close it onto the gauge block.',
          'Loosen the sender, turn it until the lamp at the receiver is green, tighten with 6 Nm.',
          'Put the test rod of 14 mm under the tip at left, middle and right.',
          'Measure the stop time and write the value down.',
        ],
      },
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'After every collision with a sheet: test the guard before the next part, also when the lamps are green.',
      },
    ],
    faultPage({
      codes: ERROR_CODES.brake,
      fault: 'angle differs from left to right',
      figure: 5,
      questions: [
        { ask: 'Tools clean and seated?', no: 'Take out, wipe the seats, press "Seat tools" again' },
        { ask: 'Same sheet thickness over the length?', no: 'Measure: 0.1 mm changes the angle by about one degree' },
        { ask: 'Y1 and Y2 equal after the reference run?', no: 'Check the scales and their screws, see B15' },
        { ask: 'Oil between the marks and above 20 °C?', no: 'Fill up, warm up with ten empty strokes' },
      ],
      end: 'Correct Y2, test over 2.5 m',
      closing:
        'For the ticket: program, tools, sheet, and the three measured angles. A picture of the display with the values of Y1 and Y2 saves a visit.',
    }),
  ],
})
