import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { logError } from '../log.ts'

// The key is fixed and readable in the bundle, as the specification asks: encryption hides the session from a glance
// into the browser's storage, not from an attacker. It is a script cipher, because crypto.subtle is missing on plain
// http.
// It is the SHA-256 of the passphrase "ezshare: a quiet machine is a good machine".
const key = hexToBytes('b910683abe67c8217558d5d6c805373a39618ee86d888a73d1d84a3a09382990')

const cipher = () => managedNonce(xchacha20poly1305)(key)

/** Encrypts bytes under a new nonce; the result is 40 bytes longer. */
export function encryptBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(cipher().encrypt(bytes))
}

/** Decrypts the result of `encryptBytes`. @throws for any other bytes. */
export function decryptBytes(stored: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(cipher().decrypt(stored))
}

/** `text` as printable cipher text; empty on a failure, which is logged. */
export function encrypt(text: string): string {
  try {
    const bytes = cipher().encrypt(utf8ToBytes(text))
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  } catch (error) {
    logError('Encryption failed:', error)
    return ''
  }
}

/** Decrypts the result of `encrypt`; empty on a failure, which is logged. */
export function decrypt(stored: string): string {
  try {
    const bytes = Uint8Array.from(atob(stored), (char) => char.charCodeAt(0))
    return bytesToUtf8(cipher().decrypt(bytes))
  } catch (error) {
    logError('Decryption failed:', error)
    return ''
  }
}
