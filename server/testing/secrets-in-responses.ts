import type { Server } from 'node:http'
import { afterEach } from 'vitest'
import { collectBody } from './described-responses.ts'

const found: string[] = []

// Every test that boots the product gets this check, as with described-responses.ts: no response holds a secret.
afterEach(() => {
  const secrets = takeSecrets()
  if (secrets.length > 0) throw new Error(`Answers hold what must not leave the server: ${secrets.join('\n')}`)
})

/** Returns the findings since the last call. */
export const takeSecrets = (): string[] => found.splice(0)

/** Checks every response of both APIs on its way out. */
export function watchSecrets(server: Server): void {
  server.prependListener('request', (request, response) => {
    collectBody(response, (body, headers) => {
      if (!headers.get('content-type')?.includes('json')) return
      found.push(...secretsIn(body).map((secret) => `${request.method} ${request.url?.split('?')[0]}: ${secret}`))
    })
  })
}

/** Messages about fields, keyed by field name: a message about a password is not a password. */
const sentences = ['errors', 'fields']

/** The secrets in a JSON text: hashes, and passwords that are not masked. */
export function secretsIn(body: string): string[] {
  const secrets: string[] = []
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => look(item, name))
    if (typeof value === 'object' && value !== null) {
      for (const [inner, item] of Object.entries(value)) {
        const isSentence = sentences.includes(name) && typeof item === 'string'
        look(item, isSentence ? '' : inner)
      }
    }
    if (typeof value === 'string' && isSecret(value, name)) secrets.push(`${name} "${value.slice(0, 80)}"`)
  }
  look(JSON.parse(body), '')
  return secrets
}

function isSecret(value: string, name: string): boolean {
  if (/\$argon2|\$scrypt\$|\$2[aby]\$/.test(value)) return true
  if (/password|passwd/i.test(name)) return value !== '********'
  // The audit trail shows the hashes of its lines, support files that of their bytes (A147); no other field is a hash.
  if (name === 'hash' || name === 'sha256') return false
  return /hash|salt|secret/i.test(name) || /^[0-9a-f]{64}$/i.test(value)
}
