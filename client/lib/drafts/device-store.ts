import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { decrypt, encrypt } from '../session/cipher.ts'
import { isExpired, type Draft, type DraftStore } from './draft-store.ts'
import { openFile, sealFile } from './sealed-file.ts'

interface Holder {
  user: number | null
  claim: number
}

interface DraftTables extends DBSchema {
  /** A single row: the user whose drafts are stored. */
  holder: { key: 'current'; value: Holder }
  drafts: { key: string; value: { savedAt: number; text: string; files: string[] } }
  /** Keyed by draft and file. */
  files: { key: [string, string]; value: Blob }
}

const tables = ['holder', 'drafts', 'files'] as const
const nobody: Holder = { user: null, claim: 0 }
const filesOf = (key: string) => IDBKeyRange.bound([key], [key, []])

/**
 * Drafts in IndexedDB, texts and files encrypted as the session is. Every write checks the owner in its own
 * transaction, so that no other tab can interfere.
 * @param onClosed called when the browser has closed the database, for instance because its data was cleared.
 */
export async function deviceStore(onClosed: () => void): Promise<DraftStore> {
  const database: IDBPDatabase<DraftTables> = await openDB<DraftTables>('drafts', 1, {
    upgrade: (created) => {
      for (const table of tables) created.createObjectStore(table)
    },
    terminated: onClosed,
  })

  /** Changes the drafts if `claim` still belongs to the owner; returns whether it did. */
  const change = async (claim: number, work: (transaction: ReturnType<typeof begin>) => Promise<void>) => {
    const transaction = begin()
    const holder = await transaction.objectStore('holder').get('current')
    const valid = holder?.claim === claim
    if (valid) await work(transaction)
    transaction.commit()
    await transaction.done
    return valid
  }
  const begin = () => database.transaction(tables, 'readwrite')

  const empty = async (user: number | null, transaction: ReturnType<typeof begin>) => {
    const { claim } = (await transaction.objectStore('holder').get('current')) ?? nobody
    await transaction.objectStore('drafts').clear()
    await transaction.objectStore('files').clear()
    await transaction.objectStore('holder').put({ user, claim: claim + 1 }, 'current')
    return claim + 1
  }
  const remove = async (transaction: ReturnType<typeof begin>, key: string) => {
    await transaction.objectStore('drafts').delete(key)
    await transaction.objectStore('files').delete(filesOf(key))
  }
  const removeExpired = async (transaction: ReturnType<typeof begin>) => {
    const drafts = transaction.objectStore('drafts')
    for (const key of await drafts.getAllKeys()) {
      const draft = await drafts.get(key)
      if (draft && isExpired(draft.savedAt)) await remove(transaction, key)
    }
  }

  // Texts are stored at once, even while a video of the same draft is still being encrypted.
  const writing = new Map<Promise<void>, string>()
  const sealing = new Map<string, Promise<void>>()

  const writeFile = async (claim: number, key: string, name: string, file: Blob) => {
    const sealed = await sealFile(file)
    await change(claim, async (transaction) => {
      // The draft may have been saved or discarded while the file was encrypted.
      const draft = await transaction.objectStore('drafts').get(key)
      if (draft?.files.includes(name)) await transaction.objectStore('files').put(sealed, [key, name])
    })
  }
  const write = async (claim: number, key: string, { text, files }: Draft) => {
    const missing = new Set(files.keys())
    const stored = { savedAt: Date.now(), text: encrypt(text), files: [...missing] }
    const valid = await change(claim, async (transaction) => {
      await transaction.objectStore('drafts').put(stored, key)
      for (const [draft, file] of await transaction.objectStore('files').getAllKeys(filesOf(key))) {
        if (!missing.delete(file)) await transaction.objectStore('files').delete([draft, file])
      }
    })
    if (!valid) return
    for (const name of missing) {
      const id = JSON.stringify([claim, key, name])
      const underWay =
        sealing.get(id) ?? writeFile(claim, key, name, files.get(name)!).finally(() => sealing.delete(id))
      sealing.set(id, underWay)
      await underWay
    }
  }

  return {
    claim: async (user) => {
      const transaction = begin()
      const holder = await transaction.objectStore('holder').get('current')
      const claim = holder?.user === user ? holder.claim : await empty(user, transaction)
      await removeExpired(transaction)
      await transaction.done
      return claim
    },
    wipe: async () => {
      const transaction = begin()
      await empty(null, transaction)
      await transaction.done
    },
    expire: async () => {
      const transaction = begin()
      await removeExpired(transaction)
      await transaction.done
    },
    read: async (claim, key) => {
      // A form that reopens has to read the drafts that its predecessor is still writing.
      await Promise.allSettled([...writing].flatMap(([written, draft]) => (draft === key ? [written] : [])))
      const transaction = database.transaction(tables)
      const holder = await transaction.objectStore('holder').get('current')
      const draft = holder?.claim === claim ? await transaction.objectStore('drafts').get(key) : undefined
      if (!draft || isExpired(draft.savedAt)) return undefined
      const sealed = await Promise.all(
        draft.files.map(async (file) => [file, await transaction.objectStore('files').get([key, file])] as const),
      )
      const files = new Map<string, Blob>()
      for (const [file, content] of sealed) if (content) files.set(file, await openFile(content))
      const text = decrypt(draft.text)
      return text ? { text, files } : undefined
    },
    write: (claim, key, draft) => {
      const written = write(claim, key, draft).finally(() => writing.delete(written))
      writing.set(written, key)
      return written
    },
    forget: async (claim, key) => {
      await change(claim, (transaction) => remove(transaction, key))
    },
  }
}
