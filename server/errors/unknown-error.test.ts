import { expect, it } from 'vitest'
import { toAppError } from './unknown-error.ts'

it.each([
  ['a number beyond the integers of PostgreSQL', { code: '22003' }, 400],
  ['a text with a zero character', { code: '22021' }, 400],
  ['a database that restarts', { code: '57P01' }, 503],
  ['a refused connection', { code: 'ECONNREFUSED' }, 503],
  ['a deadlock', { code: '40P01' }, 503],
  ['a full disk', { code: 'ENOSPC' }, 507],
  ['a body that is too large', { statusCode: 413 }, 413],
  ['anything else', new Error('secret'), 500],
  ['what is not even an error', undefined, 500],
])('makes of %s its own status, and shows nothing of it', (_what, error, status) => {
  const known = toAppError(error)
  expect(known.status).toBe(status)
  expect(known.message).not.toContain('secret')
})
