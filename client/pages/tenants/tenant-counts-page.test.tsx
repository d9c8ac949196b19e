import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const counts = {
  ...{ __typename: 'TenantCounts', id: 12, tenantUniqueId: 'T-000012', tenantType: 'CLIENT_ADMIN' },
  ...{ companyName: 'Nordwerk', openTickets: 1200, closedTickets: 7, files: 3, bytes: 3_500_000_000 },
}

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the counts of the tenants', () => {
  it('A226 show what each company has, and lead to its details', async () => {
    const page = { __typename: 'TenantCountsPage', content: [counts], totalItems: 1 }
    const calls = serveGraphQL({ TenantCounts: () => data({ tenantCounts: page }) })
    const { user } = renderPath(paths.tenantCounts({ sortBy: 'files' }))
    const link = await screen.findByRole('link', { name: 'Open Nordwerk' })
    expect(link.getAttribute('href')).toBe(paths.tenantDetails({ tenantId: 12 }))
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Nordwerk', 'T-000012', 'CLIENT', '1,200', '7', '3', '3,337.9 MB'])
    expect(calls.at(-1)?.variables).toMatchObject({ sortBy: 'files', sortDir: 'DESC' })
    await user.click(screen.getByRole('button', { name: 'Storage' }))
    await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ sortBy: 'bytes', sortDir: 'DESC' }))
  })
})
