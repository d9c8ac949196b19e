import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** How much of the beginning of a file is kept for deciding its type; what file-type reads of a buffer. */
export const headBytes = 4100

export interface StoredBytes {
  key: string
  size: number
  /** Hexadecimal. */
  sha256: string
  /** The first bytes, at most headBytes of them. */
  head: Buffer
}

/** Both ends count, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

export interface WriteOptions {
  maxBytes: number
  /** The key that the file had before, when it comes back from a backup; a new one without it. */
  key?: string
  /** Called with the length of each piece before it is written; what it throws ends the write. */
  admit?: ((bytes: number) => Promise<void>) | undefined
}

export interface StoredKey {
  key: string
  modifiedAt: Date
}

/** Bytes under random keys. Names, types and rights are rows of the database; a store knows none of them. */
export interface FileStore {
  /**
   * Takes in a stream at the speed of the slower side, and answers when the bytes would survive a power cut.
   * Throws TOO_LARGE beyond maxBytes, DISK_FULL, BAD_REQUEST for a source that breaks off, and NOT_FOUND for a given key
   * that is none; nothing stays behind then.
   */
  write(source: Readable, options: WriteOptions): Promise<StoredBytes>
  /**
   * A stream of the bytes, which the caller must consume or destroy. Who reads a key knows its row: one that was set aside
   * is brought back first. Throws NOT_FOUND for an unknown key.
   */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** For good, also when it was set aside. An unknown key is no error: removing twice is the same as removing once. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredKey>
  /** Out of the list, yet not removed: for a key whose row nobody knows. An unknown key is no error. */
  setAside(key: string): Promise<void>
  /** What is aside, with the time since when. */
  listAside(): AsyncIterable<StoredKey>
  /** Undoes setAside; false for a key that is not aside. */
  bringBack(key: string): Promise<boolean>
  /** The id of the installation to which the files belong; undefined for a store that no installation has marked. */
  readMark(): Promise<string | undefined>
  writeMark(id: string): Promise<void>
  /**
   * Clears what interrupted writes left, and answers how many there were. A write in progress touches its temporary
   * name with every chunk, so that some minutes are a safe age when several servers share a store.
   */
  removeAbandoned(olderThan: Date): Promise<number>
  /** Bytes of the disk below; undefined where nobody can tell. */
  freeSpace(): Promise<{ free: number; size: number } | undefined>
  close(): Promise<void>
}

/** 128 random bits: a key cannot be guessed and two never meet. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex')
}

/** The form of newFileKey; nothing else ever becomes part of a path. */
export function isFileKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
