import { expect, it } from 'vitest'
import { toAppError } from './unknown-error.ts'

it.each([
  ['a number beyond the integers of PostgreSQL', { code: '22003' }, 400],
  ['a text with a NUL', { code: '22021' }, 400],
  ['a connection that PostgreSQL breaks off', { code: '08006' }, 503],
  ['a transaction that was idle for too long', { code: '25P03' }, 503],
  ['what cannot be done in one order with others', { code: '40001' }, 503],
  ['a deadlock', { code: '40P01' }, 503],
  ['a database without memory', { code: '53200' }, 503],
  ['a database with too many connections', { code: '53300' }, 503],
  ['a lock that is not to be had', { code: '55P03' }, 503],
  ['a statement that takes too long', { code: '57014' }, 503],
  ['a database that restarts', { code: '57P01' }, 503],
  ['a database that has not yet started', { code: '57P03' }, 503],
  ['a refused connection', { code: 'ECONNREFUSED' }, 503],
  ['a connection that is not made in time', { code: 'ETIMEDOUT' }, 503],
  ['a name that nobody can resolve now', { code: 'EAI_AGAIN' }, 503],
  ['a process without file handles', { code: 'EMFILE' }, 503],
  ['a pool with no connection left', new Error('timeout exceeded when trying to connect'), 503],
  ['a connection that the driver gives up', new Error('timeout expired'), 503],
  ['a connection that was closed meanwhile', new Error('Client was closed and is not queryable'), 503],
  ['a full disk', { code: 'ENOSPC' }, 507],
  ['a full disk of the database', { code: '53100' }, 507],
  ['a caller who goes away in the middle of a body', { code: 'ECONNRESET', statusCode: 400 }, 400],
  ['a body that is too large', { statusCode: 413 }, 413],
  ['a broken rule of the database', { code: '42501' }, 500],
  ['anything else', new Error('secret'), 500],
  ['what is not even an error', undefined, 500],
])('turns %s into its own status, and reveals nothing of it', (_what, error, status) => {
  const known = toAppError(error)
  expect(known.status).toBe(status)
  expect(known.retryAfter).toBe(status === 503 ? 2 : undefined)
  expect(known.message).not.toContain('secret')
})
