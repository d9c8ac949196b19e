import type { Page } from 'playwright-core'
import type { RoleName } from '../../../server/context.ts'
import { paths, patterns } from '../../lib/paths.ts'
import { markup } from './texts.ts'
import type { Texts, World } from './world.ts'

/** Something that can be opened on a screen: a dialog, a menu, a list of proposals. */
export interface Opening {
  name: string
  /** Who finds it there; everybody who may open the screen unless said otherwise. */
  by?: readonly RoleName[]
  shows?: readonly (keyof Texts)[]
  /** Answers the tab that it opens in, where it opens in one of its own. */
  open: (page: Page, world: World) => Promise<Page | void>
  /** It is a part of the page: no dialog that takes the focus and that Escape closes. */
  inPage?: boolean
  /** What has to be done before the next thing can be opened, beside Escape. */
  close?: (page: Page) => Promise<void>
}

export interface Screen {
  /** As the route table has it. */
  path: string
  /** The address to go to, where it is more than the path. */
  at?: (world: World) => string
  /** What the page before hands on. */
  state?: (world: World) => Record<string, unknown>
  /** The log-in name to come with instead of that of the role, or nobody's. */
  as?: (world: World) => string | undefined
  shows?: readonly (keyof Texts)[]
  openings?: readonly Opening[]
}

/** Presses a button, or a link, by its name or the beginning of it. */
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const dialog = (name: string, button: string | RegExp, shows: Opening['shows'] = [], by?: Opening['by']): Opening => ({
  name,
  shows,
  by,
  open: press(button),
})

/** A list of proposals that opens below a field. */
const proposals = (field: string, typed: keyof Texts, shows: Opening['shows'], by?: Opening['by']): Opening => ({
  ...{ name: `proposals for ${field}`, shows, by },
  open: async (page, { texts }) => {
    // Past the beginning, which the text may share with the name of its field.
    await page.getByRole('combobox', { name: field }).fill(texts[typed].slice(0, -1))
    await page.getByRole('option').first().waitFor()
  },
})

const newRow: Opening = {
  name: 'a new row',
  inPage: true,
  open: press('Add More'),
  close: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
}

/** What the server says of it, in a toast, while the question is still open or after it. */
const refusal: Opening = {
  name: 'the refusal of a deletion',
  inPage: true,
  shows: ['note'],
  open: async (page, { texts }) => {
    const errors = [{ message: 'x', extensions: { code: 'CONFLICT', detail: texts.note } }]
    await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors } }))
    await press(/^Delete /)(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.unroute('**/graphql')
  },
}

const people = ['userName', 'firstName', 'lastName'] as const
const machineId = ({ machine }: World) => ({ machineId: machine })
const tenantId = ({ client }: World) => ({ tenantId: client })
const resolvers: readonly RoleName[] = ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN']
const ticketWriters: readonly RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR']
const ticketTexts = ['ownName', 'errorCode', 'ticketDescription', 'failureMode'] as const

const resolution = dialog('the whole resolution', /^more: the resolution/, ['ticketResolution'])

const ticketForm = (path: string, at: (world: World) => string): Screen => ({
  path,
  at,
  shows: [...ticketTexts, 'serial', 'userName', 'picture', 'pictureFile', 'clip', 'clipFile'],
  openings: [
    // The operator does not resolve.
    { name: 'the resolution', by: resolvers, inPage: true, shows: ['ticketResolution'], open: async () => {} },
    dialog('a picture in full', /^Show pictureFile|^Show pad/, ['picture']),
    dialog('deleting a picture', /^Remove /, [], ticketWriters),
    {
      name: 'the error codes',
      by: ticketWriters,
      shows: ['errorCode'],
      // Nothing is typed: what is changed and not saved would stand here the next time.
      open: (page) => page.getByRole('combobox', { name: 'Error Code' }).click(),
    },
    {
      name: 'adding a file that is no picture',
      by: ticketWriters,
      shows: ['documentFile'],
      open: async (page, { texts }) => {
        await press('Add Picture')(page)
        const buffer = Buffer.from('words')
        await page.getByLabel('Album').setInputFiles({ name: texts.documentFile, mimeType: 'text/csv', buffer })
      },
    },
  ],
})

const kinds = {
  manual: ['manual', 'manualDescription', 'Upload PDF'],
  faq: ['faq', 'faqDescription', 'Upload PDF'],
  document: ['document', 'documentDescription', 'Upload File'],
  video: ['video', 'videoDescription', 'Upload Video'],
} as const

/** The material of one kind, to read and, for a supplier, to publish. */
const material = (path: string, at: (world: World) => string, kind: keyof typeof kinds): Screen => {
  const [name, description, upload] = kinds[kind]
  const supplies = path.includes('/supplier/')
  const card = (page: Page, { texts }: World) => page.getByRole('button', { name: texts[name], exact: true })
  const watched: Opening = {
    name: 'watching it',
    shows: [name, description],
    open: (page, world) => card(page, world).click(),
  }
  const viewer: Opening = {
    name: 'reading it',
    inPage: true,
    shows: [name],
    open: async (page, world) => {
      const tab = page.context().waitForEvent('page')
      await card(page, world).click()
      await (await tab).locator('canvas').first().waitFor()
      return tab
    },
  }
  return {
    path,
    at,
    shows: [supplies ? 'machine' : 'ownName', name, description],
    openings: [
      ...(kind === 'video' ? [watched] : kind === 'document' ? [] : [viewer]),
      ...(supplies ? [dialog('publishing', upload), dialog('deleting it', /^Delete /, [name])] : []),
    ],
  }
}

const preview: Screen['state'] = ({ texts, client, supplier }) => ({
  ...{ draftKey: 'walk', clientId: client, clientCompany: texts.client, supplierId: supplier },
  ...{ supplierName: texts.supplier, machineName: texts.machine, machineSerial: texts.serial },
  ...{ pictureName: texts.pictureFile, tenantId: client, companyName: texts.client, tenantType: 'CLIENT_ADMIN' },
})

/** Every screen of the product, with what must be read there and what can be opened there. */
export const screens: readonly Screen[] = [
  { path: paths.landing() },
  { path: '/landing' },
  { path: paths.login() },
  { path: paths.signUp() },
  { path: paths.changePassword() },
  { path: paths.contactUs() },
  { path: paths.firstPassword(), as: ({ newcomer }) => newcomer },
  { path: paths.unauthorized() },
  { path: paths.pdfViewer() },

  {
    path: paths.user(),
    shows: people,
    openings: [
      { ...newRow, by: ['CLIENT_ADMIN'] },
      dialog('deleting a user', /^Delete /, people, ['CLIENT_ADMIN']),
      dialog('logging out', 'Logout'),
      dialog('the profile menu', 'Profile', ['firstName', 'lastName', 'client']),
      {
        name: 'logging out everywhere',
        open: async (page) => {
          await press('Profile')(page)
          await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
          await page.getByRole('alertdialog').waitFor()
        },
      },
    ],
  },
  { path: paths.machines(), shows: ['ownName', 'location'] },
  {
    path: paths.machineRegister(),
    openings: [
      {
        name: 'the suppliers of a serial number',
        by: ['CLIENT_ADMIN'],
        inPage: true,
        shows: ['supplier', 'machine', 'serial'],
        open: async (page, { texts }) => {
          await page.getByLabel('Machine S/N').fill(`2 ${texts.serial}`)
          await press('Submit')(page)
          await page.getByRole('radio').first().waitFor({ state: 'attached' })
        },
      },
      {
        name: 'no such serial number',
        by: ['CLIENT_ADMIN'],
        open: async (page) => {
          await page.getByLabel('Machine S/N').fill(markup)
          await press('Submit')(page)
        },
      },
    ],
  },
  {
    path: paths.machineDetails(),
    at: (world) => paths.machineDetails(machineId(world)),
    shows: ['ownName', 'location', 'serial', 'supplier'],
    openings: [dialog('letting it go', 'Delete', ['ownName', 'serial'], ['CLIENT_ADMIN'])],
  },
  {
    path: paths.help(),
    shows: ['ownName'],
    openings: [proposals('Search machines', 'ownName', ['ownName'])],
  },
  {
    path: paths.helpMachine(),
    at: (world) => paths.helpMachine(machineId(world)),
    shows: ['ownName'],
    openings: [
      {
        name: 'the error codes that were searched',
        inPage: true,
        shows: ['errorCode', 'errorDescription'],
        open: async (page, { texts }) => {
          await page.getByLabel('Search error codes and tickets').fill(texts.errorCode)
          await page.getByLabel('Search in').selectOption({ label: 'Error Code' })
        },
      },
      {
        name: 'the tickets that were searched',
        inPage: true,
        shows: ['errorCode', 'ticketDescription', 'failureMode'],
        open: async (page) => {
          await page.getByLabel('Search in').selectOption({ label: 'Ticket' })
        },
      },
    ],
  },
  {
    path: paths.helpErrorCode(),
    at: (world) => paths.helpErrorCode(machineId(world)),
    shows: ['ownName', 'errorCode', 'errorDescription', 'errorResolution'],
  },
  material(paths.helpManual(), (world) => paths.helpManual(machineId(world)), 'manual'),
  material(paths.helpFaq(), (world) => paths.helpFaq(machineId(world)), 'faq'),
  material(paths.helpDocument(), (world) => paths.helpDocument(machineId(world)), 'document'),
  material(paths.helpVideo(), (world) => paths.helpVideo(machineId(world)), 'video'),
  {
    path: paths.helpTicket(),
    at: (world) => paths.helpTicket(machineId(world)),
    shows: ['ownName', 'errorCode', 'ticketDescription', 'failureMode'],
    openings: [resolution],
  },
  { path: paths.allTickets(), shows: ticketTexts, openings: [resolution] },
  ticketForm(paths.ticketForm(), ({ ticket }) => paths.ticketForm({ ticketId: ticket })),
  ticketForm(paths.ticketFormOfAll(), ({ ticket }) => paths.ticketFormOfAll({ ticketId: ticket })),

  {
    path: paths.supplierMachines(),
    shows: ['machine', 'serial', 'client'],
    openings: [dialog('deleting a machine', /^Delete /, ['machine', 'serial', 'client'])],
  },
  {
    path: paths.supplierMachineRegister(),
    openings: [proposals('Company Name (Client)', 'client', ['client'])],
  },
  { path: paths.supplierMachinePreview(), state: preview, shows: ['machine', 'serial', 'pictureFile'] },
  {
    path: paths.supplierMachineView(),
    at: (world) => paths.supplierMachineView(machineId(world)),
    shows: ['machine', 'serial', 'client'],
  },
  {
    path: paths.supplierTeam(),
    shows: people,
    openings: [newRow, dialog('deleting a user', /^Delete /, people)],
  },
  {
    path: paths.supplierTickets(),
    shows: ['machine', 'errorCode', 'ticketDescription', 'failureMode'],
    openings: [
      resolution,
      {
        name: 'a ticket in full',
        shows: ['machine', 'errorCode', 'ticketDescription', 'ticketResolution'],
        open: async (page) => {
          await press(/^Open ticket/)(page)
          await page.getByRole('dialog').getByText('Machine Name').waitFor()
        },
      },
    ],
  },
  { path: paths.supplierHelp(), shows: ['machine'], openings: [proposals('Search machines', 'machine', ['machine'])] },
  {
    path: paths.supplierHelpMachine(),
    at: (world) => paths.supplierHelpMachine(machineId(world)),
    shows: ['machine'],
  },
  {
    path: paths.supplierHelpErrorCode(),
    at: (world) => paths.supplierHelpErrorCode(machineId(world)),
    shows: ['machine', 'errorCode', 'errorDescription', 'errorResolution'],
    openings: [newRow, dialog('deleting an error code', /^Delete error code/, ['errorCode'])],
  },
  material(paths.supplierHelpManual(), (world) => paths.supplierHelpManual(machineId(world)), 'manual'),
  material(paths.supplierHelpFaq(), (world) => paths.supplierHelpFaq(machineId(world)), 'faq'),
  material(paths.supplierHelpDocument(), (world) => paths.supplierHelpDocument(machineId(world)), 'document'),
  material(paths.supplierHelpVideo(), (world) => paths.supplierHelpVideo(machineId(world)), 'video'),

  { path: paths.dashboard() },
  {
    path: paths.users(),
    shows: ['userName', 'firstName', 'email'],
    openings: [newRow, dialog('deleting a user', /^Delete /, people), refusal],
  },
  {
    path: paths.tenants(),
    shows: ['supplier', 'client', 'email'],
    openings: [dialog('inviting a company', 'Invite Tenant')],
  },
  {
    path: paths.tenantUsers(),
    at: (world) => paths.tenantUsers(tenantId(world)),
    shows: ['client', ...people],
    openings: [dialog('deleting a user', /^Delete /, people)],
  },
  {
    path: patterns.tenantDetails,
    at: (world) => paths.tenantDetails(tenantId(world)),
    shows: ['client', 'note', 'email', 'country', 'state'],
    openings: [dialog('deleting a company', 'Delete', ['client'])],
  },
  {
    path: patterns.tenantMachines,
    at: (world) => paths.tenantMachines(tenantId(world)),
    shows: ['client', 'machine', 'serial', 'ownName', 'location'],
    openings: [dialog('deleting a machine', /^Delete /, ['machine', 'serial'])],
  },
  {
    path: paths.tenantMachineView(),
    at: (world) => paths.tenantMachineView({ ...tenantId(world), ...machineId(world) }),
    shows: ['client', 'supplier', 'machine', 'serial', 'ownName', 'location'],
  },
  {
    path: patterns.tenantMachineRegister,
    at: (world) => paths.tenantMachineRegister(tenantId(world)),
    shows: ['client'],
    openings: [proposals('Supplier', 'supplier', ['supplier'])],
  },
  {
    path: paths.tenantMachinePreview(),
    state: preview,
    shows: ['client', 'supplier', 'machine', 'serial', 'pictureFile'],
  },
  { path: paths.allInvitations(), shows: ['email'] },
  {
    path: paths.audit(),
    shows: ['userName'],
    openings: [dialog('a line in full', /^Show line/, ['userName'])],
  },
  { path: paths.adminGuide() },
]
