import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildTenant } from '../../testing/build-tenant.ts'
import { catchExport } from '../../testing/catch-export.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

/** A user with all specified fields. */
const person = (id: number, userName: string, changes: Partial<UserRowFragment> = {}) => ({
  __typename: 'User',
  id,
  userName,
  email: `${userName}@example.com`,
  firstName: 'Otto',
  lastName: 'Brandt',
  roleId: 5,
  roleName: 'CLIENT_OPERATOR',
  password: '********',
  ...changes,
  // Users may not delete themselves; the server says so.
  viewerCan: { __typename: 'UserAbilities', delete: userName !== 'mara' },
})

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface OpenOptions {
  address?: string
  state?: Record<string, unknown>
  add?: StandInAnswer
  remove?: StandInAnswer
}

async function open({ address = paths.users(), state, add, remove }: OpenOptions = {}) {
  const rows = [person(9, 'otto'), person(7, 'mara', { roleId: 1, roleName: 'PLATFORM_ADMIN' })]
  const calls = serveGraphQL({
    Users: () => data({ users: { __typename: 'UserPage', content: [...rows], totalItems: rows.length, next: null } }),
    Tenant: () => data({ tenant: buildTenant() }),
    AddUser: () => {
      if (add) return add
      rows.unshift(person(10, 'tilda'))
      return data({ addUser: rows[0] })
    },
    DeleteUser: () => {
      if (remove) return remove
      rows.shift()
      return data({ deleteUser: true })
    },
  })
  const view = renderPath(address, { state })
  await screen.findByText('otto')
  const named = (operation: string) => calls.filter((call) => call.operation === operation)
  return { ...view, named }
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('all users', () => {
  it('C038 C315 C316 C319 C325 C326 A12 A13 shows ID, user name, e-mail and a mask, latest first', async () => {
    const { named } = await open()
    expect(headers()).toEqual(['ID', 'User Name', 'Email', 'Password', 'Actions'])
    const first = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(first.slice(0, 4).map((cell) => cell.textContent)).toEqual(['9', 'otto', 'otto@example.com', '********'])
    expect(named('Users').map(({ variables }) => variables)).toEqual([
      { page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' },
    ])
  })

  it('A105 exports no passwords', async () => {
    const saved = catchExport()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]!.text).split('\r\n')).toEqual([
      'ID,User Name,Email',
      '9,otto,otto@example.com',
      '7,mara,mara@example.com',
    ])
  })

  const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const begin = async (options?: OpenOptions) => {
    const view = await open(options)
    await view.user.click(screen.getByRole('button', { name: 'Add More' }))
    return view
  }
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(input(/^User Name/), 'tilda')
    await user.type(input(/^Email/), 'tilda@example.com')
    await user.type(input(/^Password/), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }

  it('C317 C318 requires user name, e-mail and password of a new user', async () => {
    const { user, named } = await begin()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill all required fields')).toBeTruthy()
    const marked = [...document.querySelectorAll('input[aria-invalid=true]')].map((field) => field.ariaLabel)
    expect(marked).toEqual(['User Name (required)', 'Email (required)', 'Password (required)'])
    expect(named('AddUser')).toEqual([])
  })

  it('C320 C131 A11 adds another platform administrator after a warning, and shows the row', async () => {
    const view = await begin()
    expect(screen.getByText(/becomes a platform administrator/)).toBeTruthy()
    await fill(view)
    expect(await screen.findByText('Record created successfully!')).toBeTruthy()
    expect(await screen.findByText('tilda')).toBeTruthy()
    expect(view.named('AddUser').map(({ variables }) => variables)).toEqual([
      { input: { userName: 'tilda', email: 'tilda@example.com', password: 'long enough', roleId: 1 } },
    ])
  })

  it.each<[string, StandInAnswer, string]>([
    [
      'the errors, joined',
      refusal(409, 'CONFLICT', 'x', { fields: { userName: 'Taken.', email: 'Known.' } }),
      'Taken., Known.',
    ],
    ['the fallback', refusal(500, 'INTERNAL', 'x'), 'Failed to create record.'],
  ])('C132 a refused one stays open and shows %s', async (_case, add, text) => {
    const view = await begin({ add })
    await fill(view)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(input(/^User Name/).value).toBe('tilda')
  })

  it("C323 A23 offers no deletion of one's own row", async () => {
    await open()
    expect(screen.getAllByRole('button', { name: /^Delete/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Delete otto',
    ])
  })

  const ask = async (options?: OpenOptions) => {
    const view = await open(options)
    await view.user.click(screen.getByRole('button', { name: 'Delete otto' }))
    return { ...view, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('C321 C322 C324 asks, deletes, confirms and shows the list without the row', async () => {
    const { dialog, user, named } = await ask()
    expect(dialog.getByText('Are you sure you want to delete this user?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('otto')).toBeNull())
    expect(named('DeleteUser').map(({ variables }) => variables)).toEqual([{ id: 9 }])
  })

  it.each<[string, StandInAnswer, string]>([
    [
      "the server's message",
      refusal(409, 'CONFLICT', 'The last administrator cannot be deleted'),
      'The last administrator cannot be deleted',
    ],
    ['"Deletion failed"', refusal(500, 'INTERNAL', 'x'), 'Deletion failed'],
  ])('C324 A120 a failed deletion shows %s', async (_case, remove, text) => {
    const { dialog, user } = await ask({ remove })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('otto')).toBeTruthy()
  })
})

describe('the users of one tenant', () => {
  const state = { row: buildTenant(), isTenantViaUsers: true }

  it('C039 C309 C310 C311 C312 C313 A7 shows the columns for the tenant of the row, without adding', async () => {
    const { named } = await open({ address: paths.tenantUsers(), state })
    expect(screen.getByRole('heading', { name: 'Users of Nordwerk' })).toBeTruthy()
    expect(headers()).toEqual(['ID', 'First Name', 'Last Name', 'User Name', 'Email', 'Role', 'Actions'])
    expect(screen.queryByRole('button', { name: 'Add More' })).toBeNull()
    expect(named('Users').map(({ variables }) => variables)).toEqual([
      { tenantId: '12', page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' },
    ])
  })

  it('A7 deletes there too, after a confirmation', async () => {
    const { user, named } = await open({ address: paths.tenantUsers(), state })
    await user.click(screen.getByRole('button', { name: 'Delete otto' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted successfully')).toBeTruthy()
    expect(named('DeleteUser').map(({ variables }) => variables)).toEqual([{ id: 9 }])
  })

  it('A62 finds the tenant by the query, too', async () => {
    const { named } = await open({ address: paths.tenantUsers({ tenantId: 12 }) })
    expect(await screen.findByRole('heading', { name: 'Users of Nordwerk' })).toBeTruthy()
    expect(named('Users')[0]?.variables).toMatchObject({ tenantId: '12' })
  })

  it('A62 leads to the tenants when the tenant is not known', async () => {
    serveGraphQL({ Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }) })
    const { path } = renderPath(paths.tenantUsers())
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })
})
