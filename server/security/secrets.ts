import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '../context.ts'
import { fileSigningKey } from '../storage/signed-url.ts'
import { passwordCodeKey } from './password-code.ts'
import { requestHashKey } from './request-hash.ts'

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
  await mkdir(dataDir, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    const secret = randomBytes(32).toString('hex')
    await file.writeFile(secret)
    await file.sync()
    await file.close()
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(path, 'utf8')).trim()
  }
}
