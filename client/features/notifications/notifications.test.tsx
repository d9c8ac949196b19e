import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUnread, showNotifications } from '../../lib/notifications.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'

const item = (id: number, event: string, read = false) => ({
  ...{ __typename: 'Notification', id, event, ticketId: 70 + id, machineName: 'Press', errorCode: 'E-217' },
  ...{ companyName: 'Vacuum Works', createdTime: '2026-11-20T10:00:00.000Z', read },
})
const preference = (event: string, bell: boolean, own = false) => ({
  ...{ __typename: 'NotificationPreference', event, bell, own, mail: 'DAILY' },
  ...{ waitingHours: event === 'WAITING' ? 24 : null, push: true },
})

afterEach(() => {
  act(() => {
    showNotifications(undefined)
    setUnread(0)
  })
  signOut()
  vi.unstubAllGlobals()
})

type Items = ReturnType<typeof item>[]

function show({ items = [] as Items, next = null as number | null } = {}) {
  signInAs('SUPPLIER_USER')
  let stored = items
  const list = (content: Items, after: number | null) =>
    data({ notifications: { __typename: 'NotificationList', content, next: after, unread: unreadOf(stored) } })
  let preferences = [preference('RAISED', true), preference('WAITING', true), preference('RESOLVED', false)]
  const calls = serveGraphQL({
    Notifications: ({ variables }) => (variables.before ? list([item(1, 'RAISED', true)], null) : list(stored, next)),
    MarkNotificationRead: () => data({ markNotificationRead: true }),
    MarkAllNotificationsRead: () => {
      stored = stored.map((each) => ({ ...each, read: true }))
      return data({ markAllNotificationsRead: true })
    },
    PushSettings: () => data({ pushSettings: { __typename: 'PushSettings', publicKey: 'BA', subscriptions: [] } }),
    NotificationPreferences: () => data({ notificationPreferences: preferences }),
    SetNotificationPreference: ({ variables }) => {
      const choice = variables.input as {
        event: string
        bell?: boolean
        mail?: string
        waitingHours?: number
        push?: boolean
      }
      preferences = preferences.map((each) => (each.event === choice.event ? { ...each, ...choice } : each))
      return data({ setNotificationPreference: preferences })
    },
  })
  const page = async () => () => <PageFrame>Here</PageFrame>
  const table = ['/place', paths.supplierTicket()].map((path) => ({ path, roles: [], frame: 'shell' as const, page }))
  const rendered = renderPath('/place', { table })
  const open = async (name: string | RegExp = 'Notifications') => {
    await rendered.user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: 'Notifications' }))
  }
  const sent = (operation: string) => calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...rendered, open, sent }
}

const unreadOf = (items: Items) => items.filter(({ read }) => !read).length

describe('A183 the bell', () => {
  it('says how many are unread, and opens the list, whose entries lead to the ticket and are then read', async () => {
    const { open, sent, user, router } = show({ items: [item(9, 'RAISED'), item(8, 'RESOLVED', true)] })
    await screen.findByRole('button', { name: 'Notifications' })
    act(() => setUnread(1))
    const dialog = await open('Notifications, 1 unread')
    expect(await dialog.findByText('Ticket 78 is resolved')).toBeTruthy()
    const link = dialog.getByRole('link', { name: /^Unread: New ticket 79 Press · E-217 · Vacuum Works/ })
    await user.click(link)
    expect(sent('MarkNotificationRead')).toEqual([{ id: 9 }])
    await waitFor(() => expect(router.state.location.search).toBe('?ticketId=79'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('marks all as read', async () => {
    const { open, user } = show({ items: [item(9, 'RAISED'), item(8, 'RAISED')] })
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(dialog.queryByText('Unread:')).toBeNull())
    expect(dialog.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('shows older ones when asked', async () => {
    const { open, user, sent } = show({ items: [item(9, 'RAISED', true)], next: 9 })
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Show older ones' }))
    expect(await dialog.findByText('New ticket 71')).toBeTruthy()
    expect(sent('Notifications')).toEqual([{}, { before: 9 }])
    expect(dialog.queryByRole('button', { name: 'Show older ones' })).toBeNull()
  })

  it('says so when there are none', async () => {
    const { open } = show()
    expect(await (await open()).findByText('No notifications yet.')).toBeTruthy()
  })

  it('is not there for the platform', async () => {
    show()
    await screen.findByRole('button', { name: 'Notifications' })
    act(() => signInAs('PLATFORM_ADMIN'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull())
  })

  it('has its settings in the profile menu, and saves each choice at once', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Profile' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Notification settings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Notification settings' }))
    const resolved = within(await dialog.findByRole('group', { name: 'Ticket resolved' }))
    const bell = resolved.getByRole<HTMLInputElement>('checkbox', { name: 'Bell' })
    expect(bell.checked).toBe(false)
    await user.click(bell)
    await waitFor(() => expect(bell.checked).toBe(true))
    const mail = resolved.getByRole<HTMLSelectElement>('combobox', { name: 'Mail' })
    await user.selectOptions(mail, 'Mail at once')
    await waitFor(() => expect(mail.value).toBe('NOW'))
    const push = resolved.getByRole<HTMLInputElement>('checkbox', { name: 'Push' })
    await user.click(push)
    await waitFor(() => expect(push.checked).toBe(false))
    // jsdom has no push service, like a browser on plain http.
    expect(dialog.getByText(/^This browser cannot show notifications here/)).toBeTruthy()
    const waits = within(dialog.getByRole('group', { name: 'Ticket waits for your company' }))
    const hours = waits.getByRole<HTMLSelectElement>('combobox', { name: 'After' })
    expect(hours.value).toBe('24')
    await user.selectOptions(hours, 'After 3 days')
    await waitFor(() => expect(hours.value).toBe('72'))
    expect(resolved.queryByRole('combobox', { name: 'After' })).toBeNull()
    expect(sent('SetNotificationPreference')).toEqual([
      { input: { event: 'RESOLVED', bell: true } },
      { input: { event: 'RESOLVED', mail: 'NOW' } },
      { input: { event: 'RESOLVED', push: false } },
      { input: { event: 'WAITING', waitingHours: 72 } },
    ])
  })
})
