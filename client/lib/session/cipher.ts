import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { logError } from '../log.ts'

// Fixed and readable in the bundle, as the specification asks (C062): this hides the session from a glance into the
// browser's storage, not from an attacker (A30). A script cipher, since crypto.subtle is missing on plain http.
const passphrase = 'ezshare: a quiet machine is a good machine'
const key = sha256(utf8ToBytes(passphrase))

const cipher = () => managedNonce(xchacha20poly1305)(key)

/** Bytes as cipher text: 40 bytes longer, with a nonce of their own. */
export function encryptBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(cipher().encrypt(bytes))
}

/** What `encryptBytes` made of bytes, as those bytes. @throws when it is anything else. */
export function decryptBytes(stored: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(cipher().decrypt(stored))
}

/** `text` as printable cipher text; empty text when that fails, which is logged (C066). */
export function encrypt(text: string): string {
  try {
    const bytes = cipher().encrypt(utf8ToBytes(text))
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  } catch (error) {
    logError('Encryption failed:', error)
    return ''
  }
}

/** What `encrypt` made of a text, as that text; empty text when that fails, which is logged (C064, C065). */
export function decrypt(stored: string): string {
  try {
    const bytes = Uint8Array.from(atob(stored), (char) => char.charCodeAt(0))
    return bytesToUtf8(cipher().decrypt(bytes))
  } catch (error) {
    logError('Decryption failed:', error)
    return ''
  }
}
