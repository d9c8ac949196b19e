import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { busy } from '../errors/app-error.ts'

const argon2 = promisify(argon2WithCallback)

/** ASVS 11.4.2: 19 MiB, two passes. Kept in each hash, so that a later change does not lock anybody out. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Never more hashes at once than cores would carry: a flood of log-ins may wait, it must not starve the rest. */
const widest = 2
/** As many as are hashed in a few seconds; nobody would wait longer for a log-in (drill 19). */
const longest = 100
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < widest) running += 1
  else if (waiting.length < longest) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw busy()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return inTurn(() => argon2('argon2id', { message, nonce: salt, parallelism, tagLength: 32, memory, passes }))
}

/** The hash that is kept of a password, with its salt and cost. Throws UNAVAILABLE when too many are being hashed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, cost))
}

/** Is it the password of this hash? False for what is no such hash. Throws UNAVAILABLE as hashPassword does. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), settings), expected)
}

/** A hash that no password has. */
const decoy = written(randomBytes(16), randomBytes(32))

/** Spends what a real check would, so that an unknown account takes as long as a wrong password (row 9). */
export async function pretendToVerify(password: string): Promise<false> {
  await verifyPassword(password, decoy)
  return false
}

/** The PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
function written(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
