import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '../context.ts'
import { fileSigningKey } from '../storage/signed-url.ts'
import { passwordCodeKey } from './password-code.ts'
import { requestHashKey } from './request-hash.ts'

/** One key per purpose, so that none of them says anything about another. */
export function deriveSecrets(jwtSecret: string): Secrets {
  const accessToken = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare access token', 32)).toString('hex')
  return {
    accessToken,
    fileAddress: fileSigningKey(jwtSecret),
    passwordCode: passwordCodeKey(jwtSecret),
    requestHash: requestHashKey(jwtSecret),
  }
}

/** With the embedded database the secret is made once and kept beside it, readable by its owner alone. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (kept.trim().length >= 32) return kept.trim()
  // What a full disk has cut short could be guessed: everybody logs in again with a new one.
  const secret = randomBytes(32).toString('hex')
  const draft = `${path}.new`
  await writeFile(draft, secret, { mode: 0o600, flush: true })
  await rename(draft, path)
  return secret
}
