import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Bytes at the beginning of a file that decide its type: as many as file-type reads of a buffer. */
export const headBytes = 4100

export interface StoredBytes {
  key: string
  size: number
  /** Hexadecimal. */
  sha256: string
  /** The first bytes, at most headBytes of them. */
  head: Buffer
}

/** Both ends are inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

export interface WriteOptions {
  maxBytes: number
  /** The file's earlier key when it comes back from a backup; by default a new one. */
  key?: string
  /** Called with the length of each chunk before it is written; an error it throws ends the write. */
  admit?: ((bytes: number) => Promise<void>) | undefined
}

export interface StoredKey {
  key: string
  modifiedAt: Date
}

/** Bytes under random keys. Names, types and permissions are rows of the database; a store knows none of them. */
export interface FileStore {
  /**
   * Takes in a stream with backpressure, and returns when the bytes would survive a power cut. Throws TOO_LARGE beyond
   * maxBytes, DISK_FULL, BAD_REQUEST for a source that breaks off, and NOT_FOUND for a malformed key; leaves nothing
   * behind then.
   */
  write(source: Readable, options: WriteOptions): Promise<StoredBytes>
  /**
   * Opens a stream of the bytes, which the caller must consume or destroy. A caller that knows a key has its row, so a
   * quarantined file is brought back first. Throws NOT_FOUND for an unknown key.
   */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file for good, with its variants, also from quarantine. Idempotent: an unknown key is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredKey>
  /**
   * Quarantines a file whose key has no row: it is no longer listed, but not removed. Its variants are. An unknown key
   * is no error.
   */
  setAside(key: string): Promise<void>
  /** Reads a smaller copy of a picture; undefined when there is none. Throws NOT_FOUND for a malformed key. */
  readVariant(key: string, width: number): Promise<Buffer | undefined>
  /** Keeps a smaller copy of a picture beside it. It is never listed: it can be made again. Throws DISK_FULL. */
  writeVariant(key: string, width: number, bytes: Buffer): Promise<void>
  /** The quarantined keys, each with the time since when. */
  listAside(): AsyncIterable<StoredKey>
  /** Undoes setAside; false for a key that is not quarantined. */
  bringBack(key: string): Promise<boolean>
  /** Reads the id of the installation that owns the files; undefined for a store without a mark. */
  readMark(): Promise<string | undefined>
  writeMark(id: string): Promise<void>
  /**
   * Removes the leftovers of interrupted writes, and returns their number. A write in progress touches its temporary
   * name with every chunk, so an age of some minutes is safe even when several servers share a store.
   */
  removeAbandoned(olderThan: Date): Promise<number>
  /** Space of the disk below, in bytes; undefined where it is unknown. */
  freeSpace(): Promise<{ free: number; size: number } | undefined>
  close(): Promise<void>
}

/** 128 random bits: a key cannot be guessed, and no two collide. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex')
}

/** The form of newFileKey; no other text ever becomes part of a path. */
export function isFileKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
