import type { Page } from 'playwright-core'
import type { RoleName } from '../../server/context.ts'
import type { Texts, PortalData } from './portal-data.ts'

/** A part of a screen that can be opened: a dialog, a menu, a list of suggestions. */
export interface Opening {
  name: string
  /** The roles that find it there; by default all that may open the screen. */
  by?: readonly RoleName[]
  shows?: readonly (keyof Texts)[]
  /** Opens it and returns the new tab, if it opens in one. */
  open: (page: Page, data: PortalData) => Promise<Page | void>
  /** Whether it is a part of the page instead of a dialog that takes the focus and that Escape closes. */
  inPage?: boolean
  /** The steps after Escape that let the next part open. */
  close?: (page: Page) => Promise<void>
}

export interface Screen {
  /** The path in the route table. */
  path: string
  /** The URL to open, where it is more than the path. */
  at?: (data: PortalData) => string
  /** The navigation state of the previous page. */
  state?: (data: PortalData) => Record<string, unknown>
  /** The log-in name of the viewer, if it is not that of the role; undefined for a visitor. */
  as?: (data: PortalData) => string | undefined
  shows?: readonly (keyof Texts)[]
  openings?: readonly Opening[]
  /** The errors that the page reports because of what it shows, such as the 404 of a row that is not there. */
  allow?: RegExp
  /** The roles that see it differently from the administrators, who can use everything on it. */
  also?: readonly RoleName[]
}

/** Presses a button or a link by the beginning of its name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const dialog = (
  name: string,
  button: string | RegExp,
  shows: Opening['shows'] = [],
  by?: Opening['by'],
): Opening => ({
  name,
  shows,
  by,
  open: press(button),
})

/** A dialog that an action in the menu of a row or card opens. */
export const dialogOfMenu = (name: string, action: RegExp, shows: Opening['shows'] = []): Opening => ({
  name,
  shows,
  open: async (page) => {
    await press(/^More actions/)(page)
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('alertdialog').waitFor()
  },
})

/** A list of suggestions that opens below a field. */
export const proposals = (field: string, typed: keyof Texts, shows: Opening['shows'], by?: Opening['by']): Opening => ({
  ...{ name: `proposals for ${field}`, shows, by },
  open: async (page, { texts }) => {
    // After the first character, because the field's name may begin with the same text.
    await page.getByRole('combobox', { name: field }).fill(texts[typed].slice(0, -1))
    await page.getByRole('option').first().waitFor()
  },
})

export const newRow: Opening = {
  name: 'a new row',
  inPage: true,
  open: press('Add More'),
  close: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
}

/** The texts of a user that are shown. */
export const people = ['userName', 'firstName', 'lastName'] as const
export const machineId = ({ machine }: PortalData) => ({ machineId: machine })
export const tenantId = ({ client }: PortalData) => ({ tenantId: client })

export const resolution = dialog('the whole resolution', /^more: the resolution/, ['ticketResolution'])

export const preview: Screen['state'] = ({ texts, client, supplier }) => ({
  ...{ draftKey: 'walk', clientId: client, clientCompany: texts.client, supplierId: supplier },
  ...{ supplierName: texts.supplier, machineName: texts.machine, machineSerial: texts.serial },
  ...{ pictureName: texts.pictureFile, tenantId: client, companyName: texts.client, tenantType: 'CLIENT_ADMIN' },
})
