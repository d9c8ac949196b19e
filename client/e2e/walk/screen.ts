import type { Page } from 'playwright-core'
import type { RoleName } from '../../../server/context.ts'
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
  /** For whom it looks different than for the administrators, who can do all that it offers. */
  also?: readonly RoleName[]
}

/** Presses a button, or a link, by its name or the beginning of it. */
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

/** A list of proposals that opens below a field. */
export const proposals = (field: string, typed: keyof Texts, shows: Opening['shows'], by?: Opening['by']): Opening => ({
  ...{ name: `proposals for ${field}`, shows, by },
  open: async (page, { texts }) => {
    // Past the beginning, which the text may share with the name of its field.
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

/** What is read of a person. */
export const people = ['userName', 'firstName', 'lastName'] as const
export const machineId = ({ machine }: World) => ({ machineId: machine })
export const tenantId = ({ client }: World) => ({ tenantId: client })

export const resolution = dialog('the whole resolution', /^more: the resolution/, ['ticketResolution'])

export const preview: Screen['state'] = ({ texts, client, supplier }) => ({
  ...{ draftKey: 'walk', clientId: client, clientCompany: texts.client, supplierId: supplier },
  ...{ supplierName: texts.supplier, machineName: texts.machine, machineSerial: texts.serial },
  ...{ pictureName: texts.pictureFile, tenantId: client, companyName: texts.client, tenantType: 'CLIENT_ADMIN' },
})
