export type AssetKind = 'MACHINE_PICTURE' | 'TICKET_PICTURE' | 'MANUAL' | 'FAQ' | 'DOCUMENT' | 'VIDEO'

export interface Asset {
  /** Path below this folder, with forward slashes. */
  readonly file: string
  readonly kind: AssetKind
  readonly title: string
  readonly description: string
}

/** Every committed file of the demo material. The other lists name these files and no others. */
export const ASSETS = [
  {
    file: 'pictures/palletline-p4.webp',
    kind: 'MACHINE_PICTURE',
    title: 'PalletLine P4',
    description: 'Palletizing robot cell with infeed and two pallet places',
  },
  {
    file: 'pictures/formfill-v250.webp',
    kind: 'MACHINE_PICTURE',
    title: 'FormFill V250',
    description: 'Vertical form-fill-seal machine with auger filler',
  },
  {
    file: 'pictures/millcell-5x-650.webp',
    kind: 'MACHINE_PICTURE',
    title: 'MillCell 5X-650',
    description: 'Five-axis machining centre with chip conveyor',
  },
  {
    file: 'pictures/mouldpress-160.webp',
    kind: 'MACHINE_PICTURE',
    title: 'MouldPress 160',
    description: 'Injection moulding machine, 160 t, toggle clamp',
  },
  {
    file: 'pictures/bendpress-110-30.webp',
    kind: 'MACHINE_PICTURE',
    title: 'BendPress 110-30',
    description: 'CNC press brake, 1100 kN, 3 m',
  },
  {
    file: 'pictures/airscrew-37.webp',
    kind: 'MACHINE_PICTURE',
    title: 'AirScrew 37',
    description: 'Screw compressor, 37 kW, service panel off, with receiver',
  },
  {
    file: 'pictures/sortline-c12.webp',
    kind: 'MACHINE_PICTURE',
    title: 'SortLine C12',
    description: 'Cross-belt sorter with scanning tunnel and chutes',
  },
  {
    file: 'pictures/alarm-e-217.webp',
    kind: 'TICKET_PICTURE',
    title: 'Alarm E-217',
    description: 'Panel shows E-217 at 06:42',
  },
  {
    file: 'pictures/worn-gripper-pad.webp',
    kind: 'TICKET_PICTURE',
    title: 'Worn suction pad',
    description: 'New pad and the torn one from circuit 2',
  },
  {
    file: 'pictures/jammed-film.webp',
    kind: 'TICKET_PICTURE',
    title: 'Jammed film',
    description: 'Film crumpled above the cross jaws',
  },
  {
    file: 'pictures/leaking-fitting.webp',
    kind: 'TICKET_PICTURE',
    title: 'Leaking fitting',
    description: 'Oil drips from the upper fitting of the clamp block',
  },
  {
    file: 'pictures/short-shot.webp',
    kind: 'TICKET_PICTURE',
    title: 'Short shot',
    description: 'Good lid on the left, short shot on the right',
  },
  {
    file: 'pictures/chip-nest.webp',
    kind: 'TICKET_PICTURE',
    title: 'Chip nest',
    description: 'Long chips around the 12 mm cutter',
  },
  {
    file: 'pictures/belt-off-track.webp',
    kind: 'TICKET_PICTURE',
    title: 'Belt off track',
    description: 'Belt runs against the right side plate',
  },
  {
    file: 'pictures/temperature-94-6.webp',
    kind: 'TICKET_PICTURE',
    title: 'Bearing temperature',
    description: 'Thermal camera: 94.6 °C at the drive bearing',
  },
  {
    file: 'documents/palletline-p4-manual.pdf',
    kind: 'MANUAL',
    title: 'PalletLine P4 operating manual',
    description: 'Operation, pneumatic diagram, maintenance plan and fault finding',
  },
  {
    file: 'documents/formfill-v250-manual.pdf',
    kind: 'MANUAL',
    title: 'FormFill V250 operating manual',
    description: 'Film threading, sealing values, maintenance plan and fault finding',
  },
  {
    file: 'documents/millcell-5x-650-manual.pdf',
    kind: 'MANUAL',
    title: 'MillCell 5X-650 operating manual',
    description: 'Set-up, axes, coolant circuit, maintenance plan and fault finding',
  },
  {
    file: 'documents/mouldpress-160-manual.pdf',
    kind: 'MANUAL',
    title: 'MouldPress 160 operating manual',
    description: 'Cycle, temperature zones, maintenance plan and fault finding',
  },
  {
    file: 'documents/bendpress-110-30-manual.pdf',
    kind: 'MANUAL',
    title: 'BendPress 110-30 operating manual',
    description: 'Tools, axes, maintenance plan and fault finding',
  },
  {
    file: 'documents/airscrew-37-manual.pdf',
    kind: 'MANUAL',
    title: 'AirScrew 37 operating manual',
    description: 'Air and oil circuit, maintenance plan and fault finding',
  },
  {
    file: 'documents/sortline-c12-manual.pdf',
    kind: 'MANUAL',
    title: 'SortLine C12 operating manual',
    description: 'Running the line, carriers, maintenance plan and fault finding',
  },
  {
    file: 'documents/palletline-p4-faq.pdf',
    kind: 'FAQ',
    title: 'PalletLine P4: questions from the line',
    description: 'Twelve short answers for operators and technicians',
  },
  {
    file: 'documents/shop-floor-faq.pdf',
    kind: 'FAQ',
    title: 'First help at the machine',
    description: 'What to check before you raise a ticket, and what belongs in it',
  },
  {
    file: 'documents/palletline-p4-spare-parts.csv',
    kind: 'DOCUMENT',
    title: 'PalletLine P4 spare parts',
    description: 'Wear and spare parts with order numbers, as a table',
  },
  {
    file: 'documents/service-checklist.txt',
    kind: 'DOCUMENT',
    title: 'Weekly service checklist',
    description: 'One page to print and tick off, for every machine',
  },
  {
    file: 'clips/change-suction-pad.mp4',
    kind: 'VIDEO',
    title: 'Changing a suction pad',
    description: 'Loosen, pull, push on, test: the four steps in six seconds',
  },
  {
    file: 'clips/thread-the-film.mp4',
    kind: 'VIDEO',
    title: 'Threading the film',
    description: 'The way of the film from the reel to the forming tube',
  },
] as const satisfies readonly Asset[]

export type AssetFile = (typeof ASSETS)[number]['file']
