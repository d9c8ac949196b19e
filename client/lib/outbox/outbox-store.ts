import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { openFile, sealFile } from '../drafts/sealed-file.ts'
import { decrypt, encrypt } from '../session/cipher.ts'
import type { WaitingItem } from './waiting-item.ts'

/** Keeps what one user has not sent yet on this device. Every transaction checks the owner itself. */
export interface OutboxStore {
  /** All items, the oldest first. Makes `user` the owner; what another user had left is deleted then. */
  list: (user: number) => Promise<WaitingItem[]>
  /** Rejects when the device is full, and when `user` is not the owner any more. */
  add: (user: number, item: WaitingItem, files: readonly Blob[]) => Promise<void>
  /**
   * Replaces an item by what `decide` makes of it, in one transaction, so that no other tab can come between: undefined
   * leaves it, null deletes it. Resolves with whether it was changed; never for another user.
   */
  change: (user: number, id: string, decide: (item: WaitingItem) => WaitingItem | null | undefined) => Promise<boolean>
  files: (user: number, id: string) => Promise<Blob[]>
  /** Deletes everything and forgets the owner. */
  wipe: () => Promise<void>
}

/** Only times are readable in the database; the rest is encrypted as the session is. */
interface Row extends Pick<WaitingItem, 'keptAt' | 'triedAt' | 'sendingUntil'> {
  text: string
}

interface OutboxTables extends DBSchema {
  /** A single row: the user whose items are stored. */
  holder: { key: 'current'; value: number }
  items: { key: string; value: Row }
  /** Keyed by item and the file's number. */
  files: { key: [string, number]; value: Blob }
}

const tables = ['holder', 'items', 'files'] as const
const filesOf = (id: string) => IDBKeyRange.bound([id], [id, []])

/**
 * The store in IndexedDB. Rejects where the browser denies storage.
 * @param onClosed called when the browser has closed the database, for instance because its data was cleared.
 */
export async function openOutboxStore(onClosed: () => void): Promise<OutboxStore> {
  const database: IDBPDatabase<OutboxTables> = await openDB<OutboxTables>('outbox', 1, {
    upgrade: (created) => {
      for (const table of tables) created.createObjectStore(table)
    },
    terminated: onClosed,
  })
  const empty = async (transaction: ReturnType<typeof begin>) => {
    for (const table of tables) await transaction.objectStore(table).clear()
  }
  const begin = () => database.transaction(tables, 'readwrite')
  const isOwner = async (transaction: ReturnType<typeof begin>, user: number) =>
    (await transaction.objectStore('holder').get('current')) === user

  return {
    list: async (user) => {
      const transaction = begin()
      if (!(await isOwner(transaction, user))) {
        await empty(transaction)
        await transaction.objectStore('holder').put(user, 'current')
      }
      const items = transaction.objectStore('items')
      const [keys, rows] = await Promise.all([items.getAllKeys(), items.getAll()])
      await transaction.done
      return rows
        .flatMap((row, index) => fromRow(keys[index]!, row) ?? [])
        .toSorted((one, other) => one.keptAt - other.keptAt)
    },
    add: async (user, item, files) => {
      // Encrypted before: a transaction ends as soon as it has nothing to do.
      const sealed = await Promise.all(files.map(sealFile))
      const transaction = begin()
      const owned = await isOwner(transaction, user)
      if (owned) {
        await transaction.objectStore('items').put(toRow(item), item.id)
        for (const [index, file] of sealed.entries()) await transaction.objectStore('files').put(file, [item.id, index])
      }
      await transaction.done
      if (!owned) throw new Error('The outbox belongs to another user.')
    },
    change: async (user, id, decide) => {
      const transaction = begin()
      const row = (await isOwner(transaction, user)) ? await transaction.objectStore('items').get(id) : undefined
      const item = row && fromRow(id, row)
      const next = item && decide(item)
      if (next) await transaction.objectStore('items').put(toRow(next), id)
      if (next === null) {
        await transaction.objectStore('items').delete(id)
        await transaction.objectStore('files').delete(filesOf(id))
      }
      await transaction.done
      return next !== undefined
    },
    files: async (user, id) => {
      const transaction = begin()
      const sealed = (await isOwner(transaction, user))
        ? await transaction.objectStore('files').getAll(filesOf(id))
        : []
      await transaction.done
      return Promise.all(sealed.map(openFile))
    },
    wipe: async () => {
      const transaction = begin()
      await empty(transaction)
      await transaction.done
    },
  }
}

function toRow({ keptAt, triedAt, sendingUntil, ...rest }: WaitingItem): Row {
  return { keptAt, triedAt, sendingUntil, text: encrypt(JSON.stringify(rest)) }
}

/** Undefined for a row that cannot be read. */
function fromRow(id: string, { text, ...times }: Row): WaitingItem | undefined {
  const plain = decrypt(text)
  return plain ? { ...(JSON.parse(plain) as Omit<WaitingItem, keyof typeof times>), ...times, id } : undefined
}
