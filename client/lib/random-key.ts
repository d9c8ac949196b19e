import { bytesToHex } from '@noble/hashes/utils.js'

/** 128 random bits; the browser's crypto.randomUUID does not exist on plain http. */
export function randomKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}
