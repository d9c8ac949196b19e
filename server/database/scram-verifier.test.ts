import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { scramVerifier } from './scram-verifier.ts'

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it.each([
  ['plain', 'correct horse battery staple'],
  ['signs', `it's "quoted" \\ $1 :/@?`],
  ['letters beyond ASCII', 'Größe ½ ﬁ Å'],
  ['spaces and characters without width', 'a\u00A0b\u1680c\u200Bd\u00ADe\u200Df\uFE0Fg\uFEFFh'],
])('row 46 PostgreSQL admits the owner of a password that it was never told (%s)', async (_what, password) => {
  const { adminUrl } = inject('postgres')
  const role = `scram_${randomUUID().slice(0, 8)}`
  const login = (typed: string) =>
    Object.assign(new URL(adminUrl), { username: role, password: encodeURIComponent(typed) }).href
  const whoAmI = (client: pg.Client) => client.query<{ role: string }>('select current_user as role')
  await connected(adminUrl, async (admin) => {
    await admin.query(`create role ${role} login password ${admin.escapeLiteral(scramVerifier(password))}`)
    try {
      expect((await connected(login(password), whoAmI)).rows).toEqual([{ role }])
      await expect(connected(login(`${password}.`), whoAmI)).rejects.toMatchObject({ code: '28P01' })
    } finally {
      await admin.query(`drop role ${role}`)
    }
  })
})
