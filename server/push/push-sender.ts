import type { KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { publicPushKey } from '../security/push-key.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { isPushAddress } from './push-hosts.ts'

export interface PushTarget extends PushKeys {
  /** The address of one browser at its push service. */
  endpoint: string
}

export interface PushSenderOptions {
  /** The current key, and the previous one while the secret is replaced. */
  keys: readonly KeyObject[]
  /** PUSH_HOSTS. */
  hosts: readonly string[]
  /** Whom a push service may write to. */
  contact: string
}

export interface Push {
  /** A few numbers and words; the push service cannot read it. */
  text: string
  /** A later push of the same topic replaces one that has not been delivered: letters, digits and hyphens. */
  topic: string
}

export interface PushSender {
  /**
   * Gives a text to the push service. False when the browser can no longer be reached by this address. Rejects when it may
   * work later.
   */
  send(target: PushTarget, push: Push, signal?: AbortSignal): Promise<boolean>
}

/** A device that is off for longer is told by the bell. */
const daySeconds = 86_400
const timeoutMilliseconds = 15_000

export function createPushSender({ keys, hosts, contact }: PushSenderOptions): PushSender {
  return {
    async send(target, { text, topic }, signal) {
      // Asked again: the list may have become shorter since the address was stored.
      if (!isPushAddress(target.endpoint, hosts)) return false
      for (const key of keys) {
        const stop = AbortSignal.timeout(timeoutMilliseconds)
        const answer = await fetch(target.endpoint, {
          method: 'POST',
          // Another address than the one that was checked.
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, stop]) : stop,
          headers: {
            ...{ ttl: String(daySeconds), urgency: 'high', topic },
            ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
            authorization: proofOf(key, { endpoint: target.endpoint, contact }),
          },
          body: new Uint8Array(encryptPush(text, target)),
        })
        await answer.body?.cancel()
        if (answer.ok) return true
        if (answer.status === 404 || answer.status === 410) return false
        // The subscription was made under the previous key.
        if (answer.status === 401 || answer.status === 403) continue
        throw new Error(`The push service ${new URL(target.endpoint).host} answered ${answer.status}.`)
      }
      return false
    },
  }
}

/** RFC 8292: a token for this push service alone, and the key that the browser has been given. */
function proofOf(key: KeyObject, { endpoint, contact }: { endpoint: string; contact: string }): string {
  const claims = { aud: new URL(endpoint).origin, sub: `mailto:${contact}` }
  const token = jwt.sign(claims, key, { algorithm: 'ES256', expiresIn: daySeconds / 2, noTimestamp: true })
  return `vapid t=${token}, k=${publicPushKey(key)}`
}
