import type { Page } from 'playwright-core'
import { paths } from '../../client/lib/paths.ts'
import type { RoleName } from '../../server/context.ts'
import { allowErrors } from '../browser.ts'
import type { PortalData } from './portal-data.ts'
import { machineId } from './screen.ts'

/** What a screen shows beyond its content: what opens from the shell, and what the device has to say. */
interface State {
  name: string
  by: readonly RoleName[]
  from: (data: PortalData) => string
  open: (page: Page, data: PortalData) => Promise<void>
}

const clients: readonly RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const suppliers: readonly RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']
const sessions = () => paths.sessions()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const openSettings = async (page: Page) => {
  await press(page, /^Notifications/)
  await page.getByRole('button', { name: 'Notification settings' }).click()
  await page.getByRole('dialog').getByRole('group').first().waitFor()
}

const states: readonly State[] = [
  {
    name: 'search',
    by: [...clients, ...suppliers],
    from: sessions,
    open: async (page, { texts }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill(texts.errorCode)
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'notifications',
    by: [...clients, ...suppliers],
    from: sessions,
    open: async (page) => {
      await press(page, /^Notifications/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'notification settings', by: [...clients, ...suppliers], from: sessions, open: openSettings },
  {
    name: 'scanner',
    by: clients,
    from: () => paths.help(),
    open: async (page) => {
      // There is no camera.
      allowErrors(page, /./)
      await press(page, 'Scan a label')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'label',
    by: ['CLIENT_ADMIN'],
    from: (data) => paths.machineDetails(machineId(data)),
    open: async (page) => {
      await press(page, 'Label')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'without network',
    by: [...clients, ...suppliers],
    from: sessions,
    open: async (page) => {
      allowErrors(page, /./)
      await page.context().setOffline(true)
      await page.getByText('You are offline.', { exact: false }).first().waitFor()
    },
  },
]

export function statesOf(role: RoleName | undefined): readonly State[] {
  return states.filter(({ by }) => role && by.includes(role))
}
