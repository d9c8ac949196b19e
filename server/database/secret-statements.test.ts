import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUpApis, signUpForm } from '../testing/fixtures/sign-up.ts'
import { passwordApis } from '../testing/fixtures/password-apis.ts'
import { userApis } from '../testing/fixtures/user-apis.ts'
import { callerWith, visitor } from '../testing/caller.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildUser, callerAs } from '../testing/factories/build-user.ts'
import { queuedMails } from '../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

/*
 * A database server of its own, whose log has the text of every statement and of every one that fails. Parameters are
 * not part of it here: `log_parameter_max_length` is the administrator's choice, the text is ours.
 */
const settings = {
  fsync: 'off',
  log_min_messages: 'warning',
  log_statement: 'all',
  log_parameter_max_length: '0',
  log_line_prefix: '',
}

let folder: string
let server: EmbeddedPostgres
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezshare-statements-'))
  server = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }), settings })
  await migrate(server)
  const { ownerUrl, applicationUrl } = server
  const database = { name: 'ezshare', ownerUrl, applicationUrl, drop: async () => {} }
  app = await startTestApp({ on: { database, folder: join(folder, 'app') } })
}, 120_000)
afterAll(async () => {
  await app?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const wholeLog = () => readFile(join(folder, 'postgres.log'), 'utf8')

let before = 0
beforeEach(async () => {
  before = (await wholeLog()).length
})

/** What PostgreSQL has logged during this test: the texts, without what it quotes of a row that it refused. */
async function statements(): Promise<string> {
  const logged = (await wholeLog()).slice(before)
  return logged.replace(/^DETAIL: .*$/gm, '')
}

const password = () => `secret ${randomUUID()}`
const hash = /\$argon2id\$/

/** The statement was logged, also as the one that failed where it should have, and none has any of the texts. */
async function expectSilence(logged: { seen: RegExp[]; secrets: (string | RegExp)[] }): Promise<void> {
  const text = await statements()
  for (const pattern of logged.seen) expect(text).toMatch(pattern)
  for (const secret of [hash, ...logged.secrets]) {
    const lines = text
      .split('\n')
      .filter((line) => (typeof secret === 'string' ? line.includes(secret) : secret.test(line)))
    expect([secret, lines]).toEqual([secret, []])
  }
}

const refused = (constraint: string, statement: string) =>
  new RegExp(`ERROR: +duplicate key value violates unique constraint "${constraint}"[^]*?STATEMENT: +${statement}`)

describe('the text of a statement, in the log of PostgreSQL,', () => {
  it.each(['graphql', 'rest'] as const)('row 46 has no password of a sign-up under a taken name (%s)', async (api) => {
    const { userName } = await buildUser(app)
    const { email, code } = await buildInvitation(app)
    const form = signUpForm(email, code, { userName, password: password(), lastName: randomUUID() })
    expect((await signUpApis(() => app)[api](form)).fields).toEqual({ userName: 'This user name is already taken' })
    const secrets = ['password', 'lastName', 'company_name', 'invitation_code'].map((field) => String(form[field]))
    const seen = [refused('app_user_name_unique', 'select \\* from redeem_invitation')]
    await expectSilence({ seen, secrets: [...secrets, email, userName] })
  })

  it.each(userApis)('row 46 has no password of a user who is added under a taken name ($name)', async (api) => {
    const taken = await buildUser(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    const email = `new-${randomUUID()}@example.com`
    const input = { userName: taken.userName, email, firstName: randomUUID(), password: password(), roleId: 5 }
    const { fields } = await api.add({ role: 'CLIENT_ADMIN', caller }, input)
    expect(fields).toEqual({ userName: 'This user name is already taken' })
    const seen = [refused('app_user_name_unique', 'insert into "app_user"')]
    await expectSilence({ seen, secrets: [input.password, email, input.firstName, taken.userName] })
  })

  it.each(passwordApis)('row 46 has no code, no mail and no password of who forgot it ($name)', async (api) => {
    const { email } = await buildUser(app)
    await api.request(app, email)
    const [mail] = await queuedMails(app, email)
    const passwordCode = /\b\d{6}\b/.exec(mail!.text)![0]
    const input = { email, passwordCode, password: password() }
    const wrong = passwordCode === '111111' ? '222222' : '111111'
    const { fields } = await api.change(app, { ...input, passwordCode: wrong })
    expect(fields).toHaveProperty('passwordCode')
    expect(await api.change(app, input)).toMatchObject({ status: 200, fields: undefined })
    const { rows } = await app.owner.pool.query<{ code_hash: string }>('select code_hash from password_code')
    const hashes = rows.map(({ code_hash: of }) => of)
    expect(hashes.every((of) => of.length > 20)).toBe(true)
    const seen = [/issue_reset_code/, /redeem_reset_code/, /queue_job/]
    await expectSilence({ seen, secrets: [passwordCode, wrong, input.password, email, ...hashes] })
  })

  it('row 46 has no mail with its code that cannot be queued', async () => {
    const { email } = await buildUser(app)
    const right = 'execute on function graphile_worker.queue_job(text, json, text)'
    await asWorker(`revoke ${right} from ezshare_application`)
    const { status } = await visitor(app).rest('POST', '/auth/change-password-req', { email })
    await asWorker(`grant ${right} to ezshare_application`)
    expect(status).toBe(500)
    const seen = [/ERROR: +permission denied for function queue_job\s+STATEMENT: +select graphile_worker.queue_job/]
    await expectSilence({ seen, secrets: [email, /your code/i, /send-mail/] })
  })

  it('row 46 has no token, no password and no hash of a session', async () => {
    const secret = password()
    const { userName } = await buildUser(app, { password: secret })
    const login = await visitor(app).rest('POST', '/auth/login', { userName, password: secret })
    const { token, refreshToken } = login.body as unknown as { token: string; refreshToken: string }
    const refreshed = await visitor(app).rest('POST', '/auth/refresh', { refreshToken })
    expect([login.status, refreshed.status]).toEqual([200, 200])
    expect((await callerWith(app, token).graphql('mutation { logOutEverywhere }')).error).toBeUndefined()
    const { rows } = await app.owner.pool.query<{ refresh_hash: string }>('select refresh_hash from session')
    const seen = [/find_login/, /find_refresh/, /end_sessions/]
    const secrets = [secret, token, refreshToken, userName, ...rows.map(({ refresh_hash: of }) => of)]
    await expectSilence({ seen, secrets })
  })

  it('row 46 has nothing that somebody wrote', async () => {
    const { id: machineId, client } = await buildMachine(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const [message, name] = [randomUUID(), `it's ${randomUUID()} \\ $1 ?`]
    const contact = { name, email: 'ada@example.com', phone: '0123456789', message }
    expect((await visitor(app).rest('POST', '/auth/contact-us', contact)).status).toBe(201)
    const machine = { machineId, machineName: name }
    expect((await caller.rest('POST', '/client/update-machine', machine)).status).toBe(200)
    const { rows } = await app.owner.pool.query('select name from machine_claim where machine_id = $1', [machineId])
    expect(rows).toEqual([{ name }])
    const seen = [/keep_contact_message/, /update "machine_claim"/]
    await expectSilence({ seen, secrets: [message, name.slice(5, 20), contact.email, contact.phone] })
  })

  it('row 46 has no password of the role that the application connects as', async () => {
    const { password: ofRole } = new URL(server.applicationUrl)
    before = 0
    await expectSilence({ seen: [/create role "?ezshare_app"?/], secrets: [ofRole] })
  })
})

async function asWorker(statement: string): Promise<void> {
  const client = await app.owner.pool.connect()
  try {
    await client.query('set role ezshare_worker')
    await client.query(statement)
    await client.query('reset role')
  } finally {
    client.release()
  }
}
