import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RouteEntry } from '../../../app/routes.ts'
import { signOut } from '../../../lib/session/session.ts'
import { refusal, serveGraphQL } from '../../../testing/graphql-server.ts'
import { renderPath } from '../../../testing/render-path.tsx'
import { signInAs } from '../../../testing/session.ts'
import { dismissToasts } from '../../../ui/toasts.tsx'
import { useDeleteTicketFile } from './use-delete-ticket-file.ts'

function Deleter() {
  const deleteFile = useDeleteTicketFile()
  return <button onClick={() => void deleteFile(5)}>Delete</button>
}

const table: RouteEntry[] = [{ path: '/here', frame: 'public', page: async () => Deleter }]

afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

it('C491 says so when the server refuses the role', async () => {
  // No page shows the button to such a role, but another tab may have signed it in since the page was opened.
  signInAs('SUPPLIER_USER')
  const calls = serveGraphQL({
    DeleteTicketFile: () => refusal(200, 'FORBIDDEN', 'You do not have permission to do this.'),
  })
  const { user } = renderPath('/here', { table })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('status', { name: 'Unauthorized role' })).toBeTruthy()
  expect(calls.map(({ operation }) => operation)).toEqual(['DeleteTicketFile'])
})
