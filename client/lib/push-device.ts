import type { SubscribeToPushInput } from '../generated/graphql.ts'
import { keepOnDevice, keptOnDevice } from './kept-on-device.ts'

/** Whether this browser can show notifications of the page, and whether the user has forbidden it. */
export type PushAbility = 'unsupported' | 'denied' | 'ready'

export function pushAbility(): PushAbility {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!supported || !window.isSecureContext) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/**
 * Asks the user for the permission, unless it was given, and subscribes this browser at its push service. Rejects when
 * the user refuses, and when the push service cannot be reached. Called after a click of the user.
 */
export async function subscribeDevice(publicKey: string): Promise<SubscribeToPushInput> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications were not permitted.')
  const { pushManager } = await registration()
  const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const current = await pushManager.getSubscription()
  // A subscription under another key of the installation is of no use.
  if (current && !sameBytes(current.options.applicationServerKey, key)) await current.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Ends the subscription of this browser at its push service, if there is one. */
export async function unsubscribeDevice(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

async function registration(): Promise<ServiceWorkerRegistration> {
  // Without a worker, `ready` would never come.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker.')
  return navigator.serviceWorker.ready
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}

const chosen = 'ezshare-push-user'
const offered = 'ezshare-push-offered'

/**
 * Whose notifications this device shows, so that a new log-in of that user, and of nobody else, goes on with it. Without
 * storage the user chooses again after the next log-in.
 */
export function rememberDeviceOf(userId: number | undefined): void {
  keepOnDevice(chosen, userId === undefined ? null : String(userId))
}

export function isDeviceOf(userId: number): boolean {
  return keptOnDevice(chosen) === String(userId)
}

/** True once on each device, when it is worth asking. */
export function mayOfferPush(): boolean {
  if (pushAbility() !== 'ready' || Notification.permission !== 'default' || keptOnDevice(offered)) return false
  return keepOnDevice(offered, 'yes')
}
