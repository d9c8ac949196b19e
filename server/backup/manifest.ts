import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../errors/startup-error.ts'
import type { ChainEnd } from '../audit/chain.ts'
import type { Measured } from './measure.ts'
import type { SealedSecrets } from './seal.ts'

/** Raised when an older or newer version could misread the folder. */
const format = 1

export interface CopiedTable extends Measured {
  /** Schema-qualified; the rows are in tables/<name>.copy. */
  name: string
  columns: string[]
  rows: number
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

export interface CopiedFiles {
  /** Rows of stored_file in the snapshot, and the sum of their sizes. */
  count: number
  bytes: number
  /** files.list: a line per file with key, bytes and SHA-256 from its row. */
  list: Measured
  /** Keys missing from the store. */
  missing: string[]
  /** Files whose bytes differ from their row; copied as they are. */
  damaged: ({ key: string } & Measured)[]
}

/** The contents of a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  format: typeof format
  /** The version of the product that made the backup. */
  product: string
  createdAt: string
  postgres: string
  /** The names of the migrations that the database had run, in order. */
  migrations: string[]
  tables: CopiedTable[]
  sequences: Sequence[]
  files: CopiedFiles
  /** The last line of the audit trail's chain. */
  trail: ChainEnd
  secrets?: SealedSecrets
}

export const manifestFile = (folder: string): string => join(folder, 'manifest.json')
export const listFile = (folder: string): string => join(folder, 'files.list')
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy`)
export const storedFile = (folder: string, key: string): string =>
  join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key)

/** One hash over the whole backup: an operator who keeps it elsewhere can recognise a changed folder. */
export function fingerprintOf({ secrets: _, ...rest }: Manifest): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(manifestFile(folder), text, { mode: 0o600, flag: 'wx', flush: true })
}

export function newManifest(content: Omit<Manifest, 'format'>): Manifest {
  return { format, ...content }
}

/** Throws StartupError when the folder is no backup, is damaged, or has a format unknown to this version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'it has no manifest.json' : cause.message
    throw new StartupError(`${folder} is not a complete backup: ${reason}.`, { cause })
  })
  const damaged = new StartupError(`${folder} is not a complete backup: its manifest.json is damaged.`)
  let manifest: Manifest
  try {
    manifest = JSON.parse(text) as Manifest
  } catch {
    throw damaged
  }
  if (typeof manifest?.format !== 'number') throw damaged
  if (manifest.format > format) {
    throw new StartupError(
      `The backup was made by a newer Ezshare (${manifest.product}): restore it with that version.`,
    )
  }
  if (!isWhole(manifest)) throw damaged
  return manifest
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{64}$/.test(value)
const isKey = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{32}$/.test(value)
/** Names become parts of paths: only names that our own migrations could give. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z_][a-z\d_]*\.[a-z_][a-z\d_]*$/.test(value)
const isMeasured = (value: Measured): boolean => isCount(value?.bytes) && isHash(value?.sha256)
const listOf = <T>(value: T[], isOne: (one: T) => boolean): boolean => Array.isArray(value) && value.every(isOne)

function isWhole({ product, createdAt, postgres, migrations, tables, sequences, files, trail }: Manifest): boolean {
  return (
    [product, createdAt, postgres].every(isText) &&
    listOf(migrations, isText) &&
    listOf(
      tables,
      (table) => isName(table?.name) && isCount(table.rows) && listOf(table.columns, isText) && isMeasured(table),
    ) &&
    listOf(sequences, (each) => isName(each?.name) && /^-?\d+$/.test(each.value) && typeof each.called === 'boolean') &&
    isCount(files?.count) &&
    isCount(files.bytes) &&
    isMeasured(files.list) &&
    listOf(files.missing, isKey) &&
    listOf(files.damaged, (file) => isKey(file?.key) && isMeasured(file)) &&
    isCount(trail?.id) &&
    isHash(trail.hash)
  )
}
