import type { Block, Booklet } from './blocks.ts'

const answers = (pairs: readonly (readonly [string, string])[]): Block[] =>
  pairs.flatMap(([question, answer]): Block[] => [
    { kind: 'subheading', text: question },
    { kind: 'text', text: answer },
  ])

export const palletizerFaq: Booklet = {
  product: 'PalletLine P4',
  title: 'Questions from the line',
  number: 'FAQ-PL4-EN, issue 2',
  publisher: 'Sample Machine Works',
  pages: [
    [
      { kind: 'heading', text: 'For operators' },
      ...answers([
        [
          'The robot stands still and nothing is red. What now?',
          'Look at the yellow lamp: the cell waits for cartons, an empty pallet or the stretch wrapper. The panel names the one that is missing in its first line.',
        ],
        [
          'I opened the door by mistake. Is the layer lost?',
          'No. Close the door, press "Acknowledge" at the door box and "Reset" at the panel. The robot goes on with the carton it had planned next.',
        ],
        [
          'How do I take a half pallet away?',
          'Press "Finish pallet" and choose the place. The robot sets the last carton, then the place is free. The counter keeps the rest for the next pallet.',
        ],
        [
          'A carton fell on the floor. May I just throw it onto the pallet?',
          'Only with the cell stopped and the door open. Put it into the gap that the panel shows and press "Carton added", otherwise the next one lands on top of it.',
        ],
        [
          'Why is the first layer so slow?',
          'After a format change the robot runs at 50 % until you confirm that the layer picture is right. That is on purpose.',
        ],
        [
          'E-217 comes and goes. Can I work on?',
          'For the rest of the shift, with an eye on the gripper. Tell the technician and raise a ticket with a picture of the pads: a torn pad gets worse within days.',
        ],
        [
          'Which cartons are not allowed?',
          'Wet ones, open ones, and all above 25 kg. Dusty cartons need the lower acceleration of 80 %.',
        ],
      ]),
      {
        kind: 'notice',
        word: 'NOTE',
        text: 'Never wedge the door lock or a light barrier. It is noticed by the control and needs a supplier visit to be reset.',
      },
    ],
    [
      { kind: 'heading', text: 'For technicians' },
      ...answers([
        [
          'How long does a set of pads last?',
          'About 500 hours with clean cartons, half of it with recycled board. Change all six together, the circuits then need the same time to vacuum.',
        ],
        [
          'Which pad do I order?',
          'PL-5060, 60 mm, 2.5 folds, 55 Shore. The harder PL-5061 is for film packs only and leaks on cartons.',
        ],
        [
          'The vacuum is good, still E-217. Why?',
          'Look at the switch: its lamp must change at -0.55 bar. Dirt in the small hose to the switch is more frequent than a broken switch.',
        ],
        [
          'May I move the robot with the door open?',
          'Only with the enabling switch in hand, at 10 % speed, and with nobody else in the cell.',
        ],
        [
          'The arm sank by a hand after the night. Is that normal?',
          'No. The brake of axis 2 or 3 slips. Stop the cell and raise a ticket with failure mode "Stops unexpectedly"; the supplier tests the brakes.',
        ],
      ]),
      { kind: 'subheading', text: 'Values to compare with' },
      {
        kind: 'table',
        head: ['What', 'Good', 'Look closer', 'Stop'],
        columns: [0.4, 0.2, 0.2, 0.2],
        rows: [
          ['Time to vacuum', 'up to 0.5 s', '0.5 to 0.8 s', 'above 0.8 s'],
          ['Supply pressure while picking', '5.8 bar', '5.2 to 5.8 bar', 'below 5.2 bar'],
          ['Slack of the conveyor chain', '10 mm', '10 to 25 mm', 'above 25 mm'],
          ['Temperature of motor 2', 'up to 60 °C', '60 to 75 °C', 'above 75 °C'],
        ],
      },
    ],
  ],
}

export const shopFloorFaq: Booklet = {
  product: 'First help at the machine',
  title: 'Frequently asked questions',
  number: 'FAQ-GEN-EN, issue 5',
  publisher: 'Sample Machine Works',
  pages: [
    [
      { kind: 'heading', text: 'Before you raise a ticket' },
      {
        kind: 'steps',
        items: [
          'Is anyone in danger? Emergency stop first, ticket later.',
          'Read the code on the panel and look it up under "Error Code": most stops are solved there.',
          'Check the four usual things: air, emergency stops, doors, material.',
          'Switch off and on only when the manual says so. The control forgets the history of the fault.',
        ],
      },
      { kind: 'heading', text: 'What belongs in a ticket' },
      {
        kind: 'table',
        head: ['Field', 'Good', 'Less good'],
        columns: [0.18, 0.46, 0.36],
        rows: [
          ['Error code', 'The code of the panel, chosen from the list', '"Red lamp"'],
          ['Description', 'What it does, since when, how often, with which format', '"Broken again"'],
          ['Failure mode', 'What you see or hear: leakage, noise, jam, too warm', 'A guess at the cause'],
          ['Picture', 'The panel, then the place from one arm length', 'The whole machine from the gate'],
          ['Video', 'Ten seconds with the noise or the movement', 'Two minutes of the hall'],
        ],
      },
      { kind: 'heading', text: 'Questions' },
      ...answers([
        [
          'Who sees my ticket?',
          'Everyone in your company who works with the machine, on every shift, and the supplier of the machine. No other company.',
        ],
        [
          'Who closes it?',
          'The technician, with what was done. A closed ticket stays as it is; when the fault comes back, raise a new one and name the old number.',
        ],
        [
          'My code is not in the list.',
          'Choose the nearest one and write the code of the panel into the description. The supplier adds it.',
        ],
        [
          'May I use the portal on the tablet at the machine?',
          'Yes. The buttons are made for gloves, and pictures can be taken directly from the ticket.',
        ],
        [
          'Where is the manual?',
          'Help Center, your machine, Manual. It can be printed; the printed copy at the machine must have the same issue number.',
        ],
      ]),
    ],
  ],
}
