import type pg from 'pg'
import { AppError } from '../errors/app-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import { inParallel } from './in-parallel.ts'
import { measureStream } from './measure.ts'

const batchSize = 500
const atOnce = 4
/**
 * As in the sweep: the row of an upload is committed at most two hours after its first byte, so a file this old has
 * none.
 */
const orphanAge = 24 * 60 * 60 * 1000

interface FileRow {
  id: number
  tenant: number
  key: string
  bytes: number
  sha256: string
}

export interface FileFault {
  kind: 'missing' | 'damaged' | 'surplus'
  key: string
  /** The row's, where there is a row. */
  id?: number
  tenant?: number
}

export interface FilesVerdict {
  /** Rows whose file was read. */
  files: number
  bytes: number
  faults: FileFault[]
  /** Keys without a row that may belong to an upload in progress. */
  arriving: number
}

/**
 * Reads every file of the store and compares it with its row. Files that come and go meanwhile are not faults. With
 * `alone`, when no server works on the store, a file without a row is surplus whatever its age.
 */
export async function verifyFiles(
  owner: pg.ClientBase,
  store: FileStore,
  { alone = false } = {},
): Promise<FilesVerdict> {
  const verdict: FilesVerdict = { files: 0, bytes: 0, faults: [], arriving: 0 }
  await inParallel(rowsOf(owner), atOnce, async ({ id, tenant, key, bytes, sha256 }) => {
    const found = await measureKey(store, key)
    verdict.files += 1
    verdict.bytes += found?.bytes ?? 0
    if (found?.bytes === bytes && found.sha256 === sha256) return
    verdict.faults.push({ kind: found ? 'damaged' : 'missing', key, id, tenant })
  })
  const { rows: still } = await owner.query<{ key: string }>('select key from stored_file where key = any ($1)', [
    verdict.faults.map(({ key }) => key),
  ])
  const kept = new Set(still.map(({ key }) => key))
  verdict.faults = verdict.faults.filter(({ key }) => kept.has(key))
  await findSurplus(owner, store, verdict, alone)
  return verdict
}

async function measureKey(store: FileStore, key: string) {
  try {
    return await measureStream(await store.read(key))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** In pages, so that no transaction stays open while bytes are read. */
async function* rowsOf(owner: pg.ClientBase): AsyncGenerator<FileRow> {
  for (let last = 0; ;) {
    const { rows } = await owner.query<FileRow>(
      `select id, tenant_id as tenant, key, size::float8 as bytes, sha256 from stored_file where id > $1
       order by id limit ${batchSize}`,
      [last],
    )
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)!.id
  }
}

async function findSurplus(
  owner: pg.ClientBase,
  store: FileStore,
  verdict: FilesVerdict,
  alone: boolean,
): Promise<void> {
  const before = Date.now() - orphanAge
  let batch: { key: string; modifiedAt: Date }[] = []
  const ask = async (): Promise<void> => {
    const keys = batch.map(({ key }) => key)
    const { rows } = await owner.query<{ key: string }>('select key from stored_file where key = any ($1)', [keys])
    const known = new Set(rows.map(({ key }) => key))
    for (const { key, modifiedAt } of batch) {
      if (known.has(key)) continue
      if (alone || modifiedAt.getTime() < before) verdict.faults.push({ kind: 'surplus', key })
      else verdict.arriving += 1
    }
    batch = []
  }
  for await (const stored of store.list()) if (batch.push(stored) === batchSize) await ask()
  await ask()
}
