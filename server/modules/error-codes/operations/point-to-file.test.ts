import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../entities/error-code.entity.ts'
import { Model } from '../../../entities/model.entity.ts'
import { SupportFile } from '../../../entities/support-file.entity.ts'
import type { Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { insert } from '../../../testing/factories/insert.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { supplierWithMachine } from '../../../testing/fixtures/upload.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Pointed {
  id: number
  fileName: string
  page: number | null
  version: number
  current: boolean
  file: string
}
interface Api {
  add: (caller: Caller, input: object) => Promise<Answer>
  update: (caller: Caller, input: object) => Promise<Answer>
  /** The file of the one code of a machine, in the list and in the select field. */
  listed: (caller: Caller, machineId: number) => Promise<(Pointed | null)[]>
  /** The file of a ticket. */
  ofTicket: (caller: Caller, id: number) => Promise<Pointed | null>
}
type Answer = Outcome & { id: number; file: Pointed | null }
type Code = { id: number; supportFile: Pointed | null }

const pointed = 'supportFile { id fileName page version current file }'
const change = async (caller: Caller, name: string, input: object): Promise<Answer> => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const mutation = `mutation ($input: ${type}!) { ${name}(input: $input) { id ${pointed} } }`
  const answer = await caller.graphql<Record<string, Code>>(mutation, { input })
  return { ...graphqlOutcome(answer), id: answer.data?.[name]?.id ?? 0, file: answer.data?.[name]?.supportFile ?? null }
}
const graphql: Api = {
  add: (caller, input) => change(caller, 'addErrorCode', input),
  update: (caller, input) => change(caller, 'updateErrorCode', input),
  async listed(caller, machineId) {
    const { data } = await caller.graphql<{ errorCodes: { content: Code[] }; errorCodeOptions: Code[] }>(
      `query ($machineId: Int!) { errorCodes(machineId: $machineId) { content { id ${pointed} } }
        errorCodeOptions(machineId: $machineId) { id ${pointed} } }`,
      { machineId },
    )
    return [data!.errorCodes.content[0]!.supportFile, data!.errorCodeOptions[0]!.supportFile]
  },
  async ofTicket(caller, id) {
    const { data } = await caller.graphql<{ ticket: Code }>(`{ ticket(id: ${id}) { ${pointed} } }`)
    return data!.ticket.supportFile
  },
}
const sent = async (caller: Caller, method: 'POST' | 'PUT', input: object): Promise<Answer> => {
  const answer = await caller.rest(method, '/supplier/machine/error-code', input)
  const code = answer.body.data as Code | undefined
  return { ...restOutcome(answer), id: code?.id ?? 0, file: code?.supportFile ?? null }
}
const rest: Api = {
  add: (caller, input) => sent(caller, 'POST', input),
  update: (caller, input) => sent(caller, 'PUT', input),
  async listed(caller, machineId) {
    const page = await caller.rest('GET', `/auth/machine/error-code?machineId=${machineId}`)
    const options = await caller.rest('GET', `/auth/machine/error-code-list?machineId=${machineId}`)
    return [
      (page.body.data as { content: Code[] }).content[0]!.supportFile,
      (options.body.data as Code[])[0]!.supportFile,
    ]
  },
  async ofTicket(caller, id) {
    return ((await caller.rest('GET', `/auth/machine/ticket/${id}`)).body.data as Code).supportFile
  },
}

async function published() {
  const { machine, supplier, caller } = await supplierWithMachine(app, 'SUPPLIER_USER')
  const manual = await buildSupportFile(app, { machine })
  const client = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
  return { machine, supplier, caller, manual, client }
}

const replace = (caller: Caller, id: number) =>
  caller.restForm('POST', `/supplier/machine/manual/${id}/versions`, [
    ['whatChanged', 'Chapter 4'],
    ['files', { bytes: samples.pdf, name: 'second.pdf' }],
  ])

const raise = async (caller: Caller, machineId: number, errorCodeId: number) => {
  const input = { machineId, errorCodeId, ticketDescription: 'It stops' }
  const { data } = await caller.graphql<{ createTicket: { id: number } }>(
    'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
    { input },
  )
  return data!.createTicket.id
}

describe.each<[string, Api]>([
  ['GraphQL', graphql],
  ['REST', rest],
])('an error code that points to a file, through %s', (_name, api) => {
  it('A149 says file and page to both sides, and follows the current version', async () => {
    const { machine, caller, manual, client } = await published()
    const input = { machineId: machine.id, error_code: 'E-1', supportFileId: manual.id, supportFilePage: 12 }
    const expected = { id: manual.id, fileName: 'Operating manual', page: 12, version: 1, current: true }
    expect((await api.add(caller, input)).file).toMatchObject(expected)
    for (const reader of [caller, client]) {
      for (const file of await api.listed(reader, machine.id)) {
        expect(file).toMatchObject(expected)
        expect((await fetch(app.url + file!.file)).status).toBe(200)
      }
    }
    await replace(caller, manual.id)
    expect(await api.listed(client, machine.id)).toMatchObject([{ version: 2 }, { version: 2 }])
  })

  it('A149 changes and removes it, and leaves it alone when it is absent', async () => {
    const { machine, caller, manual, supplier } = await published()
    const { id } = await buildErrorCode(app, { machine })
    expect((await api.update(caller, { id, supportFileId: manual.id })).file).toMatchObject({ page: null })
    expect((await api.update(caller, { id, supportFilePage: 3 })).file).toMatchObject({ id: manual.id, page: 3 })
    expect((await api.update(caller, { id, description: 'Other' })).file).toMatchObject({ id: manual.id, page: 3 })
    const faq = await buildSupportFile(app, { machine, kind: 'FAQ' })
    expect((await api.update(caller, { id, supportFileId: faq.id })).file).toMatchObject({ id: faq.id, page: null })
    expect((await api.update(caller, { id, supportFileId: null })).file).toBeNull()
    const { rows } = await app.owner.pool.query(
      "select detail from audit_event where tenant_id = $1 and outcome = 'done' order by id limit 1",
      [supplier.id],
    )
    expect(rows).toEqual([{ detail: { changed: ['supportFile'] } }])
  })

  it('A149 refuses files of another machine, of other companies and missing ones alike, and pages of no PDF', async () => {
    const { machine, supplier, caller } = await published()
    const { id } = await buildErrorCode(app, { machine })
    const sibling = await buildSupportFile(app, { machine: await buildMachine(app, { supplier }) })
    const foreign = await buildSupportFile(app)
    for (const supportFileId of [sibling.id, foreign.id, 999_999]) {
      expect(await api.update(caller, { id, supportFileId })).toMatchObject({
        status: 400,
        fields: { supportFileId: 'This file does not belong to the machine or its model' },
      })
      const added = { machineId: machine.id, error_code: 'E-2', supportFileId }
      expect((await api.add(caller, added)).status).toBe(400)
    }
    const text = await buildSupportFile(app, { machine, kind: 'DOCUMENT', contentType: 'text/plain' })
    expect(await api.update(caller, { id, supportFileId: text.id, supportFilePage: 2 })).toMatchObject({
      status: 400,
      fields: { supportFilePage: 'Only a PDF has pages.' },
    })
    expect(await api.update(caller, { id, supportFilePage: 2 })).toMatchObject({
      status: 400,
      fields: { supportFilePage: 'A page needs a file.' },
    })
  })

  it('A126 A149 refuses a late change of it with 409', async () => {
    const { machine, caller, manual } = await published()
    const { id, createdAt } = await buildErrorCode(app, { machine })
    const updatedTime = createdAt.toISOString()
    expect((await api.update(caller, { id, description: 'First', updatedTime })).status).toBe(200)
    expect((await api.update(caller, { id, supportFileId: manual.id, updatedTime })).status).toBe(409)
  })

  it('A149 A150 loses it with the file, without an error, and for good when the file is purged', async () => {
    const { machine, caller, manual, client } = await published()
    const added = await api.add(caller, { machineId: machine.id, error_code: 'E-1', supportFileId: manual.id })
    const ticket = await raise(client, machine.id, added.id)
    await caller.rest('DELETE', `/supplier/machine/manual/${manual.id}`)
    expect(await api.listed(client, machine.id)).toEqual([null, null])
    expect(await api.ofTicket(client, ticket)).toBeNull()
    await app.owner.pool.query("update support_file set deleted_at = now() - interval '31 days' where id = $1", [
      manual.id,
    ])
    await purgeDeleted(app.services)
    expect(await api.listed(client, machine.id)).toEqual([null, null])
    expect(await api.ofTicket(client, ticket)).toBeNull()
    expect((await api.update(caller, { id: added.id, description: 'Other' })).status).toBe(200)
  })

  it('A150 keeps in a ticket the version that was current when it was raised', async () => {
    const { machine, caller, manual, client, supplier } = await published()
    const code = { machineId: machine.id, error_code: 'E-1', supportFileId: manual.id, supportFilePage: 12 }
    const { id } = await api.add(caller, code)
    const ticket = await raise(client, machine.id, id)
    await replace(caller, manual.id)
    for (const reader of [client, await callerAs(app, 'SUPPLIER_ADMIN', supplier)]) {
      const file = await api.ofTicket(reader, ticket)
      expect(file).toMatchObject({ id: manual.id, page: 12, version: 1, current: false })
      expect((await fetch(app.url + file!.file)).status).toBe(200)
    }
    // The pointer of the code may change; the ticket keeps its own.
    await api.update(caller, { id, supportFileId: null })
    expect(await api.ofTicket(client, ticket)).toMatchObject({ version: 1 })
    const other = await buildErrorCode(app, { machine })
    await client.graphql(`mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }`, {
      input: { ticketId: ticket, errorCodeId: other.id },
    })
    expect(await api.ofTicket(client, ticket)).toBeNull()
  })

  it('A150 shows it only as long as the reader may open the file', async () => {
    const { machine, caller, manual, client } = await published()
    const { id } = await api.add(caller, { machineId: machine.id, error_code: 'E-1', supportFileId: manual.id })
    const ticket = await raise(client, machine.id, id)
    await client.rest('DELETE', `/client/machine?id=${machine.id}`)
    expect(await api.ofTicket(client, ticket)).toBeNull()
    expect(await api.ofTicket(caller, ticket)).toMatchObject({ id: manual.id })
  })

  it("A149 takes files of the machine's model, until the machine leaves it", async () => {
    const { machine, supplier, caller, client } = await published()
    const model = await insert(app, Model, { tenant: supplier.id, name: `Press ${machine.id}` })
    const own = await buildSupportFile(app, { machine })
    const { id: fileId } = await insert(app, SupportFile, {
      ...{ model: model.id, kind: 'MANUAL', storedFile: own.storedFile.id, name: 'Of all', description: 'x' },
      ...{ originalName: 'all.pdf', contentType: 'application/pdf', size: own.size },
    })
    const { id } = await buildErrorCode(app, { machine })
    expect((await api.update(caller, { id, supportFileId: fileId })).status).toBe(400)
    await app.owner.pool.query('update machine set model_id = $2 where id = $1', [machine.id, model.id])
    expect((await api.update(caller, { id, supportFileId: fileId })).file).toMatchObject({ fileName: 'Of all' })
    const ticket = await raise(client, machine.id, id)
    expect(await api.ofTicket(client, ticket)).toMatchObject({ fileName: 'Of all' })
    expect(await api.listed(client, machine.id)).toMatchObject([{ id: fileId }, { id: fileId }])
    await app.owner.pool.query('update machine set model_id = null where id = $1', [machine.id])
    expect(await api.listed(client, machine.id)).toEqual([null, null])
    expect(await api.ofTicket(client, ticket)).toBeNull()
    expect(await app.owner.orm.em.fork().count(ErrorCode, { id })).toBe(1)
  })
})
