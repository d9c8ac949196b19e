import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { AppError, notFound } from '../errors/app-error.ts'
import { cleanFileName } from './file-name.ts'

/**
 * In seconds. Addresses signed within one period are equal, so that a reloaded list finds its pictures in the cache.
 */
const period = 12 * 60 * 60

export type Disposition = 'inline' | 'attachment'

export interface FileAddress {
  fileId: number
  name: string
  sessionId: number
  disposition: Disposition
}

/** The key of file addresses; derived, so that an address reveals nothing about the key of the tokens. */
export function fileSigningKey(jwtSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare file address, version 1', 32)))
}

/**
 * Signs the address of a file for one session: `/files/{id}/{name}?disposition=…&expires=…&session=…&sig=<hex>`. The
 * string stays the same for 12 hours, so that caches work, and lives 12 to 24 hours.
 */
export function signFileUrl(key: KeyObject, address: FileAddress, now: Date): string {
  const { fileId, disposition, sessionId } = address
  const name = cleanFileName(address.name)
  const expires = (Math.floor(now.getTime() / 1000 / period) + 2) * period
  const sig = signature(key, { fileId, name, sessionId, disposition }, expires)
  const query = `disposition=${disposition}&expires=${expires}&session=${sessionId}&sig=${sig}`
  return `/files/${fileId}/${encodeURIComponent(name)}?${query}`
}

/**
 * Verifies the decoded parts of such an address against any of the keys, and returns what it grants; the caller checks
 * whether the session is still alive. Throws NOT_FOUND for any address not signed here, as for a missing file, and
 * FORBIDDEN after its expiry.
 */
export function verifyFileUrl(
  keys: readonly KeyObject[],
  { fileId, name, query }: { fileId: string; name: string; query: Record<string, unknown> },
  now: Date,
): FileAddress {
  const { disposition, sig } = query
  const expires = wholeNumber(query.expires)
  const sessionId = wholeNumber(query.session)
  const id = wholeNumber(fileId)
  if (id === undefined || expires === undefined || sessionId === undefined) throw notFound('file')
  if (disposition !== 'inline' && disposition !== 'attachment') throw notFound('file')
  if (typeof sig !== 'string' || !/^[0-9a-f]{64}$/.test(sig)) throw notFound('file')

  const address: FileAddress = { fileId: id, name, sessionId, disposition }
  const given = Buffer.from(sig, 'hex')
  if (!keys.some((key) => timingSafeEqual(given, Buffer.from(signature(key, address, expires), 'hex'))))
    throw notFound('file')
  if (expires * 1000 <= now.getTime()) {
    throw new AppError('FORBIDDEN', 'This address is no longer valid. Please reload the page.')
  }
  return address
}

function signature(key: KeyObject, { fileId, name, sessionId, disposition }: FileAddress, expires: number): string {
  // JSON delimits the parts: no two addresses give the same text.
  return createHmac('sha256', key)
    .update(JSON.stringify([fileId, name, sessionId, expires, disposition]))
    .digest('hex')
}

/** Accepts exactly one spelling per number, so that an address has no variants. */
function wholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^(0|[1-9]\d{0,14})$/.test(value)) return undefined
  return Number(value)
}
