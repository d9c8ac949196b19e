import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfOfPages } from '../../../testing/fixtures/texts.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { FileReading } from '../../../upkeep/read-files.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
let reading: FileReading
beforeAll(async () => {
  app = await startTestApp()
  reading = new FileReading(app.services)
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
      { state: 'NO_TEXT', reason: null },
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
