import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { StartupError } from '../errors/startup-error.ts'

/** The secrets that an installation without a backup of them would have to generate again. */
export interface InstallationSecrets {
  jwtSecret: string
}

/** Base64. */
export interface SealedSecrets {
  salt: string
  nonce: string
  tag: string
  text: string
}

const shortest = 12
/** 128 MB and about half a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase.normalize('NFC'), salt, 32, cost)

/**
 * Encrypts the secrets with a passphrase, bound to the fingerprint of the backup: neither can be exchanged unnoticed.
 * Throws StartupError for a passphrase that could be guessed.
 */
export async function seal(
  secrets: InstallationSecrets,
  { passphrase, fingerprint }: { passphrase: string; fingerprint: string },
): Promise<SealedSecrets> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(Buffer.from(fingerprint))
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  const base64 = (bytes: Buffer) => bytes.toString('base64')
  return { salt: base64(salt), nonce: base64(nonce), tag: base64(cipher.getAuthTag()), text: base64(text) }
}

/** Throws StartupError for a wrong passphrase, or a backup other than the sealed one. */
export async function unseal(
  { salt, nonce, tag, text }: SealedSecrets,
  { passphrase, fingerprint }: { passphrase: string; fingerprint: string },
): Promise<InstallationSecrets> {
  const bytes = (base64: string) => Buffer.from(base64, 'base64')
  const key = await keyOf(passphrase, bytes(salt))
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(nonce), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(fingerprint)).setAuthTag(bytes(tag))
    const opened = Buffer.concat([decipher.update(bytes(text)), decipher.final()])
    return JSON.parse(opened.toString()) as InstallationSecrets
  } catch (cause) {
    throw new StartupError('BACKUP_PASSPHRASE does not open this backup, or its manifest was changed.', { cause })
  }
}

/** BACKUP_PASSPHRASE, if set. Throws StartupError when it is too short to be safe. */
export function passphraseOf({ BACKUP_PASSPHRASE: passphrase }: NodeJS.ProcessEnv): string | undefined {
  if (!passphrase) return undefined
  if (passphrase.length >= shortest) return passphrase
  throw new StartupError(`BACKUP_PASSPHRASE must have at least ${shortest} characters.`)
}
