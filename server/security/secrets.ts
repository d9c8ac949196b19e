import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keys, Secrets } from '../context.ts'
import { fileSigningKey } from '../storage/signed-url.ts'
import { passwordCodeKey } from './password-code.ts'
import { requestHashKey } from './request-hash.ts'

/** The keys that sign, and those that are only believed while a secret is changed on one server after the other. */
export function deriveSecrets(jwtSecret: string, previous?: string): Secrets {
  return { ...deriveKeys(jwtSecret), previous: previous === undefined ? undefined : deriveKeys(previous) }
}

/** One key per purpose, so that none of them says anything about another. */
function deriveKeys(jwtSecret: string): Keys {
  const accessToken = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare access token', 32)).toString('hex')
  return {
    accessToken,
    fileAddress: fileSigningKey(jwtSecret),
    passwordCode: passwordCodeKey(jwtSecret),
    requestHash: requestHashKey(jwtSecret),
  }
}

const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** The secret that an earlier start has made and kept, if there is one. */
export async function findKeptSecret(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(secretFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // What a full disk has cut short could be guessed: everybody logs in again with a new one.
  return kept.trim().length >= 32 ? kept.trim() : undefined
}

export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const draft = `${secretFile(dataDir)}.new`
  await writeFile(draft, secret, { mode: 0o600, flush: true })
  await rename(draft, secretFile(dataDir))
}

/** With the embedded database the secret is made once and kept beside it, readable by its owner alone. */
export async function keptSecret(dataDir: string): Promise<string> {
  const kept = await findKeptSecret(dataDir)
  if (kept) return kept
  const secret = randomBytes(32).toString('hex')
  await keepSecret(dataDir, secret)
  return secret
}
