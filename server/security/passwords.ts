import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { busy } from '../errors/app-error.ts'

const argon2 = promisify(argon2WithCallback)

/** ASVS 11.4.2: 19 MiB, two passes. Stored in each hash, so that a later change locks nobody out. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Hashes computed at once: a flood of logins may queue, but must not starve other work. */
const widest = 2
/** Queue length: as many as are hashed in a few seconds, the longest wait for a login. */
const longest = 100
const limit = pLimit(widest)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= widest + longest) throw busy()
  return limit(work)
}

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return inTurn(() => argon2('argon2id', { message, nonce: salt, parallelism, tagLength: 32, memory, passes }))
}

/** Hashes a password, with salt and cost in the result. Throws UNAVAILABLE when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encodeHash(salt, await derive(password, salt, cost))
}

/** Whether the password matches the hash; false for a malformed hash. Throws UNAVAILABLE when the queue is full. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), settings), expected)
}

/** A hash that no password matches. */
const decoy = encodeHash(randomBytes(16), randomBytes(32))

/** Takes as long as a real check, so that response times do not reveal which accounts exist. */
export async function pretendToVerify(password: string): Promise<false> {
  await verifyPassword(password, decoy)
  return false
}

/** The PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
function encodeHash(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
