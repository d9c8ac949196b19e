import type { AssetFile } from './catalogue.ts'
import type { ModelKey } from './machines.ts'

export interface DemoSupportFile {
  readonly kind: 'MANUAL' | 'FAQ' | 'DOCUMENT' | 'VIDEO'
  readonly file: AssetFile
  readonly pageCount?: number
  /** Of a video. */
  readonly durationSeconds?: number
  /** The name that the supplier typed; the card shows it. */
  readonly fileName: string
  readonly fileDesc: string
  /** Published for every machine of these types, or once for their models. */
  readonly models: readonly ModelKey[]
  readonly ofModel?: true
  readonly daysAgo: number
  /** The second version, which is the file of the catalogue; the first one was a little different. */
  readonly replaced?: { readonly whatChanged: string; readonly language: string; readonly daysAgo: number }
  /** The error code that points to a page of it. */
  readonly explains?: { readonly code: string; readonly page: number }
}

const EVERY_MODEL: readonly ModelKey[] = ['palletizer', 'packer', 'mill', 'moulder', 'brake', 'compressor', 'sorter']

/** Support material as the suppliers published it. */
export const SUPPORT_FILES: readonly DemoSupportFile[] = [
  {
    kind: 'MANUAL',
    file: 'documents/palletline-p4-manual.pdf',
    pageCount: 5,
    fileName: 'PalletLine P4 operating manual',
    fileDesc: 'Operation, pneumatic diagram, maintenance plan and fault finding. Five pages.',
    models: ['palletizer'],
    daysAgo: 400,
    replaced: { whatChanged: 'Maintenance plan: suction pads every 500 hours', language: 'en', daysAgo: 45 },
    explains: { code: 'E-217', page: 4 },
  },
  {
    kind: 'MANUAL',
    file: 'documents/formfill-v250-manual.pdf',
    pageCount: 5,
    fileName: 'FormFill V250 operating manual',
    fileDesc: 'Film threading, sealing values, maintenance plan and fault finding. Five pages.',
    models: ['packer'],
    ofModel: true,
    daysAgo: 398,
  },
  {
    kind: 'MANUAL',
    file: 'documents/millcell-5x-650-manual.pdf',
    pageCount: 5,
    fileName: 'MillCell 5X-650 operating manual',
    fileDesc: 'Set-up, axes, coolant circuit, maintenance plan and fault finding. Five pages.',
    models: ['mill'],
    daysAgo: 380,
  },
  {
    kind: 'MANUAL',
    file: 'documents/mouldpress-160-manual.pdf',
    pageCount: 5,
    fileName: 'MouldPress 160 operating manual',
    fileDesc: 'Cycle, temperature zones, maintenance plan and fault finding. Five pages.',
    models: ['moulder'],
    daysAgo: 380,
  },
  {
    kind: 'MANUAL',
    file: 'documents/bendpress-110-30-manual.pdf',
    pageCount: 5,
    fileName: 'BendPress 110-30 operating manual',
    fileDesc: 'Tools, axes, maintenance plan and fault finding. Five pages.',
    models: ['brake'],
    daysAgo: 240,
  },
  {
    kind: 'MANUAL',
    file: 'documents/airscrew-37-manual.pdf',
    pageCount: 5,
    fileName: 'AirScrew 37 operating manual',
    fileDesc: 'Air and oil circuit, maintenance plan and fault finding. Five pages.',
    models: ['compressor'],
    daysAgo: 228,
  },
  {
    kind: 'MANUAL',
    file: 'documents/sortline-c12-manual.pdf',
    pageCount: 5,
    fileName: 'SortLine C12 operating manual',
    fileDesc: 'Running the line, carriers, maintenance plan and fault finding. Five pages.',
    models: ['sorter'],
    daysAgo: 194,
  },
  {
    kind: 'FAQ',
    file: 'documents/palletline-p4-faq.pdf',
    pageCount: 2,
    fileName: 'PalletLine P4: questions from the line',
    fileDesc: 'Twelve short answers for operators and technicians.',
    models: ['palletizer'],
    ofModel: true,
    daysAgo: 180,
  },
  {
    kind: 'FAQ',
    file: 'documents/shop-floor-faq.pdf',
    pageCount: 1,
    fileName: 'First help at the machine',
    fileDesc: 'What to check before you raise a ticket, and what belongs in it.',
    models: EVERY_MODEL,
    ofModel: true,
    daysAgo: 120,
  },
  {
    kind: 'DOCUMENT',
    file: 'documents/palletline-p4-spare-parts.csv',
    fileName: 'PalletLine P4 spare parts',
    fileDesc: 'Wear and spare parts with order numbers; opens in a spreadsheet.',
    models: ['palletizer'],
    ofModel: true,
    daysAgo: 96,
  },
  {
    kind: 'DOCUMENT',
    file: 'documents/service-checklist.txt',
    fileName: 'Weekly service checklist',
    fileDesc: 'One page to print and tick off at the machine.',
    models: EVERY_MODEL,
    daysAgo: 90,
  },
  {
    kind: 'VIDEO',
    file: 'clips/change-suction-pad.mp4',
    durationSeconds: 6,
    fileName: 'Changing a suction pad',
    fileDesc: 'Loosen, pull, push on, test: the four steps.',
    models: ['palletizer'],
    ofModel: true,
    daysAgo: 75,
  },
  {
    kind: 'VIDEO',
    file: 'clips/thread-the-film.mp4',
    durationSeconds: 6,
    fileName: 'Threading the film',
    fileDesc: 'The way of the film from the reel to the forming tube.',
    models: ['packer'],
    ofModel: true,
    daysAgo: 60,
  },
]
