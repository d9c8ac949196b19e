import { open, opendir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, notFound } from '../errors/app-error.ts'
import { makeFolder } from '../paths.ts'
import { type FileStore, isFileKey, newFileKey, type StoredKey } from './file-store.ts'
import { incomingBytes } from './incoming-bytes.ts'

/** Larger reads than the default 64 KiB cost less time per byte; memory stays at one chunk per reader. */
const readPiece = 256 * 1024

/**
 * Opens a file store in a folder: `ab/cd/abcd…` holds complete files, `incoming/` files being written, `trash/`
 * quarantined files, `installation` the installation's mark,
 * `variants/ab/cd/abcd…/` the smaller copies of a picture. Creates the folder; throws the file system's error when it
 * cannot.
 */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming')
  const trash = join(root, 'trash')
  const variants = join(root, 'variants')
  const mark = join(root, 'installation')
  await makeFolder(incoming)
  await makeFolder(trash)

  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw notFound('file')
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }

  const variantsOf = (key: string): string => {
    if (!isFileKey(key)) throw notFound('file')
    return join(variants, key.slice(0, 2), key.slice(2, 4), key)
  }
  const removeVariants = (key: string) => rm(variantsOf(key), { recursive: true, force: true })

  /**
   * The folders are synced, not only the bytes: after this returns, the file survives a power cut under its final name.
   */
  const publish = async (temporary: string, key: string): Promise<void> => {
    const folder = dirname(pathOf(key))
    await makeFolder(folder)
    await rename(temporary, pathOf(key))
    for (const each of [folder, dirname(folder), root]) await syncFolder(each)
  }

  async function* list(): AsyncGenerator<StoredKey> {
    for (const first of await subfolders(root)) {
      for (const second of await subfolders(join(root, first))) {
        for await (const entry of await opendir(join(root, first, second))) {
          const modifiedAt = isFileKey(entry.name) ? await modifiedTime(pathOf(entry.name)) : undefined
          if (modifiedAt) yield { key: entry.name, modifiedAt }
        }
      }
    }
  }

  async function* listAside(): AsyncGenerator<StoredKey> {
    for await (const { name } of await opendir(trash)) {
      const modifiedAt = isFileKey(name) ? await modifiedTime(join(trash, name)) : undefined
      if (modifiedAt) yield { key: name, modifiedAt }
    }
  }

  const bringBack = async (key: string): Promise<boolean> => {
    const aside = join(trash, key)
    if (!isFileKey(key) || !(await modifiedTime(aside))) return false
    return whereItIs(() => publish(aside, key))
  }

  return {
    async write(source, { maxBytes, admit, key = newFileKey() }) {
      if (!isFileKey(key)) throw notFound('file')
      const temporary = join(incoming, key)
      const bytes = incomingBytes(source, { maxBytes, admit })
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes.chunks)
          await file.sync()
        } finally {
          await file.close()
        }
        await publish(temporary, key)
      } catch (error) {
        source.destroy()
        await rm(temporary, { force: true })
        await rm(pathOf(key), { force: true })
        throw diskError(error)
      }
      return { key, ...bytes.summary() }
    },

    async read(key, range) {
      const path = pathOf(key)
      const file = await open(path, 'r')
        .catch(async (error: unknown) => {
          if (errorCode(error) !== 'ENOENT' || !(await bringBack(key))) throw error
          return open(path, 'r')
        })
        .catch((error: unknown) => {
          throw errorCode(error) === 'ENOENT' ? notFound('file') : error
        })
      return file.createReadStream({ ...range, highWaterMark: readPiece })
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(join(trash, key), { force: true })
      await removeVariants(key)
    },

    async readVariant(key, width) {
      return readFile(join(variantsOf(key), String(width))).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      })
    },

    async writeVariant(key, width, bytes) {
      const folder = variantsOf(key)
      // Several servers may write the same copy.
      const temporary = join(incoming, newFileKey())
      try {
        await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await makeFolder(folder)
        await rename(temporary, join(folder, String(width)))
      } catch (error) {
        await rm(temporary, { force: true })
        throw diskError(error)
      }
    },

    list,
    listAside,
    bringBack,

    async setAside(key) {
      const path = pathOf(key)
      await whereItIs(async () => {
        // Before the move: a crash between the two must not make the file look long quarantined.
        await utimes(path, new Date(), new Date())
        await rename(path, join(trash, key))
      })
      await removeVariants(key)
    },

    async readMark() {
      const text = await readFile(mark, 'utf8').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      })
      return text?.trim()
    },

    async writeMark(id) {
      const draft = join(incoming, 'installation')
      await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true })
      await rename(draft, mark)
      await syncFolder(root)
    },

    async removeAbandoned(olderThan) {
      let removed = 0
      for (const name of await readdir(incoming)) {
        const modifiedAt = await modifiedTime(join(incoming, name))
        if (!modifiedAt || modifiedAt >= olderThan) continue
        await rm(join(incoming, name), { force: true })
        removed += 1
      }
      return removed
    },

    async freeSpace() {
      const { bavail, blocks, bsize } = await statfs(root)
      return { free: bavail * bsize, size: blocks * bsize }
    },

    async close() {},
  }
}

/** Maps a full disk and an exhausted quota to DISK_FULL; passes any other error through. */
export function diskError(error: unknown): unknown {
  const code = errorCode(error)
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return new AppError('DISK_FULL', 'The file cannot be stored because the disk is full.', { cause: error })
}

/** False when the file is not, or no longer, where the work looks for it. */
async function whereItIs(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function subfolders(path: string): Promise<string[]> {
  const names = await readdir(path)
  return names.filter((name) => /^[0-9a-f]{2}$/.test(name))
}

/** Undefined for a file that another server has removed in the meantime. */
async function modifiedTime(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
