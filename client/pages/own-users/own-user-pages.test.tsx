import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName, UserRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type GraphQLCall, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const question = 'Are you sure you want to delete this user?'
const row = (id: number, userName: string, changes: Partial<UserRowFragment> = {}) => ({
  __typename: 'User',
  id,
  userName,
  email: `${userName}@example.com`,
  firstName: userName === 'mara' ? 'Mara' : 'Otto',
  lastName: 'Lindqvist',
  roleId: 5,
  roleName: 'CLIENT_OPERATOR',
  password: '********',
  ...changes,
  viewerCan: { __typename: 'UserAbilities', delete: userName !== 'mara' },
})
const self = row(7, 'mara', { roleId: 4, roleName: 'CLIENT_ADMIN' })
const operator = row(9, 'otto')
type Row = ReturnType<typeof row>

/** The users of one company, in a stub of the server that stores changes. */
function company(rows: Row[] = [operator, self], answers: Record<string, () => StandInAnswer> = {}) {
  const kept = [...rows]
  const calls = serveGraphQL({
    OwnUsers: () =>
      data({ ownUsers: { __typename: 'UserPage', content: [...kept], totalItems: kept.length, totalPages: 1 } }),
    AddUser: (call: GraphQLCall) => {
      const { userName, firstName, lastName, roleId } = call.variables.input as Record<string, string & number>
      const names = { firstName, lastName, roleId }
      const added = row(30, userName ?? '', { ...names, roleName: 'CLIENT_TECHNICIAN' } as Partial<UserRowFragment>)
      kept.unshift(added)
      return data({ addUser: added })
    },
    DeleteUser: ({ variables }: GraphQLCall) => {
      kept.splice(
        kept.findIndex(({ id }) => id === variables.id),
        1,
      )
      return data({ deleteUser: true })
    },
    ...answers,
  })
  const named = (name: string) => calls.filter(({ operation }) => operation === name)
  return { calls, named }
}

async function open(role: RoleName = 'CLIENT_ADMIN', address = paths.user()) {
  signInAs(role)
  const view = renderPath(address)
  await screen.findByText('otto')
  return view
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const texts = (index: number) =>
  within(screen.getAllByRole('row')[index] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

describe('the users of a client company', () => {
  it.each(['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)(
    'C327 %s comes here by Go Home of the 404 page, the administrator by the sidebar, too',
    async (role) => {
      company()
      signInAs(role)
      const { user, path } = renderPath('/ezshare/nowhere')
      const home = await screen.findByRole('link', { name: 'Go Home' })
      expect(home.getAttribute('href')).toBe('/ezshare/user')
      await user.click(home)
      await waitFor(() => expect(path()).toBe('/ezshare/user'))
      expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
      const navigation = screen.getByRole('navigation', { name: 'Main navigation' })
      const links = within(navigation).queryAllByRole('link', { name: 'User' })
      expect(links.map((link) => link.getAttribute('href'))).toEqual(role === 'CLIENT_ADMIN' ? ['/ezshare/user'] : [])
    },
  )

  it('C011 C326 C329 A5 the administrator sees all columns, from id descending', async () => {
    const { calls } = company()
    await open()
    expect(screen.getByRole('heading', { name: 'Users' })).toBeTruthy()
    expect(headers()).toEqual(['ID', 'First Name', 'Last Name', 'User Name', 'Email', 'Role', 'Actions'])
    expect(texts(1).slice(0, 6)).toEqual(['9', 'Otto', 'Lindqvist', 'otto', 'otto@example.com', 'Operator'])
    expect(texts(2).slice(0, 6)).toEqual(['7', 'Mara', 'Lindqvist', 'mara', 'mara@example.com', 'Administrator'])
    expect(calls[0]?.variables).toEqual({ page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' })
  })

  it.each(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)(
    'C011 A6 %s reads names, user name and role; no e-mail, no adding, no deleting',
    async (role) => {
      company([{ ...operator, email: null as never, viewerCan: { __typename: 'UserAbilities', delete: false } }])
      await open(role)
      expect(headers()).toEqual(['First Name', 'Last Name', 'User Name', 'Role'])
      expect(texts(1)).toEqual(['Otto', 'Lindqvist', 'otto', 'Operator'])
      expect(screen.queryByRole('button', { name: 'Add More' })).toBeNull()
      expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    },
  )

  it('C134 searches half a second after the last key', async () => {
    const { named } = company()
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'ott')
    await waitFor(() => expect(named('OwnUsers').at(-1)?.variables).toMatchObject({ search: 'ott', page: 1 }))
    expect(named('OwnUsers').map(({ variables }) => variables.search)).toEqual([undefined, 'ott'])
  })

  it.each([
    ['', 'Failed to fetch users'],
    ['?search=ott', 'Failed to perform search'],
  ])('C133 says why the list is empty: "%s"', async (query, text) => {
    signInAs('CLIENT_ADMIN')
    company([], { OwnUsers: () => refusal(500, 'INTERNAL', 'x') })
    renderPath(`${paths.user()}${query}`)
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  })
})

describe('adding a user', () => {
  const begin = async () => {
    const view = await open()
    await view.user.click(screen.getByRole('button', { name: 'Add More' }))
    return view
  }
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, password = 'long enough') => {
    await user.type(input(/^First Name/), 'Tilda')
    await user.type(input(/^User Name/), ' tilda ')
    await user.type(input(/^Email/), 'tilda@example.com')
    if (password) await user.type(input(/^Password/), password)
    await user.selectOptions(input(/^Role/), 'Technician')
  }
  const save = (user: { click: (element: Element) => Promise<void> }) =>
    user.click(screen.getByRole('button', { name: 'Save' }))

  it('C124 C130 C330 A5 has all fields of a user, with the password masked and the three roles of a client', async () => {
    company()
    await begin()
    const labels = [/^First Name/, /^Last Name/, /^User Name/, /^Email/, /^Password/, /^Role/]
    expect(labels.map((label) => input(label).required)).toEqual([true, false, true, true, true, true])
    expect(input(/^Password/).type).toBe('password')
    expect(document.activeElement).toBe(input(/^First Name/))
    const options = within(input(/^Role/)).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Please choose'],
      ['4', 'Administrator'],
      ['5', 'Operator'],
      ['6', 'Technician'],
    ])
  })

  it('C314 C127 requires all but the last name', async () => {
    const { named } = company()
    const { user } = await begin()
    await save(user)
    expect(await screen.findByText('Please fill all required fields')).toBeTruthy()
    const marked = [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('aria-label'))
    expect(marked).toEqual(
      ['First Name', 'User Name', 'Email', 'Password', 'Role'].map((label) => `${label} (required)`),
    )
    expect(named('AddUser')).toEqual([])
  })

  it('C128 requires eight characters of a password', async () => {
    const { named } = company()
    const view = await begin()
    await fill(view, '1234567')
    await save(view.user)
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(named('AddUser')).toEqual([])
  })

  it('C125 C131 A5 creates the user with the id of the role and shows the new row', async () => {
    const { named } = company()
    const view = await begin()
    await fill(view)
    await save(view.user)
    expect(await screen.findByText('Record created successfully!')).toBeTruthy()
    expect(await screen.findByText('tilda')).toBeTruthy()
    expect(named('AddUser').map(({ variables }) => variables.input)).toEqual([
      {
        firstName: 'Tilda',
        lastName: '',
        userName: 'tilda',
        email: 'tilda@example.com',
        password: 'long enough',
        roleId: 6,
      },
    ])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('A14 generates a password, shows it until it is edited, copies it and can require the user to choose their own', async () => {
    const { named } = company()
    const view = await begin()
    await fill(view, '')
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Must change the password at the first log-in' })
    expect(box.checked).toBe(false)
    await view.user.click(screen.getByRole('button', { name: 'Generate' }))
    const made = input(/^Password/).value
    expect(made).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
    expect(input(/^Password/).type).toBe('text')
    await view.user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(made)
    await view.user.type(input(/^Password/), 'x')
    expect(input(/^Password/).type).toBe('password')
    await view.user.click(screen.getByRole('button', { name: 'Generate' }))
    expect(input(/^Password/).value).not.toBe(made)
    await view.user.click(box)
    await save(view.user)
    expect(await screen.findByText('Record created successfully!')).toBeTruthy()
    expect(named('AddUser').map(({ variables }) => variables.input)).toMatchObject([
      { password: expect.stringMatching(/^[a-z2-9-]{19}$/) as string, mustChangePassword: true },
    ])
  })

  it('C126 Cancel discards the typed values', async () => {
    const { named } = company()
    const view = await begin()
    await fill(view)
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await view.user.click(screen.getByRole('button', { name: 'Add More' }))
    expect(input(/^User Name/).value).toBe('')
    expect(named('AddUser')).toEqual([])
  })

  it('C132 shows a refusal in one toast and beside the fields; nothing typed is lost', async () => {
    const fields = { userName: 'This user name is already taken', email: 'This email is already registered' }
    company(undefined, { AddUser: () => refusal(409, 'CONFLICT', 'x', { fields }) })
    const view = await begin()
    await fill(view)
    await save(view.user)
    expect(await screen.findByText(`${fields.userName}, ${fields.email}`)).toBeTruthy()
    expect(screen.getByText(fields.userName)).toBeTruthy()
    expect(input(/^Email/).getAttribute('aria-invalid')).toBe('true')
    expect(input(/^Password/).value).toBe('long enough')
    await view.user.type(input(/^User Name/), '2')
    expect(screen.queryByText(fields.userName)).toBeNull()
    expect(screen.getByText(fields.email)).toBeTruthy()
  })
})

describe('deleting a user', () => {
  const ask = async () => {
    const view = await open()
    await view.user.click(screen.getByRole('button', { name: 'Delete otto' }))
    return { ...view, dialog: await screen.findByRole('alertdialog') }
  }

  it('C323 A23 is offered in every row but the own', async () => {
    company()
    await open()
    expect(screen.getByRole('button', { name: 'Delete otto' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete mara' })).toBeNull()
  })

  it('C139 C321 asks first; Cancel keeps the user', async () => {
    const { named } = company()
    const { user, dialog } = await ask()
    expect(within(dialog).getByText(question)).toBeTruthy()
    expect(within(dialog).getByText('Otto Lindqvist · otto')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('otto')).toBeTruthy()
    expect(named('DeleteUser')).toEqual([])
  })

  it('C322 C324 deletes, confirms, and removes the row', async () => {
    const { named } = company()
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('otto')).toBeNull())
    expect(named('DeleteUser').map(({ variables }) => variables)).toEqual([{ id: 9 }])
  })

  it.each([
    [
      'the detail',
      refusal(409, 'CONFLICT', 'x', { detail: 'The last administrator cannot be deleted' }),
      'The last administrator cannot be deleted',
    ],
    ['nothing readable', refusal(500, 'INTERNAL', 'x'), 'Deletion failed'],
  ])('C324 A120 shows the text of a failure: %s', async (_case, failure, text) => {
    company(undefined, { DeleteUser: () => failure })
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('otto')).toBeTruthy()
  })
})

describe("a supplier's team", () => {
  const colleague = row(9, 'otto', { roleId: 3, roleName: 'SUPPLIER_USER' })

  it('A8 is the same list with the two roles of a supplier', async () => {
    company([colleague, row(7, 'mara', { roleId: 2, roleName: 'SUPPLIER_ADMIN' })])
    const { user } = await open('SUPPLIER_ADMIN', paths.supplierTeam())
    expect(screen.getByRole('heading', { name: 'Team' })).toBeTruthy()
    expect([texts(1)[5], texts(2)[5]]).toEqual(['User', 'Administrator'])
    await user.click(screen.getByRole('button', { name: 'Add More' }))
    const options = within(input(/^Role/)).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ value, text }) => [value, text]).slice(1)).toEqual([
      ['2', 'Administrator'],
      ['3', 'User'],
    ])
  })

  it.each(['SUPPLIER_USER', 'CLIENT_ADMIN', 'PLATFORM_ADMIN'] as const)('A10 is not for %s', async (role) => {
    signInAs(role)
    const { path } = renderPath(paths.supplierTeam())
    await waitFor(() => expect(path()).toBe(paths.unauthorized()))
  })
})
