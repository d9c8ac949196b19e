import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

afterEach(signOut)

describe('the guide of the platform', () => {
  it('C117 A33 A113 is what Help Center leads to', async () => {
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

  it('A33 A114 speaks of inviting, tenants, machines, users, and of what the platform sees', async () => {
    signInAs('PLATFORM_ADMIN')
    renderPath(paths.adminGuide())
    await screen.findByRole('heading', { name: 'Platform Guide' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Invite a company',
      'Look after tenants',
      'Machines of a tenant',
      'Users',
      'What the platform can and cannot see',
    ])
    expect(screen.getByRole('heading', { name: 'You do not see' })).toBeTruthy()
  })
})
