import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const everyTenant = ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const rights = [
  { subject: 'machine', action: 'machine.claim', name: 'Register a machine', reach: 'Ours', roles: ['CLIENT_ADMIN'] },
  { subject: 'machine', action: 'machine.read', name: 'Open a machine', reach: 'Both sides', roles: everyTenant },
  { subject: 'error-code', action: 'error-code.add', name: 'Publish a code', reach: 'Ours', roles: ['SUPPLIER_USER'] },
]
const permissions = rights.map((right) => ({ __typename: 'Permission', ...right }))

beforeEach(() => void serveGraphQL({ Permissions: () => data({ permissions }) }))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the guide of the platform', () => {
  it('C117 A33 A113 opens from Help Center', async () => {
    signInAs('PLATFORM_ADMIN')
    renderPath(paths.adminGuide())
    await screen.findByRole('heading', { name: 'Platform Guide' })
    const sidebar = within(screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement)
    const links = sidebar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual(
      expect.arrayContaining([
        ['Dashboard', paths.dashboard()],
        ['Tenants', paths.tenants()],
        ['Users', paths.users()],
        ['All Invitation', paths.allInvitations()],
        ['Help Center', paths.adminGuide()],
      ]),
    )
  })

  it('A33 A114 covers inviting, tenants, machines, users, and the data that the platform sees', async () => {
    signInAs('PLATFORM_ADMIN')
    renderPath(paths.adminGuide())
    await screen.findByRole('heading', { name: 'Platform Guide' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Invite a company',
      'Look after tenants',
      'Machines of a tenant',
      'Users',
      'What the platform can and cannot see',
      'Who may do what',
    ])
    expect(screen.getByRole('heading', { name: 'You do not see' })).toBeTruthy()
  })

  it('shows the permissions of each role, as the server reports them', async () => {
    signInAs('PLATFORM_ADMIN')
    renderPath(paths.adminGuide())
    const table = await screen.findByRole('table', { name: 'Who may do what' })
    const rows = within(table).getAllByRole('row').slice(2)
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent))
    expect(texts).toEqual([
      ['Machines'],
      ['Register a machineOurs', 'No', 'No', 'No', 'Yes', 'No', 'No'],
      ['Open a machineBoth sides', 'No', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes'],
      ['Error codes'],
      ['Publish a codeOurs', 'No', 'No', 'Yes', 'No', 'No', 'No'],
    ])
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads.slice(0, 4)).toEqual(['What', 'Platform', 'Supplier', 'Client'])
  })

  it('reports when they cannot be loaded, and tries again', async () => {
    signInAs('PLATFORM_ADMIN')
    let answers = 0
    serveGraphQL({
      Permissions: () =>
        answers++ === 0 ? refusal(503, 'UNAVAILABLE', 'The database is away') : data({ permissions }),
    })
    const { user } = renderPath(paths.adminGuide())
    await screen.findByText('The database is away')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Who may do what' })).toBeTruthy()
  })
})
