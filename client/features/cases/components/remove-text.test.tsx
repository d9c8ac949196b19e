import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../../testing/graphql-server.ts'
import { renderPath } from '../../../testing/render-path.tsx'
import { signInAs } from '../../../testing/session.ts'
import { dismissToasts } from '../../../ui/toasts.tsx'
import { RemoveText } from './remove-text.tsx'

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

async function open(answer: StandInAnswer = data({ removeCaseText: true })) {
  signInAs('PLATFORM_ADMIN')
  const calls = serveGraphQL({ RemoveCaseText: () => answer })
  const view = renderPath('/place', {
    table: [{ path: '/place', frame: 'public' as const, page: async () => RemoveText }],
  })
  await screen.findByRole('heading', { name: 'Remove a text from a case' })
  const fill = async (ticket: string, entry: string) => {
    await view.user.type(screen.getByLabelText(/Ticket number/), ticket)
    await view.user.type(screen.getByLabelText(/Entry, such as/), entry)
    await view.user.click(screen.getByRole('button', { name: 'Remove text' }))
  }
  return { ...view, fill, variables: () => calls.map((call) => call.variables) }
}

const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove text' }))

describe('A203 removing a text from a case', () => {
  it('asks with both numbers, and removes once it is confirmed', async () => {
    const { user, fill, variables } = await open()
    await fill('33', ' E12 ')
    expect(await screen.findByText('Remove the text of entry e12 of ticket 33?')).toBeTruthy()
    expect(variables()).toEqual([])
    await confirm(user)
    expect(await screen.findByText('The text of entry e12 was removed')).toBeTruthy()
    expect(variables()).toEqual([{ input: { ticketId: 33, entryId: 'e12' } }])
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Ticket number/).value).toBe(''))
  })

  it('says what is wrong before it asks', async () => {
    const { fill, variables } = await open()
    await fill('first', '12')
    expect(await screen.findByText('Please give the number of the ticket')).toBeTruthy()
    expect(screen.getByText('Please give the entry as it stands in the case, such as e12')).toBeTruthy()
    expect(variables()).toEqual([])
  })

  it('says that there is no such entry, and keeps what was typed', async () => {
    const { user, fill } = await open(refusal(404, 'NOT_FOUND', 'This entry does not exist'))
    await fill('33', 'e12')
    await confirm(user)
    expect(await screen.findByText('This entry does not exist')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Ticket number/).value).toBe('33')
  })
})
