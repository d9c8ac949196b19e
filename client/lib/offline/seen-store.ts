import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { decrypt, encrypt } from '../session/cipher.ts'

/** Answers that the server gave one user, on this device, until another user logs in or this one logs out. */
export interface SeenStore {
  /** Makes `user` the owner and removes what another user had seen. */
  claim: (user: number) => Promise<void>
  wipe: () => Promise<void>
  /** Does nothing unless `user` is the owner. */
  write: (user: number, key: string, answer: unknown) => Promise<void>
  /** Undefined for an answer that is missing, too old, or another user's. */
  read: (user: number, key: string) => Promise<unknown>
}

/** An answer is kept for this many days. */
export const seenDays = 7
/** The newest answers that are kept. */
export const mostAnswers = 100
/** A longer answer is not kept. */
export const longestAnswer = 200_000

const dayMilliseconds = 24 * 60 * 60 * 1000

interface Kept {
  savedAt: number
  /** Encrypted as the session is. */
  text: string
}

interface SeenTables extends DBSchema {
  /** A single row: the user whose answers are stored. */
  holder: { key: 'current'; value: number }
  answers: { key: string; value: Kept; indexes: { savedAt: number } }
}

const tables = ['holder', 'answers'] as const
const isOld = ({ savedAt }: Kept) => savedAt < Date.now() - seenDays * dayMilliseconds

let opened: Promise<IDBPDatabase<SeenTables>> | undefined

function open(): Promise<IDBPDatabase<SeenTables>> {
  opened ??= openDB<SeenTables>('seen', 1, {
    upgrade: (created) => {
      created.createObjectStore('holder')
      created.createObjectStore('answers').createIndex('savedAt', 'savedAt')
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/**
 * In IndexedDB. Each transaction checks the owner itself, so that no other tab can interfere. Rejects where the browser
 * denies storage.
 */
export const seenStore: SeenStore = {
  claim: async (user) => {
    const transaction = (await open()).transaction(tables, 'readwrite')
    if ((await transaction.objectStore('holder').get('current')) !== user) {
      await transaction.objectStore('answers').clear()
      await transaction.objectStore('holder').put(user, 'current')
    }
    const oldest = IDBKeyRange.upperBound(Date.now() - seenDays * dayMilliseconds)
    const answers = transaction.objectStore('answers')
    for (const key of await answers.index('savedAt').getAllKeys(oldest)) await answers.delete(key)
    await transaction.done
  },
  wipe: async () => {
    const transaction = (await open()).transaction(tables, 'readwrite')
    await transaction.objectStore('answers').clear()
    await transaction.objectStore('holder').clear()
    await transaction.done
  },
  write: async (user, key, answer) => {
    const plain = JSON.stringify(answer)
    if (plain.length > longestAnswer) return
    const text = encrypt(plain)
    const transaction = (await open()).transaction(tables, 'readwrite')
    if ((await transaction.objectStore('holder').get('current')) === user) {
      const answers = transaction.objectStore('answers')
      await answers.put({ savedAt: Date.now(), text }, key)
      const keys = await answers.index('savedAt').getAllKeys()
      for (const old of keys.slice(0, Math.max(0, keys.length - mostAnswers))) await answers.delete(old)
    }
    await transaction.done
  },
  read: async (user, key) => {
    const transaction = (await open()).transaction(tables)
    const isOwner = (await transaction.objectStore('holder').get('current')) === user
    const kept = isOwner ? await transaction.objectStore('answers').get(key) : undefined
    const text = kept && !isOld(kept) ? decrypt(kept.text) : ''
    return text ? (JSON.parse(text) as unknown) : undefined
  },
}
