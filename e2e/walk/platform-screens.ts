import { paths, patterns } from '../../client/lib/paths.ts'
import {
  dialog,
  machineId,
  newRow,
  people,
  press,
  preview,
  proposals,
  tenantId,
  type Opening,
  type Screen,
} from './screen.ts'

/** The server's answer, in a toast, while the confirmation is open or after it has closed. */
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

/** The screens of the platform’s administrators. */
export const platformScreens: readonly Screen[] = [
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
    at: (data) => paths.tenantUsers(tenantId(data)),
    shows: ['client', ...people],
    openings: [dialog('deleting a user', /^Delete /, people)],
  },
  {
    path: patterns.tenantDetails,
    at: (data) => paths.tenantDetails(tenantId(data)),
    shows: ['client', 'note', 'email', 'country', 'state'],
    openings: [dialog('deleting a company', 'Delete', ['client'])],
  },
  {
    path: patterns.tenantMachines,
    at: (data) => paths.tenantMachines(tenantId(data)),
    shows: ['client', 'machine', 'serial', 'ownName', 'location'],
    openings: [dialog('deleting a machine', /^Delete /, ['machine', 'serial'])],
  },
  {
    path: paths.tenantMachineView(),
    at: (data) => paths.tenantMachineView({ ...tenantId(data), ...machineId(data) }),
    shows: ['client', 'supplier', 'machine', 'serial', 'ownName', 'location'],
  },
  {
    path: patterns.tenantMachineRegister,
    at: (data) => paths.tenantMachineRegister(tenantId(data)),
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
  { path: paths.tenantCounts(), shows: ['client', 'supplier'] },
  { path: paths.deletedItems() },
  { path: paths.adminGuide() },
]
