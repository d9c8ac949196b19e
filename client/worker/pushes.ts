import { pushedNotification } from './pushed-notification.ts'

interface WindowClient {
  url: string
  focus: () => Promise<unknown>
}

interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface PushEvent extends WaitingEvent {
  data: { text: () => string } | null
}

interface NotificationClickEvent extends WaitingEvent {
  notification: { close: () => void; data: unknown }
}

/** What of the worker's global scope shows notifications. */
export interface PushScope {
  addEventListener: (type: string, listener: (event: never) => void) => void
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  location: { origin: string }
}

/** Shows what is pushed; a click opens the case, in its tab when there is one. An open form of another tab stays. */
export function listenForPushes(scope: PushScope = globalThis as unknown as PushScope): void {
  scope.addEventListener('push', (event: PushEvent) => {
    const { title, body, tag, path } = pushedNotification(event.data?.text() ?? '')
    const options = { body, tag, icon: '/icon-512.png', badge: '/touch-icon.png', data: { path } }
    event.waitUntil(scope.registration.showNotification(title, options))
  })
  scope.addEventListener('notificationclick', (event: NotificationClickEvent) => {
    event.notification.close()
    const { path } = event.notification.data as { path: string }
    event.waitUntil(open(scope, `${scope.location.origin}${path}`))
  })
}

async function open({ clients }: PushScope, url: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window' })
  const same = tabs.find((tab) => tab.url === url)
  await (same ? same.focus() : clients.openWindow(url))
}
