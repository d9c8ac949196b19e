import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { PendingUpload } from '../storage/receive-file.ts'

/** The key of request hashes; derived, so that it differs from every other key. */
export function requestHashKey(jwtSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare request hash, version 1', 32)))
}

/**
 * Hashes a request, files included, to recognise its repetition; receives the files for that. Keyed, because requests
 * carry passwords, which could be guessed from a plain hash.
 */
export async function hashRequest(key: KeyObject, request: unknown): Promise<string> {
  return createHmac('sha256', key)
    .update(JSON.stringify(await plain(request)) ?? '')
    .digest('hex')
}

/** Every upload inside an input, at any depth. */
export function uploadsIn(input: unknown): PendingUpload[] {
  if (Array.isArray(input)) return input.flatMap(uploadsIn)
  if (isUpload(input)) return [input]
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(uploadsIn) : []
}

/** Fields in canonical order, and files as their hashes. */
async function plain(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(plain))
  if (isUpload(value)) {
    const { kind, description = '' } = value
    const { originalName, size, sha256 } = await value.receive()
    return { kind, description, originalName, size, sha256 }
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(await Promise.all(entries.map(async ([name, field]) => [name, await plain(field)])))
}

function isUpload(value: unknown): value is PendingUpload {
  return typeof value === 'object' && value !== null && 'receive' in value && typeof value.receive === 'function'
}
