import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../context.ts'
import { migrate } from '../../database/migrate.ts'
import { signIn } from '../caller.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { loadFixture, stored, type Fixture } from './load-stored.ts'
import { lostAnswers } from './lost-answers.ts'

interface Asked {
  role: RoleName
  method: string
  path: string
  body?: string
  answer: unknown
}

let fixture: Fixture
let app: TestApp
let asked: Asked[]
beforeAll(async () => {
  fixture = await loadFixture()
  await migrate(fixture.database)
  app = await startTestApp({ on: fixture })
  asked = JSON.parse(await stored('answers-1500e24.json')) as Asked[]
}, 60_000)
afterAll(() => app.close())

async function ask({ role, method, path, body }: Asked): Promise<string> {
  const { token } = await signIn(app, { id: fixture.users[role] })
  const headers = {
    authorization: `Bearer ${token}`,
    'apollo-require-preflight': 'true',
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(app.url + path, { method, headers, ...(body && { body }) })
  return response.text()
}

/** File addresses are signed per session: their signatures are not compared. */
const plain = (text: string) => JSON.parse(text.replaceAll(/(\/files\/\d+\/[^"?]+)\?[^"]+/g, '$1')) as unknown

async function lost(calls: Asked[]): Promise<string[]> {
  const all: string[] = []
  for (const each of calls) {
    const place = `${each.role} ${each.method} ${each.path} ${each.body ?? ''}`
    all.push(...lostAnswers(each.answer, plain(await ask(each)), place))
  }
  return all
}

describe('a database with files of commit 1500e24', () => {
  it('is migrated, and both APIs list the same rows as before', async () => {
    expect(asked.filter(({ path }) => path === '/graphql').length).toBeGreaterThan(25)
    expect(asked.filter(({ path }) => path !== '/graphql').length).toBeGreaterThan(25)
    expect(await lost(asked)).toEqual([])
  })

  it('serves each file that it lists, byte for byte', async () => {
    const known = new Set(Object.values(fixture.files).map((bytes) => hashOf(Buffer.from(bytes, 'base64'))))
    const served = new Set<string>()
    const seen = new Set<string>()
    for (const each of asked) {
      for (const [address] of (await ask(each)).matchAll(/\/files\/\d+\/[^"]+/g)) {
        const [path = ''] = address.split('?')
        if (seen.has(path)) continue
        seen.add(path)
        const response = await fetch(app.url + address)
        expect(response.status).toBe(200)
        served.add(hashOf(Buffer.from(await response.arrayBuffer())))
      }
    }
    expect([served.size, seen.size > 10]).toEqual([5, true])
    expect([...served].filter((hash) => !known.has(hash))).toEqual([])
  })

  it('would be found to list fewer, additional or other rows', async () => {
    const { pool } = app.owner
    const changes = [
      `update machine set name = 'Other' where id = 1`,
      `update support_file set deleted_at = now() where id = (select min(id) from support_file where deleted_at is null)`,
      `insert into error_code (machine_id, code, description, resolution) values (1, 'Z 9', 'New', 'New')`,
    ]
    const calls = asked.filter(({ role }) => role === 'SUPPLIER_ADMIN')
    let found = 0
    for (const change of changes) {
      await pool.query(change)
      const differences = await lost(calls)
      expect(differences.length).toBeGreaterThan(found)
      found = differences.length
    }
  })
})

describe('the comparison of answers', () => {
  const before = { content: [{ id: 1, name: 'a', at: null }], totalItems: 1 }

  it.each<[string, unknown, string]>([
    ['a field that is gone', { content: [{ id: 1, name: 'a' }], totalItems: 1 }, 'answer.content.0.at is gone'],
    ['another value', { content: [{ id: 1, name: 'b', at: null }], totalItems: 1 }, 'answer.content.0.name was "a"'],
    ['another type', { content: [{ id: '1', name: 'a', at: null }], totalItems: 1 }, 'answer.content.0.id was 1'],
    ['a row that is gone', { content: [], totalItems: 1 }, 'answer.content.0 is gone'],
    ['one more row', { content: [...before.content, 2], totalItems: 1 }, 'answer.content has more'],
    ['an object for a list', { content: {}, totalItems: 1 }, 'answer.content is {}'],
    ['nothing', null, 'answer is null'],
  ])('the comparison finds %s', (_what, now, problem) => {
    expect(lostAnswers(before, now)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]))
  })

  it('the comparison accepts new fields', () => {
    const now = { content: [{ id: 1, name: 'a', at: null, more: true }], totalItems: 1, size: 10 }
    expect(lostAnswers(before, now)).toEqual([])
  })
})

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
