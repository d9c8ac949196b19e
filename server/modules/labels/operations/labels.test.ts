import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { labelOf } from '../../../testing/factories/label-of.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const publicUrl = 'https://portal.example'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl } })
})
afterAll(() => app.close())

type Body = Record<string, unknown>
interface Answer {
  status: number
  data: Body | undefined
  /** What the caller is told. */
  failure: unknown
}
type Ask = (caller: Caller, value: string | number) => Promise<Answer>

const fields = 'machineId machineName serialNo companyName address code createdTime svg'
const graphql =
  (document: string, name: string): Ask =>
  async (caller, value) => {
    const { status, data, error } = await caller.graphql<Record<string, Body>>(document, { value })
    return { status, data: data?.[name] ?? undefined, failure: error?.detail ?? error?.message }
  }
const rest =
  (method: 'GET' | 'POST', path: string, end = ''): Ask =>
  async (caller, value) => {
    const { status, body } = await caller.rest(method, `${path}/${encodeURIComponent(value)}${end}`)
    return { status, data: body.data as Body | undefined, failure: body.detail }
  }

const apis: { api: string; resolve: Ask; label: Ask; renew: Ask }[] = [
  {
    api: 'GraphQL',
    resolve: graphql(
      'query ($value: String!) { resolveLabel(label: $value) { machineId serialNo supplierId } }',
      'resolveLabel',
    ),
    label: graphql(`query ($value: Int!) { machineLabel(machineId: $value) { ${fields} } }`, 'machineLabel'),
    renew: graphql(`mutation ($value: Int!) { renewLabel(machineId: $value) { ${fields} } }`, 'renewLabel'),
  },
  {
    api: 'REST',
    resolve: rest('GET', '/auth/label'),
    label: rest('GET', '/auth/machine-label'),
    renew: rest('POST', '/auth/machine-label', '/renew'),
  },
]

const clientRoles: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const supplierRoles: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

const transfer = async (supplier: Caller, machine: Machine, to: number) =>
  supplier.graphql(`mutation ($input: UpdateMachineInput!) { updateMachine(input: $input) }`, {
    input: { id: machine.id, machineName: machine.name, machineSerialNo: machine.serialNumber, clientId: to },
  })

describe.each(apis)('A156 A157 the machine of a label, through $api', ({ resolve, label: read, renew }) => {
  it('opens for every role of its supplier and of the client that has registered it, in any spelling', async () => {
    const machine = await buildMachine(app)
    const code = await labelOf(app, machine)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const found = { machineId: machine.id, serialNo: machine.serialNumber, supplierId: machine.supplier.id }
    for (const role of clientRoles) {
      expect((await resolve(await callerAs(app, role, machine.client), code)).data).toEqual(found)
    }
    for (const role of supplierRoles) {
      expect((await resolve(await callerAs(app, role, machine.supplier), code)).data).toEqual(found)
    }
    const caller = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
    const typed = code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
    const grouped = ` ${typed.slice(0, 4)}-${typed.slice(4, 8)} ${typed.slice(8)}`
    expect((await resolve(caller, grouped)).data).toEqual(found)
  })

  it('leads only an administrator to the registration of a machine that waits for it', async () => {
    const machine = await buildMachine(app, { claimed: false })
    const code = await labelOf(app, machine)
    const { data } = await resolve(await callerAs(app, 'CLIENT_ADMIN', machine.client), code)
    expect(data).toEqual({ machineId: null, serialNo: machine.serialNumber, supplierId: machine.supplier.id })
    for (const role of ['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) {
      expect((await resolve(await callerAs(app, role, machine.client), code)).data).toBeUndefined()
    }
  })

  it('row 70 answers equally for wrong, revoked, deleted, moved and foreign labels', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const [foreign, revoked, deleted, moved] = [
      await buildMachine(app),
      await buildMachine(app, { client }),
      await buildMachine(app, { client, claimed: false }),
      await buildMachine(app, { client }),
    ]
    const codes = [await labelOf(app, foreign), await labelOf(app, revoked)]
    codes.push(await labelOf(app, deleted), await labelOf(app, moved), '000000000000', 'no label', '%')
    expect((await renew(caller, revoked.id)).status).toBe(200)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', deleted.supplier)
    await supplier.graphql('mutation ($id: Int!) { deleteMachine(id: $id) }', { id: deleted.id })
    const newClient = await buildClient(app)
    await transfer(await callerAs(app, 'SUPPLIER_ADMIN', moved.supplier), moved, newClient.id)
    const answers = await Promise.all(codes.map((code) => resolve(caller, code)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      data: undefined,
      failure: 'This label does not lead to a machine of your company.',
    })
    const admin = await callerAs(app, 'CLIENT_ADMIN', newClient)
    expect((await resolve(admin, codes[3]!)).data).toMatchObject({ machineId: null })
  })

  it('A52 still opens for the client when the supplier has given the machine up, not for the supplier', async () => {
    const machine = await buildMachine(app)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)
    await supplier.graphql('mutation ($id: Int!) { deleteMachine(id: $id) }', { id: machine.id })
    const code = await labelOf(app, machine)
    const technician = await callerAs(app, 'CLIENT_TECHNICIAN', machine.client)
    expect((await resolve(technician, code)).data).toMatchObject({ machineId: machine.id })
    expect((await resolve(supplier, code)).data).toBeUndefined()
    expect((await read(await callerAs(app, 'CLIENT_ADMIN', machine.client), machine.id)).status).toBe(200)
  })

  it('row 70 is refused from the 31st miss in a minute on, and hits do not count', async () => {
    const machine = await buildMachine(app)
    const code = await labelOf(app, machine)
    const caller = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
    for (let i = 0; i < 35; i++) expect((await resolve(caller, code)).data).toBeDefined()
    const statuses = await Promise.all(
      Array.from({ length: 33 }, async () => (await caller.rest('GET', '/auth/label/000000000000')).status),
    )
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await caller.rest('GET', `/auth/label/${code}`)).status).toBe(429)
  })
})

describe.each(apis)('A158 the label of a machine, through $api', ({ resolve, label: read, renew }) => {
  it('has the address, name and serial number of the machine, the company, and a symbol with its quiet zone', async () => {
    const machine = await buildMachine(app, { name: 'Press <1>', claimed: { name: 'Our & press' } })
    const code = await labelOf(app, machine)
    const { data } = await read(await callerAs(app, 'CLIENT_ADMIN', machine.client), machine.id)
    expect(data).toMatchObject({
      machineId: machine.id,
      machineName: 'Our & press',
      serialNo: machine.serialNumber,
      address: `${publicUrl}/ezshare/m/${code}`,
      code: `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`,
    })
    expect(data!.svg).toContain('Our &amp; press')
    const supplier = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const ofSupplier = (await read(supplier, machine.id)).data!
    expect(ofSupplier.machineName).toBe('Press <1>')
    expect(ofSupplier.svg).toContain('Press &lt;1&gt;')
  })

  it('row 71 is read and renewed by nobody else', async () => {
    const machine = await buildMachine(app)
    const waiting = await buildMachine(app, { client: machine.client, claimed: false })
    const admin = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const strangers = [await callerAs(app, 'CLIENT_ADMIN'), await callerAs(app, 'SUPPLIER_ADMIN')]
    for (const ask of [read, renew]) {
      const missing = await ask(admin, 999_999)
      expect(missing.failure).toBe('This machine does not exist.')
      expect(await ask(admin, waiting.id)).toEqual(missing)
      for (const stranger of strangers) expect(await ask(stranger, machine.id)).toEqual(missing)
      expect((await ask(await visitor(app), machine.id)).data).toBeUndefined()
      for (const role of ['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) {
        expect((await ask(await callerAs(app, role, machine.client), machine.id)).data).toBeUndefined()
      }
    }
    expect((await renew(await callerAs(app, 'SUPPLIER_USER', machine.supplier), machine.id)).data).toBeUndefined()
    expect(await labelOf(app, machine)).toBeDefined()
  })

  it('is revoked and made anew by the administrators of both sides, with a line in the trail', async () => {
    const machine = await buildMachine(app)
    const admins = [
      await callerAs(app, 'CLIENT_ADMIN', machine.client),
      await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier),
    ]
    for (const admin of admins) {
      const old = await labelOf(app, machine)
      const { data } = await renew(admin, machine.id)
      const code = await labelOf(app, machine)
      expect(data!.address).toBe(`${publicUrl}/ezshare/m/${code}`)
      expect(code).not.toBe(old)
      expect((await resolve(admin, old)).data).toBeUndefined()
      expect((await resolve(admin, code)).data).toMatchObject({ machineId: machine.id })
    }
    const { rows } = await app.owner.pool.query(
      `select actor_role from audit_event where action = 'label.renew' and outcome = 'done' and subject = 'machine' and subject_id = $1`,
      [String(machine.id)],
    )
    expect(rows.map(({ actor_role: role }) => role as string).toSorted()).toEqual(['CLIENT_ADMIN', 'SUPPLIER_ADMIN'])
  })
})

describe('A159 label sheets', () => {
  const document = `query ($ids: [Int!]!, $format: LabelSheetFormat!) { labelSheet(machineIds: $ids, format: $format) { pdf } }`

  it('are PDF documents in every format and in Latin, Greek and Cyrillic, over both APIs', async () => {
    const supplier = await buildSupplier(app)
    const client = await buildClient(app)
    const names = ['Drehbank für Łódź', 'Пресс 4', 'Πρέσα', '压力机', 'A very long name of a machine that cannot fit']
    const ids: number[] = []
    for (const name of names) ids.push((await buildMachine(app, { supplier, client, name })).id)
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    for (const format of ['A4_38X21', 'A4_64X38', 'A4_70X37', 'A4_99X68', 'ROLL_62X29']) {
      const { data } = await caller.graphql<{ labelSheet: { pdf: string } }>(document, { ids, format })
      const pdf = Buffer.from(data!.labelSheet.pdf, 'base64').toString('latin1')
      expect(pdf.startsWith('%PDF-')).toBe(true)
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(format.startsWith('ROLL') ? ids.length : 1)
    }
    const answer = await caller.rest('POST', '/auth/label-sheet', { machineIds: ids, format: 'a4_70x37' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const svg = await caller.rest('GET', `/auth/machine-label/${ids[0]}/svg`)
    expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  })

  it('have only machines of the caller, one to 260, in a known format', async () => {
    const machine = await buildMachine(app)
    const foreign = await buildMachine(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const sent = async (machineIds: unknown, format = 'A4_70X37') =>
      (await caller.rest('POST', '/auth/label-sheet', { machineIds, format })).status
    expect(await sent([machine.id])).toBe(200)
    expect(await sent([machine.id, foreign.id])).toBe(404)
    expect(await sent([machine.id, 999_999])).toBe(404)
    for (const ids of [[], ['x'], 'x', Array.from({ length: 261 }, () => machine.id)]) expect(await sent(ids)).toBe(400)
    expect(await sent([machine.id], 'A5')).toBe(400)
  })
})

describe('A160 without a public address', () => {
  it.each(['http://localhost:4000', 'http://127.0.0.1', 'https://[::1]:4000'])(
    'nothing is printed: %s; what was printed before still opens',
    async (address) => {
      const { config } = app.services
      const machine = await buildMachine(app)
      const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
      try {
        config.publicUrl = address
        const { status, body } = await caller.rest('GET', `/auth/machine-label/${machine.id}`)
        expect(status).toBe(409)
        expect(body.detail).toMatch('does not know its public address')
        const json = { machineIds: [machine.id], format: 'A4_70X37' }
        expect((await caller.rest('POST', '/auth/label-sheet', json)).status).toBe(409)
        expect((await caller.rest('GET', `/auth/label/${await labelOf(app, machine)}`)).status).toBe(200)
      } finally {
        config.publicUrl = publicUrl
      }
    },
  )
})

describe('A156 the code of a label', () => {
  it('is chosen again when it is taken, for a new machine and for a renewed label', async () => {
    const taken = await labelOf(app, await buildMachine(app))
    const { pool } = app.owner
    const { rows } = await pool.query<{ body: string }>(
      `select pg_get_functiondef('new_label_code()'::regprocedure) as body`,
    )
    await pool.query('create sequence label_tries')
    try {
      await pool.query(`create or replace function new_label_code() returns text language sql volatile security definer as
        $$ select case nextval('label_tries') % 2 when 1 then '${taken}' else lpad(currval('label_tries')::text, 12, '0') end $$`)
      const machine = await buildMachine(app)
      expect(await labelOf(app, machine)).toBe('000000000002')
      const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
      expect((await caller.rest('POST', `/auth/machine-label/${machine.id}/renew`)).status).toBe(200)
      expect(await labelOf(app, machine)).toBe('000000000004')
    } finally {
      await pool.query(rows[0]!.body)
      await pool.query('alter function new_label_code() security invoker')
      await pool.query('drop sequence label_tries')
    }
  })

  it('beside a transfer the old company finds the machine before or not at all, and the new one afterwards', async () => {
    const [from, to] = [await buildClient(app), await buildClient(app)]
    const machine = await buildMachine(app, { client: from })
    const code = await labelOf(app, machine)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)
    const [before, after] = [await callerAs(app, 'CLIENT_ADMIN', from), await callerAs(app, 'CLIENT_ADMIN', to)]
    const scan = async (caller: Caller) => (await caller.rest('GET', `/auth/label/${code}`)).status
    const [moved, renewed, ...scans] = await Promise.all([
      transfer(supplier, machine, to.id),
      before.rest('POST', `/auth/machine-label/${machine.id}/renew`),
      ...Array.from({ length: 8 }, () => scan(before)),
    ])
    expect(moved.status).toBe(200)
    expect([200, 404]).toContain(renewed.status)
    for (const status of scans) expect([200, 404]).toContain(status)
    expect(await scan(before)).toBe(404)
    const current = await labelOf(app, machine)
    expect((await after.rest('GET', `/auth/label/${current}`)).body.data).toMatchObject({ machineId: null })
    expect((await before.rest('GET', `/auth/label/${current}`)).status).toBe(404)
  })
})
