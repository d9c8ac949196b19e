import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptLog } from '../../../testing/fixtures/queue.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reportAlikeNames } from '../../../upkeep/alike-names.ts'
import { accountsOf, password, signUpApis, signUpForm } from '../../../testing/fixtures/sign-up.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

type Input = Record<string, unknown>
type Call = (input: Input) => Promise<Outcome>

interface Api {
  signUp: Call
  addUser: Call
  saveTenant: Call
}

const signUp = signUpApis(() => app)
const rest: Api = {
  signUp: signUp.rest,
  addUser: async (input) => restOutcome(await platform.rest('POST', '/admin/user/add', input)),
  saveTenant: async (input) => restOutcome(await platform.rest('POST', '/admin/tenant/details', input)),
}
const mutate = async (mutation: string, input: Input) => graphqlOutcome(await platform.graphql(mutation, { input }))
const graphql: Api = {
  signUp: signUp.graphql,
  addUser: (input) => mutate('mutation ($input: AddUserInput!) { addUser(input: $input) { id } }', input),
  saveTenant: (input) => mutate('mutation ($input: SaveTenantInput!) { saveTenant(input: $input) { id } }', input),
}

/** Letters that have twins in Cyrillic, so that each test has a name of its own. */
const mark = () => randomUUID().replaceAll(/[^a-f]/g, '')
const newName = () => `Acme ${mark()}`
const cyrillic = (name: string) => name.replace('A', '\u0410')

async function invited(change: Input = {}) {
  const made = await buildInvitation(app)
  return { ...made, input: signUpForm(made.email, made.code, change) }
}

const newUser = (change: Input) => ({
  userName: `user ${mark()}`,
  email: `${randomUUID()}@example.com`,
  password,
  roleId: 1,
  ...change,
})
const logIn = (userName: string, from: Caller = visitor(app)) =>
  from.rest('POST', '/auth/login', { userName, password })

/** As it was before names were compared: past the trigger. */
async function rename(table: 'tenant' | 'app_user', column: string, id: number, name: string): Promise<void> {
  const owner = await app.owner.pool.connect()
  try {
    await owner.query('begin')
    await owner.query(`alter table ${table} disable trigger refuse_alike_${table}`)
    await owner.query(`update ${table} set ${column} = $2 where id = $1`, [id, name])
    await owner.query(`alter table ${table} enable trigger refuse_alike_${table}`)
    await owner.query('commit')
  } finally {
    owner.release()
  }
}

async function nameOf(id: number): Promise<string> {
  const { rows } = await app.owner.pool.query<{ company_name: string }>(
    'select company_name from tenant where id = $1',
    [id],
  )
  return rows[0]!.company_name
}

const hidden: [string, string, string][] = [
  ['a space of no width', '\u200B', '200B'],
  ['a mark of direction', '\u200F', '200F'],
  ['an override of direction', '\u202E', '202E'],
  ['a soft hyphen', '\u00AD', '00AD'],
  ['a mark of the byte order', '\uFEFF', 'FEFF'],
  ['a filler of Hangul', '\u3164', '1160'],
  ['a tag', '\u{E0041}', 'E0041'],
  ['the blank of Braille', '\u2800', '2800'],
  ['an escape', '\u001B', '001B'],
  ['a joiner between Latin letters', '\u200D', '200D'],
]
const sees = (what: string, code: string) => `${what} must not have invisible characters: please remove U+${code}`

const companyAlike = 'This company name looks like one that is already registered'
const userAlike = 'This user name looks like one that is already taken'

describe.each<[string, Api, number]>([
  ['GraphQL', graphql, 200],
  ['REST', rest, 201],
])('names through %s', (_name, api, created) => {
  it.each(hidden)('row 45 are refused with %s', async (_what, character, code) => {
    const bad = `Ac${character}me`
    const { input, tenant } = await invited({ firstName: bad, lastName: bad, userName: bad, company_name: bad })
    expect(await api.signUp(input)).toMatchObject({
      status: 400,
      fields: {
        firstName: sees('First name', code),
        lastName: sees('Last name', code),
        userName: sees('User name', code),
        company_name: sees('Company name', code),
      },
    })
    expect((await accountsOf(app, tenant.id))[0]).toMatchObject({ registered: false })
    expect(await api.addUser(newUser({ firstName: bad, lastName: bad, userName: bad }))).toMatchObject({
      status: 400,
      fields: {
        firstName: sees('First name', code),
        lastName: sees('Last name', code),
        userName: sees('User name', code),
      },
    })
  })

  it('row 45 are refused with a mark that stands alone or is piled up', async () => {
    const wrong = 'has accents that stand alone or are piled up: please remove them'
    for (const userName of ['\u0301Acme', 'Ac \u0301me', 'a\u0323\u0323', `a${'\u0300\u0301\u0302\u0303\u0304'}`]) {
      expect((await api.addUser(newUser({ userName }))).fields).toEqual({ userName: `User name ${wrong}` })
    }
  })

  it('row 45 of another company are refused in the details only when they change', async () => {
    const { id } = await buildClient(app)
    expect(await api.saveTenant({ id, companyName: 'Ac\u200Bme' })).toMatchObject({
      status: 400,
      fields: { companyName: sees('Company name', '200B') },
    })
    const old = `${newName()}\u200B`
    await rename('tenant', 'company_name', id, old)
    expect((await api.saveTenant({ id, companyName: old, note: 'Paid' })).status).toBe(200)
    expect(await nameOf(id)).toBe(old)
    expect((await api.saveTenant({ id, note: 'Paid twice' })).status).toBe(200)
    const renamed = newName()
    expect((await api.saveTenant({ id, companyName: renamed })).status).toBe(200)
    expect(await nameOf(id)).toBe(renamed)
  })

  it('row 45 are stored in one spelling: full-width letters become the usual ones, and either logs in', async () => {
    const wide = (text: string) => text.replaceAll(/[a-z]/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0))
    const [userName, company] = [`user${mark()}`, `works ${mark()}`]
    const { input, tenant } = await invited({
      ...{ userName: wide(userName), company_name: wide(company) },
      ...{ firstName: 'Jos\u0065\u0301', lastName: 'O\u00B4Hara' },
    })
    expect((await api.signUp(input)).status).toBe(created)
    expect(await accountsOf(app, tenant.id)).toMatchObject([
      { user_name: userName, company_name: company, first_name: 'Jos\u00E9', last_name: "O'Hara" },
    ])
    for (const typed of [userName, wide(userName)]) expect((await logIn(typed)).status).toBe(200)
  })

  it('A19 row 45 of companies conflict with one that looks the same, of their type only', async () => {
    const name = newName()
    await buildClient(app, { companyName: name })
    const refused = { status: 409, detail: companyAlike }
    const { input, tenant } = await invited({ company_name: cyrillic(name) })
    expect(await api.signUp(input)).toEqual({ ...refused, fields: { company_name: companyAlike } })
    expect((await accountsOf(app, tenant.id))[0]).toMatchObject({ user_name: null, registered: false })
    const other = await buildClient(app)
    expect(await api.saveTenant({ id: other.id, companyName: cyrillic(name) })).toEqual({
      ...refused,
      fields: { companyName: companyAlike },
    })
    const supplier = await buildSupplier(app)
    expect((await api.saveTenant({ id: supplier.id, companyName: cyrillic(name) })).status).toBe(200)
  })

  it('row 45 of users conflict with one that looks the same, in any company', async () => {
    const userName = `Anna ${mark()}`
    await buildUser(app, { userName })
    const refused = { status: 409, detail: userAlike, fields: { userName: userAlike } }
    expect(await api.addUser(newUser({ userName: cyrillic(userName) }))).toEqual(refused)
    expect(await api.signUp((await invited({ userName: cyrillic(userName) })).input)).toEqual(refused)
  })

  it('row 45 in other scripts are accepted, and so are those that differ in plain letters', async () => {
    const fresh = () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 0x5000)).repeat(2)
    for (const company of [
      ...[`\u0417\u0430\u0432\u043E\u0434 ${fresh()}`, `\u534E\u4E3A ${fresh()}`, `\u0130\u015F\u0131k ${fresh()}`],
      ...[
        `\u062D\u0627\u062C\u06CC\u200C\u0632\u0627\u062F\u0647 ${fresh()}`,
        `\u0E1A\u0E23\u0E34\u0E29\u0E31\u0E17 ${fresh()}`,
      ],
    ]) {
      const { input, tenant } = await invited({ company_name: company, userName: company })
      expect((await api.signUp(input)).status).toBe(created)
      expect((await accountsOf(app, tenant.id))[0]).toMatchObject({ company_name: company, user_name: company })
      expect((await logIn(company)).status).toBe(200)
    }
    const end = mark()
    for (const company of [`Barn ${end}`, `Bam ${end}`, `Allen ${end}`, `AIlen ${end}`, `Alien ${end}`]) {
      const { input } = await invited({ company_name: company })
      expect([company, (await api.signUp(input)).status]).toEqual([company, created])
    }
  })

  it('A19 row 45 that look alike and are sent at once: one is accepted', async () => {
    const name = newName()
    const both = [await invited({ company_name: name }), await invited({ company_name: cyrillic(name) })]
    // Both are stopped before they give their company its name, and go on together.
    const ids = both.map(({ tenant }) => tenant.id)
    const held = await lockRows(app, 'select 1 from tenant where id = any ($1) for update', [ids])
    const answers = both.map(({ input }) => api.signUp(input))
    await held.waiting(2)
    await held.release()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([created, 409])
  })
})

describe('names from before that look alike', () => {
  it('row 45 keep working, are logged at each start and recorded once in the audit trail', async () => {
    const name = newName()
    const genuine = await buildClient(app, { companyName: name })
    const impostor = await buildClient(app)
    await rename('tenant', 'company_name', impostor.id, cyrillic(name))
    const [one, two] = [
      await buildUser(app, { userName: `Anna ${name}`, tenant: genuine, password }),
      await buildUser(app, { tenant: impostor, password }),
    ]
    const twin = cyrillic(`Anna\u00AD ${name}`)
    await rename('app_user', 'user_name', two.id, twin)

    expect((await logIn(`Anna ${name}`)).body).toMatchObject({ loginUser: { id: one.id } })
    expect((await logIn(twin)).body).toMatchObject({ loginUser: { id: two.id } })
    const input = { id: impostor.id, companyName: cyrillic(name), note: 'Asked who they are' }
    expect((await platform.rest('POST', '/admin/tenant/details', input)).status).toBe(200)

    const { log, lines } = keptLog()
    for (let start = 0; start < 2; start++) await reportAlikeNames({ ...app.services, log })
    const logged = lines.map((line) => JSON.parse(line) as { level: number; tenants: number[][]; users: number[][] })
    expect(logged.map(({ level }) => level)).toEqual([40, 40])
    expect(logged[0]!.tenants).toContainEqual([impostor.id, genuine.id])
    expect(logged[1]!.users).toContainEqual([two.id, one.id])
    const { body } = await platform.rest('GET', '/admin/audit?action=name.alike&size=100')
    const { content } = body.data as { content: { subject: string; subjectId: string; details: string }[] }
    const of = (subject: string, id: number) =>
      content.filter((event) => event.subject === subject && event.subjectId === String(id))
    expect(of('tenant', impostor.id)).toMatchObject([{ details: JSON.stringify({ alike: String(genuine.id) }) }])
    expect(of('user', two.id)).toMatchObject([{ details: JSON.stringify({ alike: String(one.id) }) }])
  })

  it('A115 row 45 are not restored once another company has a name that looks like theirs', async () => {
    const name = newName()
    const deleted = await buildClient(app, { companyName: name })
    expect((await platform.rest('DELETE', `/admin/tenant/${deleted.id}`)).status).toBe(200)
    await buildClient(app, { companyName: cyrillic(name) })
    const item = { kind: 'TENANT', id: deleted.id }
    expect(await platform.rest('POST', '/admin/deleted-items/restore', item)).toMatchObject({
      status: 409,
      body: { detail: 'Another company has a name now that looks like this one' },
    })
  })
})
