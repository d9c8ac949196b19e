import { ERROR_CODES } from '../../../server/demo/data/error-codes.ts'
import type { Booklet } from './blocks.ts'
import type { MachineView } from './machine-view.ts'
import { padFigure, vacuumDiagram } from './palletizer-figures.ts'
import { coverPage, faultPage, maintenancePlan, overviewPage } from './page-patterns.ts'

export const palletizerManual = (view: MachineView): Booklet => ({
  product: 'PalletLine P4',
  title: 'Operating manual',
  number: 'OM-PL4-EN, issue 4',
  publisher: 'Sample Machine Works',
  pages: [
    coverPage({
      product: 'PalletLine P4',
      subtitle: 'Palletizing robot cell with vacuum gripper',
      view,
      caption: 'PalletLine P4 with infeed conveyor and two pallet places',
      data: [
        ['Reach', '2 400 mm'],
        ['Carton', 'up to 25 kg, 600 x 400 mm'],
        ['Output', '14 cartons per minute'],
        ['Air', '6 bar, 420 l/min, dry'],
        ['Power', '400 V, 3 phases, 9 kW'],
      ],
      contents: [
        'Safety and operating elements',
        'Operation and vacuum circuit',
        'Maintenance plan',
        'Error codes and fault finding',
      ],
      note: 'Keep this manual at the cell. It is part of the machine and goes with it when the machine is moved or sold.',
    }),
    overviewPage({
      danger:
        'The robot moves without warning. Never climb over or reach through the fence. Lock the main switch with your own padlock before you enter the cell.',
      view,
      parts: [
        [
          'Infeed conveyor',
          'Brings cartons to the pick position, stops at the light barrier',
          { at: [600, -420, 780], from: [0.06, 0.92] },
        ],
        [
          'Robot, four axes',
          'Picks, turns and places; brakes hold the arm when power is off',
          { at: [1750, 1390, 1500], from: [0.52, 0.05] },
        ],
        [
          'Vacuum gripper',
          'Two circuits of three pads; each has its own ejector and switch',
          { at: [3000, 1290, 1950], from: [0.7, 0.08] },
        ],
        ['Control cabinet', 'Main switch, touch panel, emergency stop', { at: [360, 2100, 1550], from: [0.05, 0.1] }],
        [
          'Pallet places 1 and 2',
          'Light sensor below the frame sees the pallet foot',
          { at: [3700, 1850, 1300], from: [0.95, 0.9] },
        ],
        [
          'Fence with door lock',
          'Opening the door takes the power from all drives',
          { at: [4620, 2400, 1500], from: [0.96, 0.3] },
        ],
        [
          'Signal tower',
          'Green: running. Yellow: waits for material. Red: alarm',
          { at: [-60, 3240, 2300], from: [0.3, 0.05] },
        ],
      ],
      rules: [
        'Wear safety shoes and gloves when changing pallets.',
        'Test the emergency stop and the door lock at the start of each week.',
        'A hanging carton can fall when the air is switched off: put it down first (service position, key "Release").',
        'Two people at the cell: only the one who holds the key of the door box gives it free again.',
      ],
    }),
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
      maintenancePlan([
        ['Every shift', 'Suction pads', 'Look for cracks and dust, wipe with a dry cloth', 'Operator'],
        ['Weekly', 'Light sensors', 'Wipe, check the lamp with a carton', 'Operator'],
        ['Weekly', 'Door lock, E-stop', 'Test the function, write it into the log', 'Operator'],
        ['500 h', 'Ejector screens', 'Unscrew, blow out, check the seal', 'Technician'],
        ['500 h', 'Suction pads', 'Change all six, also when they look good', 'Technician'],
        ['2 000 h', 'Conveyor chain', 'Tension: 10 mm slack in the middle; oil thinly', 'Technician'],
        ['4 000 h', 'Robot joints', 'Grease axes 1 to 3: 14 ml each, type GP-2', 'Technician'],
        ['8 000 h', 'Robot gear units', 'Change the oil, have the brakes tested', 'Supplier'],
        ['2 years', 'Back-up battery', 'Change with the power on', 'Technician'],
      ]),
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
      ...faultPage({
        codes: ERROR_CODES.palletizer,
        fault: 'vacuum not reached',
        figure: 5,
        questions: [
          {
            ask: 'Supply pressure above 5.8 bar?',
            no: 'Open the valve, change the filter element, ask the compressor room',
          },
          { ask: 'All pads soft and without cracks?', no: 'Change the pads of the circuit (chapter 3)' },
          { ask: 'Ejector screen clean?', no: 'Blow it out from the inside; change it when it is torn' },
          { ask: 'Valve Y22 clicks and its lamp is lit?', no: 'Check plug and cable, change the valve' },
        ],
        end: 'Change the vacuum switch, raise a ticket',
        closing:
          'When the cell still stops, raise a ticket with the error code, the format and a picture of the panel. Say what you have already checked.',
      }),
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Codes that begin with I or W are messages and warnings: the cell goes on working. The list above names the codes that stop it.',
      },
    ],
  ],
})
