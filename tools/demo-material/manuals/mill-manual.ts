import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { axesFigure, coolantCircuit } from './mill-figures.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'

export const millManual = (view: MachineView): Booklet => ({
  product: 'MillCell 5X-650',
  title: 'Operating manual',
  number: 'OM-MC5-EN, issue 6',
  publisher: 'Sample Machine Works',
  pages: [
    coverPage({
      product: 'MillCell 5X-650',
      subtitle: 'Five-axis machining centre with chip conveyor',
      view,
      caption: 'MillCell 5X-650',
      data: [
        ['Table', '650 mm, up to 450 kg'],
        ['Accuracy', '0.006 mm (all axes)'],
        ['Air', '6 bar, 350 l/min'],
        ['Power', '400 V, 3 phases, 42 kW'],
        ['Weight', '9 800 kg'],
      ],
      contents: [
        'Safety and operating elements',
        'Set-up and coolant',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'Room temperature 18 to 28 °C. Let the machine warm up for 15 minutes before finishing cuts.',
    }),
    overviewPage({
      danger:
        'Parts and tools can be thrown with the force of a bullet. Never work with a scratched or cracked window; change it every five years, even when it looks good.',
      view,
      parts: [
        ['Sliding door with window', 'Locked while the spindle turns', { at: [1300, 0, 1700], from: [0.05, 0.5] }],
        [
          'Swivel table, axes B and C',
          'Carries the part; clamped with oil pressure',
          { at: [1310, 440, 1320], from: [0.05, 0.84] },
        ],
        ['Control panel', 'Turns to the operator; emergency stop', { at: [2900, -460, 1800], from: [0.5, 0.95] }],
        [
          'Switch cabinet',
          'Only for electricians; cooler with filter mat',
          { at: [3200, 1600, 1700], from: [0.95, 0.3] },
        ],
        [
          'Chip conveyor and bin',
          'Runs with the coolant; reverse key at the panel',
          { at: [3700, 1070, 500], from: [0.95, 0.6] },
        ],
        [
          'Signal tower',
          'Green: running. Yellow: tool or part missing. Red: alarm',
          { at: [2950, 1200, 3000], from: [0.86, 0.06] },
        ],
        ['Mist filter', 'Cleans the air of the work space', { at: [1000, 1200, 2900], from: [0.12, 0.08] }],
      ],
      rules: [
        'Chips are sharp and hot: use the hook, never the hand.',
        'Close the door before every start, also for a "short test".',
        'Skin and coolant: use the barrier cream, change wet clothes.',
      ],
    }),
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
      maintenancePlan([
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
      ]),
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
    faultPage({
      codes: ERROR_CODES.mill,
      fault: 'spindle too warm',
      figure: 5,
      questions: [
        { ask: 'Chiller runs, water below 25 °C?', no: 'Fill up, change the filter mat, check the fan' },
        { ask: 'Flow at the gauge above 12 l/min?', no: 'Clean the strainer, look for a kinked hose' },
        { ask: 'Sealing air 1.0 to 1.5 bar?', no: 'Set the regulator, drain the water trap' },
        { ask: 'Idle run at 6 000 rpm below 60 °C?', no: 'Bearing noise? Stop and raise a ticket' },
      ],
      end: 'Lower feed or depth of the program',
      closing:
        'For the ticket: program, tool, speed, running time and the temperature curve of the last hour (page "Spindle" of the panel, take a picture).',
    }),
  ],
})
