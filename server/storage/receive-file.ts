import { Readable } from 'node:stream'
import type { UploadLimits } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { cleanFileName, withExtension } from './file-name.ts'
import type { FileStore, StoredBytes } from './file-store.ts'
import type { PreparedPicture } from './picture.ts'
import { sniff, type SniffedType } from './sniff.ts'
import { assertAccepted, type UploadKind, uploadKinds } from './upload-kinds.ts'

/** The facts that a row of stored_file holds. */
export interface ReceivedFile {
  key: string
  size: number
  /** Hexadecimal. */
  sha256: string
  contentType: string
  originalName: string
}

/** A file that an API has met in a request and that is not read yet. */
export interface PendingUpload {
  readonly kind: UploadKind
  /** Clean already (cleanFileName). */
  readonly originalName: string
  readonly description?: string | undefined
  /** Streams the file into the store; further calls give the same result. Throws the errors of receiveFile. */
  receive(): Promise<ReceivedFile>
  /** Marks the bytes as having a row, or possibly having one: discard does nothing afterwards. */
  keep(): void
  /** Removes the file, received or not, unless it is kept: for every upload of a failed request. */
  discard(): Promise<void>
}

/** The tools that receive files. */
export interface UploadTools {
  store: FileStore
  limits: UploadLimits
  /** Loads a picture when its turn has come, and re-encodes it. */
  preparePicture: (load: () => Promise<Readable>) => Promise<PreparedPicture>
}

export interface IncomingFile {
  fileName: string | undefined
  stream: Readable
  /** Counts arriving chunks (see UploadsUnderWay). */
  admit?: (bytes: number) => Promise<void>
}

/** Extensions that are replaced when they do not fit the content; to any other the right one is appended. */
const exchangeable = [
  'pdf',
  'jpg',
  'jpeg',
  'jfif',
  'png',
  'webp',
  'gif',
  'mp4',
  'm4v',
  'mov',
  'webm',
  'ogv',
  'ogg',
  'avi',
  '3gp',
]
const otherSpellings: Record<string, readonly string[]> = { jpg: ['jpeg', 'jfif'], mp4: ['m4v'], ogv: ['ogg'] }

const aboutTheFile: readonly ErrorCode[] = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'BAD_REQUEST']

/**
 * Takes an upload into the store: limits its size, decides its type by content, refuses types that the kind does not
 * accept, and re-encodes pictures. Throws TOO_LARGE, UNSUPPORTED_TYPE and BAD_REQUEST, with the name of the file since
 * it may be one of several, and DISK_FULL; leaves nothing behind then.
 */
export async function receiveFile(
  tools: UploadTools,
  kind: UploadKind,
  { fileName, ...incoming }: IncomingFile,
): Promise<ReceivedFile> {
  const name = cleanFileName(fileName)
  try {
    return await take(tools, kind, { name, ...incoming })
  } catch (error) {
    if (!(error instanceof AppError) || !aboutTheFile.includes(error.code)) throw error
    // As data, not in the sentence: the specified texts name no file.
    throw new AppError(error.code, error.message, { data: { fileName: name }, cause: error })
  }
}

async function take(
  { store, limits, preparePicture }: UploadTools,
  kind: UploadKind,
  { name, stream, admit }: Omit<IncomingFile, 'fileName'> & { name: string },
): Promise<ReceivedFile> {
  const { limit, isPicture, accepts } = uploadKinds[kind]
  const stored = await store.write(stream, { maxBytes: limits[limit], admit })
  try {
    if (stored.size === 0) throw new AppError('BAD_REQUEST', 'The file is empty.')
    const type = await sniff(stored.head)
    assertAccepted(kind, type)
    if (!isPicture) return received(stored, type, accepts === 'any' ? name : fittingName(name, type))
    // The kind's limit has bounded the bytes read here.
    const picture = await preparePicture(() => store.read(stored.key))
    return await replacePicture(store, stored.key, picture, name)
  } catch (error) {
    await forget(store, stored.key)
    throw error
  }
}

async function replacePicture(
  store: FileStore,
  rawKey: string,
  picture: PreparedPicture,
  name: string,
): Promise<ReceivedFile> {
  const written = await store.write(Readable.from([picture.data]), { maxBytes: picture.data.length })
  await forget(store, rawKey)
  return received(written, picture, fittingName(name, picture))
}

function received(
  { key, size, sha256 }: StoredBytes,
  { contentType }: SniffedType,
  originalName: string,
): ReceivedFile {
  return { key, size, sha256, contentType, originalName }
}

function fittingName(name: string, { extension }: SniffedType): string {
  const current = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return otherSpellings[extension]?.includes(current) ? name : withExtension(name, extension, exchangeable)
}

/**
 * A file that cannot be removed now has no row, and the sweep removes it later: no reason to fail or to hide the first
 * error.
 */
async function forget(store: FileStore, key: string): Promise<void> {
  await store.remove(key).catch(() => undefined)
}
