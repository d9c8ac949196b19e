import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { SharingNotice } from './sharing-notice.tsx'

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

function open(due: boolean) {
  signInAs('CLIENT_ADMIN')
  const calls = serveGraphQL({
    SharingNotice: () => data({ sharingNotice: due }),
    ConfirmSharingNotice: () => data({ confirmSharingNotice: true }),
  })
  const page = { path: '/place', frame: 'public' as const, page: async () => SharingNotice }
  const view = renderPath('/place', { table: [page] })
  return { ...view, named: (operation: string) => calls.filter((call) => call.operation === operation) }
}

describe('A202 the notice of sharing', () => {
  it('says what is shared, leads to the switch, and is gone once it is confirmed', async () => {
    const { user, named, router } = open(true)
    await waitFor(() => expect(named('SharingNotice')).toHaveLength(1))
    await act(() => router.navigate('/place?written-anew', { replace: true }))
    expect(screen.queryByText(/The suppliers of your machines/)).toBeNull()
    await act(() => router.navigate('/place?next'))
    expect(await screen.findByText(/The suppliers of your machines read the tickets/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show sharing' }).getAttribute('href')).toBe('/ezshare/sharing')
    await user.click(screen.getByRole('button', { name: 'Understood' }))
    await waitFor(() => expect(screen.queryByText(/The suppliers of your machines/)).toBeNull())
    expect(named('ConfirmSharingNotice')).toHaveLength(1)
  })

  it('is absent once the company has been told', async () => {
    const { named } = open(false)
    await waitFor(() => expect(named('SharingNotice')).toHaveLength(1))
    expect(screen.queryByText(/The suppliers of your machines/)).toBeNull()
  })
})
