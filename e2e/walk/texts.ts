import type { Texts } from './portal-data.ts'

/** Harmless texts. */
export const plainTexts: Texts = {
  supplier: 'Packwell Machinery',
  client: 'Nordwerk Foods',
  note: 'Invited at the fair in Hanover.',
  country: 'Germany',
  state: 'Lower Saxony',
  userName: 'user',
  firstName: 'Jo',
  lastName: 'Miller',
  email: 'jo.miller@example.com',
  machine: 'PalletLine P4',
  serial: 'PL4-2026-0001',
  ownName: 'Palletizer line 2',
  location: 'Hall B',
  model: 'PalletLine P series',
  modelDescription: 'All palletizers with two grippers',
  errorCode: 'E-217',
  errorDescription: 'Vacuum not reached in gripper circuit 2',
  errorResolution: 'Change worn suction pads, clean the ejector screen.',
  proposedCode: 'A-901',
  failureMode: 'Runs backwards',
  manual: 'Operating manual',
  manualDescription: 'Operation and fault finding',
  manualFile: 'manual.pdf',
  faq: 'Questions of the first week',
  faqDescription: 'What operators ask',
  faqFile: 'faq.pdf',
  document: 'Spare parts',
  documentDescription: 'Numbers and prices',
  documentFile: 'parts.csv',
  video: 'Change a suction pad',
  videoDescription: 'Two minutes, without tools',
  videoFile: 'pad.mp4',
  ticketDescription: 'Robot stops over the conveyor at every second carton.',
  ticketResolution: 'Suction pads of circuit 2 replaced.',
  picture: 'The worn pad',
  pictureFile: 'pad.webp',
  clip: 'How it stops',
  clipFile: 'stop.mp4',
}

/** Scripts in HTML; each field has a different one, so that the screen can be searched for it. */
export const markup = `<img src=x onerror="document.title='pwn'">`

/** Hostile texts. */
export const hostileTexts = Object.fromEntries(
  Object.keys(plainTexts).map((field) => [field, `${field} ${markup}`]),
) as unknown as Texts
