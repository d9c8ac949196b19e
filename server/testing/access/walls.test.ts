import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../database/scope.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { canary } from './canaries.ts'
import { buildIsolationData, type CompanyName, type IsolationData } from './isolation-data.ts'

/*
 * Statements that the product never sends, with its own database role and under the scope of a company, as a fault
 * of the product could write them. Each names a row of another company.
 */

let app: TestApp
let data: IsolationData
beforeAll(async () => {
  app = await startTestApp()
  data = await buildIsolationData(app)
}, 60_000)
afterAll(() => app.close())

const as = (company: CompanyName) => ({ scope: 'tenant', tenant: data.companies[company].id }) as const
/** The same for a person. */
const asOperator = (company: CompanyName) => ({ ...as(company), user: operatorOf(company) })
const fileOf = (part: 'sa' | 'tb', purpose: string) =>
  data.relationships[part].files.find((file) => file.purpose === purpose)!.id

const inserts: [string, CompanyName, () => Sql][] = [
  [
    "a claim on a machine of another client's",
    'a',
    () => sql`insert into machine_claim (machine_id, client_id)
      values (${data.relationships.sb.waiting.id}, ${data.companies.a.id})`,
  ],
  [
    "a claim of another client's",
    's',
    () => sql`insert into machine_claim (machine_id, client_id)
      values (${data.relationships.sa.waiting.id}, ${data.companies.b.id})`,
  ],
  ['a ticket on a machine of others', 'a', () => ticket('tb', 'a', 't')],
  ['a ticket that another supplier would read', 'a', () => ticket('sa', 'a', 't')],
  ['a ticket in the name of another client', 'a', () => ticket('sb', 'b', 's')],
  [
    'a failure mode of a ticket of others',
    'a',
    () => sql`insert into ticket_failure_mode (ticket_id, failure_mode_id, client_id, supplier_id)
      values (${data.relationships.sb.open.ticket.id}, 1, ${data.companies.a.id}, ${data.companies.s.id})`,
  ],
  [
    'a file at a ticket of others',
    'a',
    () => ticketFile(data.relationships.sb.open.ticket.id, fileOf('sa', 'ticket_file')),
  ],
  [
    'a file of others at an own ticket',
    'a',
    () => ticketFile(data.relationships.sa.open.ticket.id, fileOf('tb', 'ticket_file')),
  ],
  [
    'a file of others as own material',
    's',
    () => sql`insert into support_file
        (machine_id, kind, stored_file_id, name, description, original_name, content_type, size)
      values (${data.relationships.sa.machine.id}, 'FAQ', ${fileOf('tb', 'support_file')}, 'x', 'x', 'x', 'application/pdf', 1)`,
  ],
  [
    'a version of a file of others',
    's',
    () => version(data.relationships.tb.support.FAQ, fileOf('sa', 'support_file')),
  ],
  [
    'a file of others as a version of an own one',
    's',
    () => version(data.relationships.sa.support.FAQ, fileOf('tb', 'support_file')),
  ],
  [
    'a version of a file that the client may read',
    'a',
    () => version(data.relationships.sa.support.FAQ, fileOf('sa', 'ticket_file')),
  ],
  [
    'an error code that points to a file of others',
    's',
    () => sql`insert into error_code (machine_id, code, support_file_id)
      values (${data.relationships.sa.machine.id}, 'y', ${data.relationships.tb.support.MANUAL})`,
  ],
  [
    'a picture of others at an own machine',
    's',
    () => sql`insert into machine_photo (machine_id, stored_file_id, original_name, content_type, position)
      values (${data.relationships.sa.machine.id}, ${fileOf('tb', 'machine_photo')}, 'x', 'image/png', 1)`,
  ],
  [
    'an error code at a machine of others',
    's',
    () => sql`insert into error_code (machine_id, code) values (${data.relationships.tb.machine.id}, 'x')`,
  ],
  [
    'a model in the name of another company',
    's',
    () => sql`insert into model (tenant_id, name) values (${data.companies.t.id}, 'x')`,
  ],
  [
    'an error code at a model of others',
    's',
    () => sql`insert into error_code (model_id, code) values (${data.relationships.tb.model.id}, 'x')`,
  ],
  [
    'an error code at a model whose machine it has registered',
    'a',
    () => sql`insert into error_code (model_id, code) values (${data.relationships.sa.model.id}, 'x')`,
  ],
  [
    'a file of others as own material of a model',
    's',
    () => sql`insert into support_file
        (model_id, kind, stored_file_id, name, description, original_name, content_type, size)
      values (${data.relationships.sa.model.id}, 'FAQ', ${fileOf('tb', 'support_file')}, 'x', 'x', 'x', 'application/pdf', 1)`,
  ],
  [
    'a picture of others at an own model',
    's',
    () => sql`insert into model_photo (model_id, stored_file_id, original_name, content_type)
      values (${data.relationships.sa.model.id}, ${fileOf('tb', 'machine_photo')}, 'x', 'image/png')`,
  ],
  [
    'a user of another company',
    'a',
    () => sql`insert into app_user (tenant_id, role_id, user_name, email, password_hash)
      values (${data.companies.b.id}, 4, 'x', 'x@example.com', 'x')`,
  ],
  [
    'a label of a machine of others',
    's',
    () => sql`insert into machine_label (machine_id) values (${data.relationships.tb.machine.id})`,
  ],
  [
    'a choice of a colleague about notifications',
    'a',
    () => sql`insert into notification_preference (user_id, tenant_id, event, bell)
      values (${data.people.a.CLIENT_ADMIN!.id}, ${data.companies.a.id}, 'RAISED', false)`,
  ],
  ['an internal note in the name of another company', 'a', () => note('s', 'sa', operatorOf('a'))],
  ['an internal note on a ticket of others', 'a', () => note('a', 'tb')],
  ['an entry of the other side', 'a', () => entry('SUPPLIER', 'sa', { by: 'a' })],
  ['an entry on a ticket of others', 'a', () => entry('CLIENT', 'tb', { by: 'a' })],
  ['an internal note in the name of a colleague', 'a', () => note('a', 'sa', data.people.a.CLIENT_ADMIN!.id)],
  [
    'an entry in the name of a colleague',
    'a',
    () => entry('CLIENT', 'sa', { by: 'a', author: data.people.a.CLIENT_ADMIN!.id }),
  ],
  ['a change of a ticket by its supplier', 's', () => entry('SUPPLIER', 'sa', { by: 's', kind: 'CHANGED' })],
  ['a proposal of a client', 'a', () => entry('CLIENT', 'sa', { by: 'a', kind: 'PROPOSAL' })],
  [
    'a word about waiting on a ticket of others',
    'a',
    () => entry('CLIENT', 'tb', { by: 'a', kind: 'WAITING_FOR_SUPPLIER' }),
  ],
  ['what fixed a ticket of others', 'a', () => fix('a', { ticket: 'tb' })],
  ['what fixed a ticket by one of others', 'a', () => fix('a', { ticket: 'sa', earlier: 'tb' })],
  ['what fixed a ticket, by its supplier', 's', () => fix('a', { ticket: 'sa' })],
  ['a follow-up to a ticket of others', 'a', () => followUp('a', { ticket: 'sa', follows: 'tb' })],
  ['a follow-up of a ticket of others', 'a', () => followUp('a', { ticket: 'tb', follows: 'sa' })],
  ['a follow-up in the name of another company', 'b', () => followUp('a', { ticket: 'sa', follows: 'sa' })],
  ['a follow-up of its supplier', 's', () => followUp('a', { ticket: 'sa', follows: 'sa' })],
  ['a follow-up to an open ticket', 'a', () => followUp('a', { ticket: 'sa', follows: 'sa', open: true })],
  ['a view of a colleague', 'a', () => savedView(data.people.a.CLIENT_ADMIN!.id, 'a')],
  ['a view in the name of another company', 'a', () => savedView(data.people.a.CLIENT_OPERATOR!.id, 'b')],
  [
    'a line of the trail in the name of another company',
    'a',
    () => sql`insert into audit_inbox (action, outcome, tenant_id) values ('x', 'done', ${data.companies.b.id})`,
  ],
]

/** The person of `asOperator`. */
const operatorOf = (company: CompanyName) =>
  (data.people[company].CLIENT_OPERATOR ?? data.people[company].SUPPLIER_USER)!.id

function note(company: CompanyName, of: 'sa' | 'tb', author = operatorOf(company)): Sql {
  const { ticket } = data.relationships[of].open
  return sql`insert into ticket_note (ticket_id, tenant_id, text, author_id, author_name)
    values (${ticket.id}, ${data.companies[company].id}, 'Ours', ${author}, 'Ann')`
}

interface Entry {
  by: CompanyName
  kind?: string
  author?: number
}

function entry(
  side: 'CLIENT' | 'SUPPLIER',
  of: 'sa' | 'tb',
  { by, kind = 'COMMENT', author = operatorOf(by) }: Entry,
): Sql {
  const { ticket } = data.relationships[of].open
  return sql`insert into ticket_entry (ticket_id, client_id, supplier_id, kind, side, text, author_id, author_name)
    values (${ticket.id}, ${ticket.client.id}, ${ticket.supplier.id}, ${kind}, ${side}, 'Said', ${author}, 'Ann')`
}

interface FollowUp {
  ticket: 'sa' | 'tb'
  follows: 'sa' | 'tb'
  /** Whether the followed ticket is still open. */
  open?: boolean
}

function followUp(client: CompanyName, { ticket: of, follows, open }: FollowUp): Sql {
  const { ticket: later } = data.relationships[of].open
  const { ticket: earlier } = data.relationships[follows][open ? 'open' : 'closed']
  return sql`insert into ticket_follow_up (ticket_id, follows_ticket_id, client_id, supplier_id)
    values (${later.id}, ${earlier.id}, ${data.companies[client].id}, ${later.supplier.id})`
}

function fix(client: CompanyName, { ticket: of, earlier }: { ticket: 'sa' | 'tb'; earlier?: 'sa' | 'tb' }): Sql {
  const { ticket } = data.relationships[of].closed
  const by = earlier ? data.relationships[earlier].closed.ticket.id : null
  return sql`insert into ticket_fix (ticket_id, client_id, supplier_id, error_code, fixed_by, earlier_ticket_id)
    values (${ticket.id}, ${data.companies[client].id}, ${ticket.supplier.id}, ${ticket.errorCodeText},
      ${earlier ? 'EARLIER' : 'NEW'}, ${by})`
}

function savedView(user: number, company: CompanyName): Sql {
  return sql`insert into saved_view (user_id, tenant_id, name, status, sort_by, sort_dir)
    values (${user}, ${data.companies[company].id}, 'x', 'OPEN', 'id', 'DESC')`
}

function version(supportFile: number, file: number): Sql {
  return sql`insert into support_file_version
      (support_file_id, number, stored_file_id, original_name, content_type, size, sha256)
    values (${supportFile}, 7, ${file}, 'x', 'application/pdf', 1, 'x')`
}

function ticket(part: 'sa' | 'sb' | 'tb', client: CompanyName, supplier: CompanyName): Sql {
  const { machine, code } = data.relationships[part]
  const { [client]: by, [supplier]: of } = data.companies
  return sql`insert into ticket (machine_id, client_id, supplier_id, error_code_id, error_code, machine_name,
      machine_serial, description, created_by)
    values (${machine.id}, ${by.id}, ${of.id}, ${code.id}, 'x', 'x', 'x', 'x', 'x')`
}

function ticketFile(id: number, file: number): Sql {
  const { a, s } = data.companies
  return sql`insert into ticket_file
      (ticket_id, client_id, supplier_id, stored_file_id, type, original_name, content_type)
    values (${id}, ${a.id}, ${s.id}, ${file}, 'image', 'x', 'image/png')`
}

describe('row 3: the database alone', () => {
  it.each(inserts)('inserts no row that is %s', async (_what, company, statement) => {
    await expect(app.services.database.write(asOperator(company), statement())).rejects.toThrow('row-level security')
  })

  it.each([
    ['machine_claim', 'machine_id'],
    ['machine_claim', 'client_id'],
    ['ticket', 'client_id'],
    ['ticket', 'supplier_id'],
    ['ticket', 'machine_id'],
    ['ticket_file', 'ticket_id'],
    ['ticket_file', 'stored_file_id'],
    ['ticket_failure_mode', 'ticket_id'],
    ['support_file', 'machine_id'],
    ['support_file', 'model_id'],
    ['error_code', 'model_id'],
    ['model', 'tenant_id'],
    ['model_photo', 'stored_file_id'],
    ['support_file', 'stored_file_id'],
    ['support_file', 'version'],
    ['support_file_version', 'stored_file_id'],
    ['support_file_version', 'change'],
    ['support_file_version', 'valid_from'],
    ['ticket', 'support_file_version_id'],
    ['machine_photo', 'stored_file_id'],
    ['error_code', 'machine_id'],
    ['machine_label', 'machine_id'],
    ['machine_label', 'code'],
    ['saved_view', 'user_id'],
    ['ticket_entry', 'author_id'],
    ['ticket_entry', 'ticket_id'],
    ['ticket_note', 'tenant_id'],
    ['entry_file', 'entry_id'],
    ['entry_file', 'stored_file_id'],
    ['note_file', 'tenant_id'],
    ['note_file', 'note_id'],
    ['ticket_follow_up', 'follows_ticket_id'],
    ['ticket_follow_up', 'client_id'],
    ['ticket_fix', 'fixed_by'],
    ['fix_tally', 'n'],
    ['ticket_waiting', 'waiting_for'],
    ['ticket_waiting', 'client_id'],
    ['saved_view', 'tenant_id'],
    ['notification', 'user_id'],
    ['notification', 'ticket_id'],
    ['notification_preference', 'user_id'],
    ['stored_file', 'tenant_id'],
    ['stored_file', 'key'],
  ])('lets no role change %s.%s after the insert', async (table, column) => {
    const statement = `update ${table} set ${column} = ${column}`
    await expect(app.services.database.pool.query(statement)).rejects.toThrow('permission denied')
  })

  it('A124 row 63 shows a saved view to its user alone, not to a colleague', async () => {
    const { CLIENT_OPERATOR: owner, CLIENT_ADMIN: colleague } = data.people.a
    const seenBy = async (scope: Scope) =>
      (await app.services.database.read<{ id: number }>(scope, sql`select id from saved_view`)).map(({ id }) => id)
    expect(await seenBy({ ...as('a'), user: owner!.id })).toEqual([data.savedViews.a])
    expect(await seenBy({ ...as('a'), user: colleague!.id })).toEqual([])
    // A person of one company under the scope of another.
    expect(await seenBy({ ...as('b'), user: owner!.id })).toEqual([])
    for (const scope of [as('a'), { scope: 'platform' }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await seenBy(scope)).toEqual([])
    }
  })

  it('A183 row 84 shows a notification to its user alone, not to a colleague, and lets nobody else mark it', async () => {
    const { CLIENT_OPERATOR: owner, CLIENT_ADMIN: colleague } = data.people.a
    const [one, other] = [
      { ...as('a'), user: owner!.id },
      { ...as('a'), user: colleague!.id },
    ]
    const seenBy = async (scope: Scope) =>
      (await app.services.database.read<{ id: number }>(scope, sql`select id from notification`)).map(({ id }) => id)
    const marked = async (scope: Scope) =>
      app.services.database.write<{ id: number }>(scope, sql`update notification set read_at = null returning id`)
    expect(await seenBy(one)).toContain(data.notifications.a)
    expect((await marked(one)).map(({ id }) => id)).toContain(data.notifications.a)
    for (const scope of [
      other,
      { ...as('b'), user: owner!.id },
      as('a'),
      { scope: 'platform' },
      { scope: 'job' },
    ] as const) {
      expect(await seenBy(scope)).not.toContain(data.notifications.a)
      expect((await marked(scope)).map(({ id }) => id)).not.toContain(data.notifications.a)
    }
  })

  it('A212 row 93 shows a proposed resolution to its supplier alone, and nobody the ticket that it comes from', async () => {
    const seenBy = async (scope: Scope) =>
      (await app.services.database.read<{ id: string }>(scope, sql`select id from resolution_proposal`)).map(
        ({ id }) => id,
      )
    expect(await seenBy(as('s'))).toEqual([data.proposals.s])
    expect(await seenBy(as('t'))).toEqual([data.proposals.t])
    for (const scope of [as('a'), as('b'), { scope: 'platform' }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await seenBy(scope)).toEqual([])
    }
    const officials = await app.services.database.read<{ id: number }>(as('s'), sql`select id from official_resolution`)
    expect(officials).toEqual([{ id: data.officials.s }])
    for (const company of ['a', 's'] as const) {
      const source = app.services.database.read(as(company), sql`select 1 from resolution_proposal_source`)
      await expect(source).rejects.toThrow('permission denied')
    }
  })

  it('A211 row 93 offers no resolution of the ticket of another company, and lets no supplier set that one is', async () => {
    await app.owner.pool.query('update tenant set offers_resolutions = true where id = $1', [data.companies.a.id])
    const { ticket } = data.relationships.sb.closed
    await app.owner.pool.query(
      `insert into ticket_fix (ticket_id, client_id, supplier_id, error_code, fixed_by) values ($1, $2, $3, 'x', 'NEW')`,
      [ticket.id, ticket.client.id, ticket.supplier.id],
    )
    const offered = await app.services.database.write<{ offered: boolean }>(
      as('a'),
      sql`select offer_resolution(${ticket.id}) as offered`,
    )
    expect(offered).toEqual([{ offered: false }])
    const set = app.services.database.write(as('s'), sql`select set_offers_resolutions(true)`)
    await expect(set).rejects.toThrow('Only a client sets this')
  })

  it('A206 row 96 shows a proposed code to its company and its supplier alone, and lets nobody write it', async () => {
    const { sa, sb, tb, earlier } = data.proposedCodes
    const seenBy = async (scope: Scope) =>
      (await app.services.database.read<{ id: number }>(scope, sql`select id from proposed_code order by id`)).map(
        ({ id }) => id,
      )
    expect(await seenBy(as('a'))).toEqual([sa, earlier])
    expect(await seenBy(as('b'))).toEqual([sb, tb])
    expect(await seenBy(as('s'))).toEqual([sa, sb, earlier])
    expect(await seenBy(as('t'))).toEqual([tb])
    for (const scope of [{ scope: 'platform' }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await seenBy(scope)).toEqual([])
    }
    for (const company of ['a', 'b', 's', 't'] as const) {
      const rows = await app.services.database.read(as(company), sql`select 1 from error_code where id = ${sa}`)
      expect(rows).toEqual([])
      const write = app.services.database.write(as(company), sql`update proposed_code set state = 'ADDED'`)
      await expect(write).rejects.toThrow('permission denied')
    }
  })

  it('A207 row 96 lets nobody but its supplier decide on a proposed code, and no other company propose or hold one', async () => {
    const { sa } = data.proposedCodes
    const { machine, model } = data.relationships.sa
    for (const company of ['a', 'b', 't'] as const) {
      for (const verdict of ['ADDED', 'DECLINED']) {
        const decided = app.services.database.write(
          as(company),
          sql`select decide_on_code(${sa}, ${verdict}, null, 'E', 'No', 'x')`,
        )
        await expect(decided).rejects.toThrow('No proposed code waits for this company')
      }
    }
    const others = [data.relationships.sb.modelCode.id, data.relationships.tb.code.id, data.proposedCodes.sb]
    for (const code of others) {
      const pointed = app.services.database.write(
        as('s'),
        sql`select decide_on_code(${sa}, 'POINTED', ${code}::int, '', '', 'x')`,
      )
      await expect(pointed).rejects.toThrow('The machine has no such code')
    }
    const added = app.services.database.write(
      as('s'),
      sql`select decide_on_code(${sa}, 'ADDED', ${data.relationships.sb.model.id}::int, 'E', '', 'x')`,
    )
    await expect(added).rejects.toThrow('The machine is not of this model')
    expect(model.id).not.toBe(data.relationships.sb.model.id)
    for (const company of ['b', 's', 't'] as const) {
      const proposed = app.services.database.write(as(company), sql`select propose_code(${machine.id}, 'E-1')`)
      await expect(proposed).rejects.toThrow('Only the company that runs a machine')
    }
    const held = async (company: CompanyName, how: string) =>
      (await app.services.database.write(as(company), sql`select * from hold_proposed_code(${sa}, ${how})`)).length
    expect([
      await held('b', 'use'),
      await held('s', 'use'),
      await held('a', 'decide'),
      await held('t', 'decide'),
    ]).toEqual([0, 0, 0, 0])
    const purged = app.services.database.write(as('s'), sql`select purge_proposed_codes(now(), 1)`)
    await expect(purged).rejects.toThrow('Only the nightly job purges')
  })

  it('A183 row 84 notifies nobody of a ticket that the company has no part in', async () => {
    const { ticket } = data.relationships.tb.open
    const count = async () =>
      (await app.owner.pool.query('select 1 from notification where ticket_id = $1', [ticket.id])).rowCount
    const before = await count()
    const receivers = JSON.stringify([2, 3, 4, 5, 6].map((role) => ({ role, own: false, bell: true })))
    const statement = sql`select notify_of_ticket('COMMENT', ${ticket.id}, false, ${receivers}::jsonb, now())`
    await app.services.database.write({ ...as('a'), user: data.people.a.CLIENT_ADMIN!.id }, statement)
    expect(await count()).toBe(before)
    await expect(app.services.database.write({ scope: 'platform' }, statement)).rejects.toThrow(
      'Only users of a company',
    )
  })

  it('opens no session without a proof of identity', async () => {
    const opened = app.services.database.pool.query(`select open_session(1, 'x', now())`)
    await expect(opened).rejects.toThrow('does not exist')
  })
})

describe('A44 A60 row 30: names of companies', () => {
  const known: Record<CompanyName, CompanyName[]> = {
    a: ['a', 's'],
    b: ['b', 's', 't'],
    s: ['a', 'b', 's'],
    t: ['a', 'b', 't'],
  }

  it.each(Object.entries(known))('company %s sees the names of %j', async (company, names) => {
    const rows = await app.services.database.read<{ name: string }>(
      as(company as CompanyName),
      sql`select name from company where name <> '' order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(names.map((name) => `Works ${canary('name', name)}`))
  })

  it('a visitor sees no name of a company, the platform sees all', async () => {
    const { database } = app.services
    expect(await database.read({ scope: 'auth' }, sql`select 1 from company`)).toEqual([])
    expect(await database.read({ scope: 'platform' }, sql`select 1 from company where name <> ''`)).toHaveLength(4)
  })

  it('only its suppliers see the name of a deactivated client', async () => {
    await app.owner.pool.query('update tenant set activated = false where id = $1', [data.companies.a.id])
    const namesTo = (company: CompanyName) =>
      app.services.database.read(as(company), sql`select 1 from company where id = ${data.companies.a.id}`)
    expect([await namesTo('s'), await namesTo('t')].map((rows) => rows.length)).toEqual([1, 0])
  })
})
