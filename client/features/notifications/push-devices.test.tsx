import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '../../lib/apollo/client.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { PushDevices } from './push-devices.tsx'
import { PushWatch } from './push-watch.tsx'

const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const keys = { p256dh: 'point', auth: 'secret' }

/** A browser with a push service. */
function stubBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const made = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys }),
    unsubscribe,
  }
  let current: typeof made | null = null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn<(options: PushSubscriptionOptionsInit) => Promise<typeof made>>(async () => (current = made)),
  }
  const worker = { pushManager }
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker, ready: Promise.resolve(worker) },
  })
  return { requestPermission, pushManager, unsubscribe }
}

const device = (id: number, current: boolean) => ({
  ...{ __typename: 'PushSubscription', id, current, createdTime: '2026-11-20T10:00:00.000Z' },
})

function show(page: React.ReactElement, first = [] as ReturnType<typeof device>[]) {
  signInAs('SUPPLIER_USER')
  let subscriptions = first
  const settings = () => ({ __typename: 'PushSettings', publicKey, subscriptions })
  const calls = serveGraphQL({
    PushSettings: () => data({ pushSettings: settings() }),
    SubscribeToPush: () => {
      subscriptions = [device(9, true), ...subscriptions.filter(({ current }) => !current)]
      return data({ subscribeToPush: settings() })
    },
    UnsubscribeFromPush: ({ variables }) => {
      subscriptions = subscriptions.filter(({ id }) => id !== variables.id)
      return data({ unsubscribeFromPush: true })
    },
    CreateTicket: () => data({ createTicket: { __typename: 'Ticket', id: 7 } }),
  })
  const client = createApolloClient({ onSessionLost: () => undefined })
  const sent = (operation: string) => calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...renderUi(<ApolloProvider client={client}>{page}</ApolloProvider>), sent }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  signOut()
  dismissToasts()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const switchName = 'Tell me on this device, also when Ezshare is closed'

describe('A222 the devices in the settings', () => {
  it('ask for the permission at the click, and not before', async () => {
    const { requestPermission, pushManager, unsubscribe } = stubBrowser('granted')
    const { user, sent } = show(<PushDevices />)
    const toggle = await screen.findByRole<HTMLInputElement>('checkbox', { name: switchName })
    await waitFor(() => expect(toggle.disabled).toBe(false))
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(true))
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(sent('SubscribeToPush')).toEqual([{ input: { endpoint: 'https://fcm.googleapis.com/x', ...keys } }])
    const [options] = pushManager.subscribe.mock.lastCall!
    expect(options.userVisibleOnly).toBe(true)
    expect(options.applicationServerKey).toHaveLength(65)
    await user.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(false))
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(sent('UnsubscribeFromPush')).toEqual([{ id: 9 }])
  })

  it('stay off when the user refuses, and say so', async () => {
    stubBrowser('denied')
    const { user, sent } = show(<PushDevices />)
    const toggle = await screen.findByRole<HTMLInputElement>('checkbox', { name: switchName })
    await waitFor(() => expect(toggle.disabled).toBe(false))
    await user.click(toggle)
    expect(await screen.findByText('Failed to switch notifications of this device')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: switchName }).checked).toBe(false)
    expect(sent('SubscribeToPush')).toEqual([])
  })

  it('say that the browser blocks them, and let other devices be removed', async () => {
    stubBrowser('denied', 'denied')
    const { user, sent } = show(<PushDevices />, [device(4, false)])
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
    expect(sent('UnsubscribeFromPush')).toEqual([{ id: 4 }])
  })
})

function Page() {
  const client = useApolloClient()
  const mutation = parse(
    'mutation CreateTicket { createTicket(input: { machineId: 1, errorCodeId: 1, ticketDescription: "It stopped" }) { id } }',
  )
  const raise = () => void client.mutate({ mutation })
  return (
    <>
      <PushWatch userId={1} />
      <button onClick={raise}>Raise</button>
    </>
  )
}

describe('A222 the offer', () => {
  it('comes once, after a ticket was raised', async () => {
    const { requestPermission } = stubBrowser('granted')
    const { user, sent } = show(<Page />)
    const raise = await screen.findByRole('button', { name: 'Raise' })
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(raise)
    await user.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
    await waitFor(() => expect(sent('SubscribeToPush')).toHaveLength(1))
    expect(await screen.findByText('This device tells you of your tickets now')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, tell me' })).toBeNull())
    await user.click(raise)
    await waitFor(() => expect(sent('CreateTicket')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Yes, tell me' })).toBeNull()
  })
})

describe('A222 a new log-in on a device', () => {
  it('goes on with the pushes of the user who chose them, and of nobody else', async () => {
    stubBrowser('granted', 'granted')
    localStorage.setItem('ezshare-push-user', '1')
    const { sent } = show(<PushWatch userId={1} />)
    await waitFor(() => expect(sent('SubscribeToPush')).toHaveLength(1))
    localStorage.setItem('ezshare-push-user', '2')
    const other = show(<PushWatch userId={1} />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(other.sent('SubscribeToPush')).toEqual([])
  })
})
