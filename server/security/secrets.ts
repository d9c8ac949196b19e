import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keys, Secrets } from '../context.ts'
import { fileSigningKey } from '../storage/signed-url.ts'
import { accessTokenKey } from './access-token.ts'
import { passwordCodeKey } from './password-code.ts'
import { pushKey } from './push-key.ts'
import { requestHashKey } from './request-hash.ts'
import { unsubscribeKey } from './unsubscribe-token.ts'

/** The keys that sign, and the previous ones, which are only verified while a secret is rotated across servers. */
export function deriveSecrets(jwtSecret: string, previous?: string): Secrets {
  return { ...deriveKeys(jwtSecret), previous: previous === undefined ? undefined : deriveKeys(previous) }
}

/** One key per purpose, so that no key reveals anything about another. */
function deriveKeys(jwtSecret: string): Keys {
  return {
    accessToken: accessTokenKey(jwtSecret),
    fileAddress: fileSigningKey(jwtSecret),
    passwordCode: passwordCodeKey(jwtSecret),
    requestHash: requestHashKey(jwtSecret),
    unsubscribe: unsubscribeKey(jwtSecret),
    push: pushKey(jwtSecret),
  }
}

const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** The secret that an earlier start has created, if any. */
export async function findKeptSecret(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(secretFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A secret truncated by a full disk could be guessed: all users log in again under a new one.
  return kept.trim().length >= 32 ? kept.trim() : undefined
}

export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const draft = `${secretFile(dataDir)}.new`
  await writeFile(draft, secret, { mode: 0o600, flush: true })
  await rename(draft, secretFile(dataDir))
}

/** With the embedded database, the secret is created once and stored beside it, readable by its owner alone. */
export async function keptSecret(dataDir: string): Promise<string> {
  const kept = await findKeptSecret(dataDir)
  if (kept) return kept
  const secret = randomBytes(32).toString('hex')
  await keepSecret(dataDir, secret)
  return secret
}
