import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfOfPages, scanOfPages } from '../../../testing/fixtures/texts.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openOrm } from '../../../database/orm.ts'
import { FileReading } from '../../../upkeep/read-files.ts'
import { ScanReading } from '../../../upkeep/read-scans.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
let reading: FileReading
let scans: ScanReading
beforeAll(async () => {
  app = await startTestApp()
  reading = new FileReading(app.services)
  scans = new ScanReading(app.services)
})
afterAll(() => app.close())

// Each test knows the files that wait.
beforeEach(() => app.owner.pool.query('update support_file set deleted_at = now()'))

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.owner.pool.query(text, values)).rows as Row[]
const pagesOf = (id: number) =>
  query<{ page: number; lang: string; body: string }>(
    'select page, lang::text, body from support_file_page where support_file_id = $1 order by page',
    [id],
  )

const document = `query ($id: Int!) { supportFiles(machineId: $id, kind: MANUAL) {
  content { text { state page pages reason } } } }`

describe('A161 the text of support files', () => {
  it('is read by page in its language, and its state is shown to the supplier in both APIs', async () => {
    const machine = await buildMachine(app)
    const german = 'Die Spindel ist mit dem Schlüssel zu lösen, und die Pumpe darf nicht ohne Öl an der Wand stehen. '
    const bytes = await pdfOfPages([german.repeat(4), '', 'Alarm E-101'])
    const { id } = await buildSupportFile(app, { machine, bytes })
    const supplier = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const client = await callerAs(app, 'CLIENT_TECHNICIAN', machine.client)
    const shown = async (caller: typeof supplier) => {
      const { body } = await caller.rest('GET', `/auth/machine/manuals?machineId=${machine.id}`)
      const { data } = await caller.graphql<{ supportFiles: { content: { text: unknown }[] } }>(document, {
        id: machine.id,
      })
      const { text } = data!.supportFiles.content[0]!
      expect((body.data as { content: { text: unknown }[] }).content[0]!.text).toEqual(text)
      return text
    }
    expect(await shown(supplier)).toEqual({ state: 'WAITING', page: 0, pages: null, reason: null })
    await reading.run()
    expect(await shown(supplier)).toEqual({ state: 'READING', page: 2, pages: 3, reason: null })
    await scans.run()
    expect(await shown(supplier)).toEqual({ state: 'SEARCHABLE', page: 3, pages: 3, reason: null })
    expect(await shown(client)).toBeNull()
    const pages = await pagesOf(id)
    expect(pages.map(({ page, lang }) => [page, lang])).toEqual([
      [1, 'german'],
      [3, 'german'],
    ])
    const [{ words }] = (await query<{ words: string }>(
      'select tsv::text as words from support_file_page where support_file_id = $1 and page = 3',
      [id],
    )) as [{ words: string }]
    expect(words).toContain(`'${machine.supplier.id}.#e101'`)
    expect(words).toContain(`'${machine.supplier.id}.#101'`)
  })

  it('says why there is none', async () => {
    const machine = await buildMachine(app)
    const files = [
      await buildSupportFile(app, { machine, bytes: await pdfOfPages(['']) }),
      await buildSupportFile(app, { machine, bytes: await pdfOfPages(['x'], { userPassword: 'x' }) }),
      await buildSupportFile(app, { machine, bytes: Buffer.from('%PDF-1.7 broken') }),
      await buildSupportFile(app, { machine, kind: 'DOCUMENT', contentType: 'image/png', originalName: 'a.png' }),
    ]
    await reading.run()
    const states = await query<{ state: string; reason: string | null }>(
      'select state, reason from support_file_text where support_file_id = any ($1) order by support_file_id',
      [files.map(({ id }) => id)],
    )
    expect(states).toEqual([
      { state: 'SCANNING', reason: null },
      { state: 'FAILED', reason: 'PASSWORD' },
      { state: 'FAILED', reason: 'DAMAGED' },
      { state: 'NO_TEXT', reason: 'KIND' },
    ])
  })

  it('is read anew when the file is another one, and goes with the purge', async () => {
    const bytes = await pdfOfPages(['the first edition'])
    const file = await buildSupportFile(app, { bytes })
    await reading.run()
    const next = await buildSupportFile(app, { bytes: await pdfOfPages(['the second edition']) })
    await query('update support_file set stored_file_id = $1 where id = $2', [next.storedFile.id, file.id])
    await reading.run()
    expect((await pagesOf(file.id)).map(({ body }) => body)).toEqual(['the second edition'])
    await query(`update support_file set deleted_at = now() - interval '31 days' where id = $1`, [file.id])
    await purgeDeleted(app.services)
    expect(await pagesOf(file.id)).toEqual([])
    expect(await query('select 1 from support_file_text where support_file_id = $1', [file.id])).toEqual([])
  })

  it('row 74 is shown by the database to the companies of the machine only, and written by jobs only', async () => {
    const file = await buildSupportFile(app, { bytes: await pdfOfPages(['only for both sides']) })
    await reading.run()
    const [machine] = await query<{ supplier: number; client: number }>(
      `select supplier_id as supplier, client_id as client from machine m join support_file s on s.machine_id = m.id
       where s.id = $1`,
      [file.id],
    )
    const { database } = app.services
    const seen = async (tenant: number) =>
      (
        await database.read(
          { scope: 'tenant', tenant },
          sql`select 1 from support_file_page where support_file_id = ${file.id}`,
        )
      ).length
    expect(await seen(machine!.supplier)).toBe(1)
    expect(await seen(machine!.client)).toBe(1)
    expect(await seen((await buildClient(app)).id)).toBe(0)
    expect(await seen((await buildSupplier(app)).id)).toBe(0)
    const scope = { scope: 'tenant', tenant: machine!.supplier } as const
    await expect(database.write(scope, sql`select * from take_file_to_read()`)).rejects.toThrow('Only jobs read files')
    await expect(database.write(scope, sql`delete from support_file_page`)).rejects.toThrow('permission denied')
  })

  it('row 75 comes from one file of each company at a time, and the companies take turns', async () => {
    const [many, few] = [await buildMachine(app), await buildMachine(app)]
    for (let each = 0; each < 3; each += 1) await buildSupportFile(app, { machine: many })
    const single = await buildSupportFile(app, { machine: few })
    const take = async () => {
      const [file] = await app.services.database.write<{ support_file_id: number; tries: number }>(
        { scope: 'job' },
        sql`select support_file_id, tries from take_file_to_read()`,
      )
      return file
    }
    const first = await take()
    const second = await take()
    expect([first?.support_file_id, second?.support_file_id]).toContain(single.id)
    expect(await take()).toBeUndefined()
    // The server that read them has ended.
    await query(`update support_file_text set changed_at = now() - interval '6 minutes' where state = 'READING'`)
    expect((await take())?.tries).toBe(2)
    await reading.run()
  })
})

// Each process of recognition takes some seconds, more beside other tests.
describe('A169 pages without text', { timeout: 90_000 }, () => {
  const statesOf = (...ids: number[]) =>
    query<{ state: string; page: number; scans: number[] }>(
      'select state, page, scans from support_file_text where support_file_id = any ($1) order by support_file_id',
      [ids],
    )
  const shownTo = async (caller: Awaited<ReturnType<typeof callerAs>>, id: number) => {
    const { data } = await caller.graphql<{ supportFiles: { content: { text: unknown }[] } }>(document, { id })
    return data!.supportFiles.content[0]!.text
  }

  it('are recognized, found by the search on their page, and counted for the supplier', async () => {
    const machine = await buildMachine(app)
    const bytes = await scanOfPages(['Grease the main spindle every week.', 'Alarm E-217: the guard door is open.'])
    const { id } = await buildSupportFile(app, { machine, bytes })
    const supplier = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    await reading.run()
    expect(await shownTo(supplier, machine.id)).toEqual({ state: 'READING', page: 0, pages: 2, reason: null })
    await scans.run()
    expect(await shownTo(supplier, machine.id)).toEqual({ state: 'SEARCHABLE', page: 2, pages: 2, reason: null })
    const pages = await pagesOf(id)
    expect(pages[0]!.body).toContain('Grease the main spindle every week')
    expect(pages[1]!.body).toContain('the guard door is open')
    const technician = await callerAs(app, 'CLIENT_TECHNICIAN', machine.client)
    const found = await technician.rest('GET', '/auth/search?text=spindle')
    expect(JSON.stringify(found.body)).toContain('Grease the main spindle')
    const other = await callerAs(app, 'CLIENT_TECHNICIAN', await buildClient(app))
    expect(JSON.stringify((await other.rest('GET', '/auth/search?text=spindle')).body)).not.toContain('Grease')
  })

  it('have the places of their words for whoever may read the file, as long as the version is current', async () => {
    const machine = await buildMachine(app)
    const { id } = await buildSupportFile(app, { machine, bytes: await scanOfPages(['Grease weekly', 'Alarm E-217']) })
    await reading.run()
    await scans.run()
    const technician = await callerAs(app, 'CLIENT_TECHNICIAN', machine.client)
    const asked = `query ($id: Int!, $version: Int, $from: Int) {
      scannedPages(id: $id, version: $version, from: $from) { page text boxes }
    }`
    type Pages = { page: number; text: string; boxes: number[] }[]
    const scannedFor = async (variables: object) =>
      (await technician.graphql<{ scannedPages: Pages }>(asked, { id, ...variables })).data?.scannedPages
    const pages = (await scannedFor({}))!
    expect(pages.map(({ page, text }) => [page, text])).toEqual([
      [1, 'Grease weekly'],
      [2, 'Alarm E-217'],
    ])
    const [grease, weekly] = [pages[0]!.boxes.slice(0, 4), pages[0]!.boxes.slice(4)]
    expect([grease.length, weekly.length]).toEqual([4, 4])
    // One beside the other, on the page.
    expect(grease[0]! + grease[2]!).toBeLessThan(weekly[0]!)
    expect(Math.abs(grease[1]! - weekly[1]!)).toBeLessThan(200)
    for (const length of pages.flatMap(({ boxes }) => boxes))
      expect([length >= 0, length <= 10_000]).toEqual([true, true])
    expect((await scannedFor({ from: 2 }))?.map(({ page }) => page)).toEqual([2])
    expect([await scannedFor({ version: 1 }), await scannedFor({ version: 2 })]).toEqual([pages, []])
    const rest = await technician.rest('GET', `/auth/machine/support-file/${id}/scanned-pages?from=1`)
    expect(rest.body.data).toEqual(pages)
    const text = await buildSupportFile(app, { machine, bytes: await pdfOfPages(['Text on page one']) })
    await reading.run()
    expect(await scannedFor({ id: text.id })).toEqual([])
    const other = await callerAs(app, 'SUPPLIER_ADMIN', await buildSupplier(app))
    const refused = await other.rest('GET', `/auth/machine/support-file/${id}/scanned-pages`)
    const missing = await other.rest('GET', '/auth/machine/support-file/2000000000/scanned-pages')
    expect([refused.status, refused.body.message]).toEqual([404, missing.body.message])
    expect((await technician.rest('GET', `/auth/machine/support-file/${id}/scanned-pages?from=0`)).status).toBe(400)
  })

  it('are read in the language of the file, and pages with text are left as they are', async () => {
    const machine = await buildMachine(app)
    const scanned = await scanOfPages(['Die Tür schließen, bevor die Hydraulikpumpe für die Säge läuft.'])
    const german = await buildSupportFile(app, { machine, bytes: scanned })
    await query(`update support_file set language = 'de-CH' where id = $1`, [german.id])
    const mixed = await buildSupportFile(app, { machine, bytes: await pdfOfPages(['Text on page one', '']) })
    await reading.run()
    expect(await statesOf(mixed.id)).toEqual([{ state: 'SCANNING', page: 2, scans: [2] }])
    await scans.run()
    expect((await pagesOf(german.id))[0]!.body).toMatch(/Tür schließen, bevor die Hydraulikpumpe für\s+die Säge/)
    expect((await pagesOf(mixed.id)).map(({ page, body }) => [page, body])).toEqual([[1, 'Text on page one']])
    expect(await statesOf(mixed.id)).toEqual([{ state: 'SEARCHABLE', page: 2, scans: [] }])
  })

  it('that no process can read have no text, and those after them are read', async () => {
    const machine = await buildMachine(app)
    const { id } = await buildSupportFile(app, { machine, bytes: await scanOfPages(['Oil level', 'Air filter']) })
    await reading.run()
    await new ScanReading(app.services, { limits: { time: 1 } }).run()
    expect(await pagesOf(id)).toEqual([])
    expect(await statesOf(id)).toEqual([{ state: 'NO_TEXT', page: 2, scans: [] }])
  })

  it('row 75 come from one file of each company at a time, and the companies take turns', async () => {
    const [many, few] = [await buildMachine(app), await buildMachine(app)]
    const bytes = await pdfOfPages(['', ''])
    const files = [await buildSupportFile(app, { machine: many, bytes })]
    files.push(await buildSupportFile(app, { machine: many, bytes }))
    const single = await buildSupportFile(app, { machine: few, bytes })
    await reading.run()
    const take = async () => {
      const [scan] = await app.services.database.write<{ support_file_id: number; tries: number; pages: number[] }>(
        { scope: 'job' },
        sql`select support_file_id, tries, pages from take_scans(1)`,
      )
      return scan
    }
    const [first, second] = [(await take())!, (await take())!]
    expect([first.support_file_id, second.support_file_id].toSorted((one, other) => one - other)).toEqual([
      files[0]!.id,
      single.id,
    ])
    expect(first.pages).toEqual([1])
    expect(await take()).toBeUndefined()
    await app.services.database.write(
      { scope: 'job' },
      sql`select release_scans(${first.support_file_id}, ${first.tries})`,
    )
    expect((await take())!.support_file_id).toBe(first.support_file_id)
    await query('update support_file_text set scan_taken_at = null')
    await scans.run()
    expect(await statesOf(single.id)).toEqual([{ state: 'NO_TEXT', page: 2, scans: [] }])
  })

  it('are read again where they were recognized before their places were kept', async () => {
    const machine = await buildMachine(app)
    const { id } = await buildSupportFile(app, { machine, bytes: await scanOfPages(['Grease weekly']) })
    await reading.run()
    await scans.run()
    // A long manual had many turns.
    await query('update support_file_text set tries = 9 where support_file_id = $1', [id])
    const orm = await openOrm({ url: app.ownerUrl, poolSize: 2 })
    try {
      await orm.migrator.down({ migrations: ['0098-places-of-words'] })
      await orm.migrator.up({ migrations: ['0098-places-of-words'] })
    } finally {
      await orm.close(true)
    }
    await reading.run()
    await scans.run()
    expect(await statesOf(id)).toEqual([{ state: 'SEARCHABLE', page: 1, scans: [] }])
    const [page] = await query<{ text: string; boxes: number }>(
      'select scanned_text as text, cardinality(scanned_boxes) as boxes from support_file_page where support_file_id = $1',
      [id],
    )
    expect(page).toEqual({ text: 'Grease weekly', boxes: 8 })
  })

  it('row 73 are read by jobs only', async () => {
    const { database } = app.services
    const scope = { scope: 'tenant', tenant: (await buildSupplier(app)).id } as const
    for (const statement of [
      sql`select * from take_scans(1)`,
      sql`select store_scan(1, 1, 1, 'x', '', 'x', '{0,0,1,1}')`,
      sql`select release_scans(1, 1)`,
    ]) {
      await expect(database.write(scope, statement)).rejects.toThrow('Only jobs read files')
    }
  })
})
