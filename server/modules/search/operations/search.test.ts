import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { pdfOfPages } from '../../../testing/fixtures/texts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { FileReading } from '../../../upkeep/read-files.ts'

interface Found {
  groups: {
    kind: string
    total: number
    hits: {
      id: number
      title: string
      sentence: string | null
      marks: { start: number; end: number }[]
      words: string[]
      page: number | null
      machineId: number | null
      modelName: string | null
    }[]
  }[]
  searched: { machines: number; files: number; unreadFiles: number; filesWithoutText: number }
  corrected: string | null
}

const document = `query ($text: String!, $machineId: Int) { search(text: $text, machineId: $machineId) {
  groups { kind total hits { id title sentence marks { start end } words page machineId modelName } }
  searched { machines files unreadFiles filesWithoutText } corrected } }`

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (let count = 0; count < 9; count += 1) prepared.push(await buildCompany())
  await new FileReading(app.services).run()
}, 90_000)
afterAll(() => app.close())

async function search(caller: Caller, text: string, machineId?: number): Promise<Found> {
  const { data } = await caller.graphql<{ search: Found }>(document, { text, machineId })
  return data!.search
}
const hitsOf = ({ groups }: Found, kind: string) => groups.find((group) => group.kind === kind)?.hits ?? []
const pagesOf = async (caller: Caller, text: string, machineId?: number) =>
  hitsOf(await search(caller, text, machineId), 'PAGE').map(({ title, page }) => `${title} ${page}`)

const german = 'Die Pumpe und der Motor sind mit dem Schlüssel zu öffnen, bevor man an der Wand arbeitet. '
const english = 'The operator has to open the cover before the pump is started, and it must be closed after that. '

async function buildCompany() {
  const machine = await buildMachine(app)
  const manual = await buildSupportFile(app, {
    machine,
    name: 'Press manual',
    bytes: await pdfOfPages([
      `${english} Introduction.`,
      `${english} Grease the bearings of the spindle every week. Then clean it.`,
      `${english} Alarm E-101: the oil pressure is too low.`,
    ]),
  })
  await buildSupportFile(app, {
    machine,
    kind: 'FAQ',
    name: 'Handbuch',
    bytes: await pdfOfPages([`${german} Das Kühlmittel nachfüllen.`]),
  })
  const code = await buildErrorCode(app, {
    machine,
    code: 'E-101',
    description: 'Low oil',
    resolution: 'Refill the oil',
  })
  const ticket = await buildTicket(app, { machine, errorCode: code, description: 'Spindle makes a noise' })
  const client = await callerAs(app, 'CLIENT_TECHNICIAN', machine.client)
  const supplier = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
  return { machine, manual, code, ticket, client, supplier }
}

type Company = Awaited<ReturnType<typeof buildCompany>>

/** Their files are read at once, because the process that reads takes seconds to start. */
const prepared: Company[] = []
async function company(): Promise<Company> {
  const ready = prepared.pop()
  if (ready) return ready
  const built = await buildCompany()
  await new FileReading(app.services).run()
  return built
}

let unchanged: Promise<Company> | undefined
/** One company for all tests that change nothing. */
const readCompany = () => (unchanged ??= company())

describe('A162 the search', () => {
  it('finds pages by words in other forms, without accents and case, by phrases and by beginnings, on both sides', async () => {
    const { client, supplier, machine } = await readCompany()
    for (const caller of [client, supplier]) {
      expect(await pagesOf(caller, 'bearing spindles')).toEqual(['Press manual 2'])
      expect(await pagesOf(caller, '"every week"')).toEqual(['Press manual 2'])
      expect(await pagesOf(caller, '"week every"')).toEqual([])
      expect(await pagesOf(caller, 'introd')).toEqual(['Press manual 1'])
      expect(await pagesOf(caller, 'KUHLMITTEL')).toEqual(['Handbuch 1'])
      expect(await pagesOf(caller, 'kühlmittels')).toEqual(['Handbuch 1'])
      expect(await pagesOf(caller, 'bearing nothing')).toEqual([])
    }
    const [hit] = hitsOf(await search(client, 'bearing'), 'PAGE')
    expect(hit).toMatchObject({ machineId: machine.id, words: ['bearings'] })
    const marked = hit!.marks.map(({ start, end }) => hit!.sentence!.slice(start, end))
    expect(marked).toEqual(['bearings'])
    expect(hit!.sentence).toBe('Grease the bearings of the spindle every week.')
    const accents = hitsOf(await search(client, 'kuhlmittel'), 'PAGE')[0]!
    expect(accents.words).toEqual(['kühlmittel'])
  })

  it('finds a code in any spelling: in the list of codes, on pages, in tickets', async () => {
    const { client, code, ticket } = await readCompany()
    for (const spelling of ['E-101', 'e101', '101', 'E 101', 'e.101']) {
      const found = await search(client, spelling)
      expect([spelling, hitsOf(found, 'ERROR_CODE').map(({ id }) => id)]).toEqual([spelling, [code.id]])
      expect([spelling, hitsOf(found, 'PAGE').map(({ page }) => page)]).toEqual([spelling, [3]])
      expect([spelling, hitsOf(found, 'TICKET').map(({ id }) => id)]).toEqual([spelling, [ticket.id]])
      const { sentence, marks } = hitsOf(found, 'PAGE')[0]!
      expect(marks.map(({ start, end }) => sentence!.slice(start, end))).toContain('E-101')
    }
    expect(hitsOf(await search(client, 'F-101'), 'ERROR_CODE')).toEqual([])
    expect(hitsOf(await search(client, 'refill'), 'ERROR_CODE')).toHaveLength(1)
  })

  it('finds files, tickets and machines by their names, and says what it searched', async () => {
    const { client, machine, manual, ticket } = await company()
    expect(hitsOf(await search(client, 'PRESS'), 'FILE').map(({ id }) => id)).toEqual([manual.id])
    expect(hitsOf(await search(client, 'noise'), 'TICKET').map(({ id }) => id)).toEqual([ticket.id])
    const german = await buildTicket(app, { machine, description: 'Die Ölkühlung fällt aus' })
    for (const [text, mark] of [
      ['olkuhlung', 'Ölkühlung'],
      ['FÄLLT', 'fällt'],
      ['oelkuehlung', undefined],
    ] as const) {
      const [hit] = hitsOf(await search(client, text), 'TICKET')
      const marked = hit?.marks.map(({ start, end }) => hit.sentence!.slice(start, end))
      expect([text, hit?.id, marked]).toEqual([text, mark && german.id, mark && [mark]])
    }
    const found = await search(client, machine.serialNumber)
    expect(hitsOf(found, 'MACHINE').map(({ id }) => id)).toEqual([machine.id])
    expect(found.searched).toEqual({ machines: 1, files: 2, unreadFiles: 0, filesWithoutText: 0 })
    await buildSupportFile(app, { machine })
    expect(await search(client, '   ')).toEqual({
      groups: [],
      searched: { machines: 1, files: 2, unreadFiles: 1, filesWithoutText: 0 },
      corrected: null,
    })
  })

  it('is narrowed to one machine, and knows the material of its model', async () => {
    const { client, supplier, machine, manual } = await company()
    const other = await buildMachine(app, { supplier: machine.supplier, client: machine.client })
    expect(await pagesOf(client, 'bearing', other.id)).toEqual([])
    expect(await pagesOf(client, 'bearing', machine.id)).toEqual(['Press manual 2'])
    const { rows } = await app.owner.pool.query<{ id: number }>(
      `insert into model (tenant_id, name) values ($1, 'P-200') returning id`,
      [machine.supplier.id],
    )
    const model = rows[0]!.id
    await app.owner.pool.query('update support_file set machine_id = null, model_id = $1 where id = $2', [
      model,
      manual.id,
    ])
    expect(await pagesOf(client, 'bearing')).toEqual([])
    expect(await pagesOf(supplier, 'bearing')).toEqual(['Press manual 2'])
    await app.owner.pool.query('update machine set model_id = $1 where id = $2', [model, other.id])
    const [hit] = hitsOf(await search(client, 'bearing', other.id), 'PAGE')
    expect(hit).toMatchObject({ machineId: other.id, modelName: 'P-200' })
  })

  it('C458 A230 neither looks in resolutions of tickets nor shows them for operators, who see none', async () => {
    const { client, supplier, machine, code } = await company()
    const operator = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
    const { id } = await buildTicket(app, {
      ...{ machine, errorCode: code, status: 'CLOSED' },
      ...{ description: 'The conveyor squeals', resolution: 'The tensioner was replaced.' },
    })
    const ticketsFor = async (caller: Caller, text: string) =>
      hitsOf(await search(caller, text), 'TICKET').map((hit) => [hit.id, hit.sentence])
    for (const caller of [client, supplier]) {
      expect(await ticketsFor(caller, 'tensioner')).toEqual([[id, 'The tensioner was replaced.']])
    }
    for (const text of ['tensioner', '"tensioner was"', 'squeals tensioner', 'te']) {
      expect([text, await ticketsFor(operator, text)]).toEqual([text, []])
    }
    for (const text of ['squeals', 'conveyor squeals', machine.serialNumber]) {
      expect(await ticketsFor(operator, text)).toContainEqual([id, 'The conveyor squeals'])
    }
  })

  it("A141 finds a code of a model for the machines that inherit it, not in the place of a machine's own", async () => {
    const { client, supplier, machine } = await company()
    const model = await buildModel(app, { supplier: machine.supplier })
    const shared = await buildErrorCode(app, { model, code: 'Q-77', resolution: 'As for every machine.' })
    const machinesOf = async (caller: Caller) => hitsOf(await search(caller, model.name), 'MACHINE').map(({ id }) => id)
    expect(await machinesOf(client)).toEqual([])
    const codes = async (caller: Caller, machineId?: number) =>
      hitsOf(await search(caller, 'q77', machineId), 'ERROR_CODE').map(({ id, machineId: at }) => [id, at])
    expect(await codes(supplier)).toEqual([[shared.id, null]])
    expect(await codes(client)).toEqual([])
    const other = await buildMachine(app, { supplier: machine.supplier, client: machine.client })
    const ids = [machine.id, other.id]
    await app.owner.pool.query('update machine set model_id = $1 where id = any ($2)', [model.id, ids])
    expect(await codes(client)).toEqual([[shared.id, machine.id]])
    for (const caller of [client, supplier]) expect((await machinesOf(caller)).toSorted()).toEqual(ids.toSorted())
    const own = await buildErrorCode(app, { machine, code: 'q-77', resolution: 'As for this machine.' })
    expect(await codes(client, machine.id)).toEqual([[own.id, machine.id]])
    expect(await codes(client, other.id)).toEqual([[shared.id, other.id]])
    await buildErrorCode(app, { machine: other, code: 'Q-77' })
    expect((await codes(client)).map(([id]) => id)).not.toContain(shared.id)
  })

  it('gives the same answer in REST', async () => {
    const { client } = await readCompany()
    const { status, body } = await client.rest('GET', '/auth/search?text=bearing')
    expect(status).toBe(200)
    const ids = (body.data as Found).groups.map(({ kind, total }) => [kind, total])
    expect(ids).toEqual((await search(client, 'bearing')).groups.map(({ kind, total }) => [kind, total]))
    expect((await client.rest('GET', '/auth/search')).status).toBe(400)
    expect((await client.rest('GET', `/auth/search?text=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await client.rest('GET', '/auth/search?text=x&machineId=999999')).status).toBe(404)
    expect((await visitor(app).rest('GET', '/auth/search?text=x')).status).toBe(401)
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    expect((await platform.rest('GET', '/auth/search?text=x')).status).toBe(403)
  })

  it.each([
    '\'"%_\\',
    '"',
    '-',
    'a & b | !c:*',
    "'; drop table x --",
    '\u0000',
    '<b>&amp;',
    'or',
    'ﬁ',
    '的 人',
    '🛠 101',
  ])('row 76 takes any text as text: %s', async (text) => {
    const { client } = await readCompany()
    expect([200, 400]).toContain((await client.rest('GET', `/auth/search?${new URLSearchParams({ text })}`)).status)
  })
})

describe('A179 a word that is typed wrongly', () => {
  it('finds what the nearest known word finds, and the answer says so in both APIs', async () => {
    const { client, supplier } = await readCompany()
    for (const caller of [client, supplier]) {
      for (const [typed, meant] of [
        ['bearimgs', 'bearings'],
        ['spindel', 'spindle'],
        ['kuhlmitel', 'kuhlmittel'],
        ['bearimgs every week', 'bearings every week'],
      ] as const) {
        const found = await search(caller, typed)
        expect([typed, found.corrected]).toEqual([typed, meant])
        expect(hitsOf(found, 'PAGE')).not.toEqual([])
      }
    }
    const { body } = await client.rest('GET', '/auth/search?text=bearimgs')
    expect((body.data as Found).corrected).toBe('bearings')
    expect((await search(client, 'bearings')).corrected).toBeNull()
  })

  it('is looked for among names of files and the texts of error codes, too', async () => {
    const { client, code } = await readCompany()
    const found = await search(client, 'refull')
    expect([found.corrected, hitsOf(found, 'ERROR_CODE').map(({ id }) => id)]).toEqual(['refill', [code.id]])
    expect((await search(client, 'handbuhc')).corrected).toBe('handbuch')
  })

  it('may be a part of a longer word, also in a language without a dictionary', async () => {
    const { client, machine } = await company()
    const polish = 'Wysokociśnieniowa sprężarka chłodnicza jest przy ścianie.'
    await buildSupportFile(app, {
      machine,
      name: 'Instrukcja',
      bytes: await pdfOfPages(['Druckluftkompressor prüfen.']),
    })
    await buildErrorCode(app, { machine, code: 'P-7', description: polish })
    await new FileReading(app.services).run()
    expect((await search(client, 'kompressor')).corrected).toBe('druckluftkompressor')
    expect(await pagesOf(client, 'luftkompressor')).toEqual(['Instrukcja 1'])
    expect(hitsOf(await search(client, 'ciśnieniowa'), 'ERROR_CODE')).toHaveLength(1)
    expect((await search(client, 'oil kompressor')).corrected).toBeNull()
  })

  it('is left as it is when it is short, a code, a phrase, or near to nothing', async () => {
    const { client } = await readCompany()
    for (const text of ['oll', 'E-999', '"every weak"', 'zugzwang', 'zugzwang bearimgs']) {
      expect([text, await search(client, text)]).toEqual([
        text,
        expect.objectContaining({ groups: [], corrected: null }),
      ])
    }
  })

  it('row 76 tells nothing of files that its caller may not open, or that are gone', async () => {
    const [mine, theirs] = [await company(), await buildMachine(app)]
    const file = await buildSupportFile(app, {
      machine: theirs,
      bytes: await pdfOfPages(['A zugzwang is everywhere.']),
    })
    const beside = await buildMachine(app, { supplier: mine.machine.supplier })
    await buildSupportFile(app, { machine: beside, bytes: await pdfOfPages(['The xylophone is loud.']) })
    await new FileReading(app.services).run()
    const owner = await callerAs(app, 'CLIENT_ADMIN', theirs.client)
    expect((await search(owner, 'zugzwamg')).corrected).toBe('zugzwang')
    for (const text of ['zugzwamg', 'xylophome']) {
      const { groups, corrected } = await search(mine.client, text)
      expect([text, groups, corrected]).toEqual([text, [], null])
    }
    await app.owner.pool.query('update support_file set deleted_at = now() where id = $1', [file.id])
    expect((await search(owner, 'zugzwamg')).corrected).toBeNull()
  })
})

describe('row 76 a search tells nothing of what its caller may not open', () => {
  it('neither of other companies nor of withdrawn files, given-up machines and ended registrations', async () => {
    const { client, supplier, machine, manual } = await company()
    const strangers = [await callerAs(app, 'CLIENT_ADMIN'), await callerAs(app, 'SUPPLIER_ADMIN')]
    // Another client of the same supplier.
    const beside = await buildMachine(app, { supplier: machine.supplier })
    strangers.push(await callerAs(app, 'CLIENT_ADMIN', beside.client))
    for (const stranger of strangers) {
      for (const text of ['bearing', 'E-101', 'noise', machine.serialNumber, 'Press']) {
        expect([text, (await search(stranger, text)).groups]).toEqual([text, []])
      }
      expect((await stranger.rest('GET', `/auth/search?text=bearing&machineId=${machine.id}`)).status).toBe(404)
    }
    await app.owner.pool.query('update support_file set deleted_at = now() where id = $1', [manual.id])
    expect(await pagesOf(client, 'bearing')).toEqual([])
    await app.owner.pool.query('update support_file set deleted_at = null where id = $1', [manual.id])
    await app.owner.pool.query('update machine set unmaintained_at = now() where id = $1', [machine.id])
    expect(await pagesOf(supplier, 'bearing')).toEqual([])
    expect(await pagesOf(client, 'bearing')).toEqual(['Press manual 2'])
    await app.owner.pool.query('update machine_claim set ended_at = now() where machine_id = $1', [machine.id])
    expect((await search(client, 'bearing')).groups).toEqual([])
  })

  it('and visits no entry of another company: a word or code of theirs costs what one of nobody costs', async () => {
    const [mine, theirs] = [await company(), await buildMachine(app)]
    const pages = [`${english} A zugzwang is everywhere. Alarm Z-7301.`]
    await buildSupportFile(app, { machine: theirs, bytes: await pdfOfPages(pages) })
    await buildErrorCode(app, { machine: theirs, code: 'Z-7301', description: 'Zugzwang' })
    await new FileReading(app.services).run()
    await app.owner.pool.query('vacuum analyze support_file_page')
    const { rows } = await app.owner.pool.query<{ ids: number[] }>(
      `select array_agg(id) as ids from support_file where machine_id = $1`,
      [mine.machine.id],
    )
    const files = rows[0]!.ids
    const machines = [mine.machine.id]
    const statements = {
      'a word on pages': (word: string) => [`select * from search_pages($1, $2, '', $2, '{}', 10)`, [files, word]],
      'a code on pages': (code: string) => [`select * from search_pages($1, '', '', '', array[$2], 10)`, [files, code]],
      'a code in the lists': (code: string) => [
        `select * from search_codes($1, '{}', array[$2], '{}', 5)`,
        [machines, code],
      ],
      'a word in the lists': (word: string) => [
        `select * from search_codes($1, '{}', '{}', array['%' || $2 || '%'], 5)`,
        [machines, word],
      ],
      'a wrong word': (word: string) => [`select * from similar_words($1, $2, '{}', $3)`, [files, machines, word]],
    } satisfies Record<string, (text: string) => [statement: string, values: unknown[]]>
    const buffers = async ([statement, values]: [statement: string, values: unknown[]]) => {
      const client = await app.owner.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.scope', 'tenant', true), set_config('app.tenant', $1, true)`, [
          String(mine.machine.client.id),
        ])
        // From the sixth call on the function keeps its plan, whose making reads pages, too.
        for (let n = 0; n < 6; n += 1) await client.query(statement, values)
        // A connection also reads pages of the catalog, at some of its calls: the fewest are those of the statement.
        const counts: number[] = []
        for (let n = 0; n < 5; n += 1) {
          const { rows: plan } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
            `explain (analyze, buffers, format json) ${statement}`,
            values,
          )
          const top = plan[0]!['QUERY PLAN'][0]!.Plan
          counts.push(top['Shared Hit Blocks']! + top['Shared Read Blocks']!)
        }
        return Math.min(...counts)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    for (const [what, ask] of Object.entries(statements)) {
      const [theirsHas, nobodyHas] = what.startsWith('a code') ? ['z7301', 'z7302'] : ['zugzwang', 'zugzwong']
      await buffers(ask('warmup'))
      const [foreign, nobody] = [await buffers(ask(theirsHas)), await buffers(ask(nobodyHas))]
      expect([what, nobody > 0, Math.abs(foreign - nobody) <= nobody * 0.05, foreign, nobody]).toEqual([
        ...[what, true, true, foreign, nobody],
      ])
    }
  })
})
