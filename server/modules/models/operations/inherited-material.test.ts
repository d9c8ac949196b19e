import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Item {
  id: number
  error_code?: string
  fileName?: string
  file?: string
  model: { id: number; name: string } | null
}

const itemsOf = async (caller: Caller, path: string, owner: string) => {
  const { status, body } = await caller.rest('GET', `/auth/machine/${path}?${owner}&size=50`)
  return { status, items: (body.data as { content: Item[] } | undefined)?.content ?? [] }
}
const namesOf = async (caller: Caller, path: string, owner: string) =>
  (await itemsOf(caller, path, owner)).items.map(({ error_code: code, fileName }) => code ?? fileName)

/** A supplier with a model and a machine of it, which a client has registered. */
async function modelWithMachine() {
  const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
  const model = await buildModel(app, { supplier })
  const machine = await buildMachine(app, { supplier, client, model })
  const publisher = await callerAs(app, 'SUPPLIER_USER', supplier)
  const reader = await callerAs(app, 'CLIENT_OPERATOR', client)
  return { supplier, client, model, machine, publisher, reader }
}

describe('the material of a model', () => {
  it('A141 A142 stands at once in the lists of each machine, on both sides, and says where it comes from', async () => {
    const { supplier, client, model, machine, publisher, reader } = await modelWithMachine()
    const second = await buildMachine(app, { supplier, client, model })
    await buildErrorCode(app, { machine, code: 'OWN' })
    const added = await publisher.rest('POST', '/supplier/machine/error-code', { modelId: model.id, error_code: 'M-1' })
    expect(added).toMatchObject({ status: 201, body: { data: { model: { id: model.id, name: model.name } } } })
    const manual = { bytes: samples.pdf, name: 'manual.pdf' }
    const uploaded = await publisher.restForm('POST', '/supplier/machine/manual', [
      ['modelId', String(model.id)],
      ['fileName', 'Guide'],
      ['fileDesc', 'All'],
      ['files', manual],
    ])
    expect(uploaded.status).toBe(201)
    for (const caller of [publisher, reader]) {
      const { items } = await itemsOf(caller, 'error-code', `machineId=${machine.id}`)
      expect(items.map(({ error_code: code, model: from }) => [code, from?.name ?? null])).toEqual([
        ['M-1', model.name],
        ['OWN', null],
      ])
      expect(await namesOf(caller, 'error-code', `machineId=${second.id}`)).toEqual(['M-1'])
      expect(await namesOf(caller, 'error-code', `modelId=${model.id}`)).toEqual(['M-1'])
      const [file] = (await itemsOf(caller, 'manuals', `machineId=${second.id}`)).items
      expect(file).toMatchObject({ fileName: 'Guide', model: { id: model.id } })
      expect((await fetch(app.url + file!.file!)).status).toBe(200)
    }
    const future = await buildMachine(app, { supplier, client, model })
    expect(await namesOf(reader, 'manuals', `machineId=${future.id}`)).toEqual(['Guide'])
    const { data } = await reader.graphql<{ machine: { material: unknown; model: unknown } }>(
      'query ($id: Int!) { machine(id: $id) { model { name } material { errorCodes manuals faqs } } }',
      { id: machine.id },
    )
    expect(data!.machine).toEqual({ model: { name: model.name }, material: { errorCodes: 2, manuals: 1, faqs: 0 } })
  })

  it("A66 A142 gives way to a machine's own code of the same name, in any case of letters", async () => {
    const { model, machine, reader, publisher } = await modelWithMachine()
    await buildErrorCode(app, { model, code: 'e-7', description: 'Of the model' })
    const own = await publisher.rest('POST', '/supplier/machine/error-code', {
      ...{ machineId: machine.id, error_code: 'E-7', description: 'Of the machine' },
    })
    expect(own.status).toBe(201)
    expect(await namesOf(reader, 'error-code', `machineId=${machine.id}`)).toEqual(['E-7'])
    const { body } = await reader.rest('GET', `/auth/machine/error-code-list?machineId=${machine.id}`)
    expect(body.data).toMatchObject([{ error_code: 'E-7', description: 'Of the machine', model: null }])
    const again = await publisher.rest('POST', '/supplier/machine/error-code', { modelId: model.id, error_code: 'E-7' })
    expect(restOutcome(again)).toMatchObject({
      status: 409,
      fields: { error_code: 'This model already has this error code.' },
    })
    const { data } = await reader.graphql<{ machine: { material: { errorCodes: number } } }>(
      'query ($id: Int!) { machine(id: $id) { material { errorCodes } } }',
      { id: machine.id },
    )
    expect(data!.machine.material.errorCodes).toBe(1)
  })

  it('row 66 A143 is changed and deleted only in its model: on a machine it is 409 with the name of the model', async () => {
    const { model, publisher } = await modelWithMachine()
    const code = await buildErrorCode(app, { model, code: 'M-2' })
    const file = await buildSupportFile(app, { model })
    const refused = { status: 409, detail: `This belongs to the model ${model.name}` }
    const of = `modelId=${model.id}`
    const paths = [`/supplier/machine/error-code?id=${code.id}`, `/supplier/machine/manual/${file.id}`]
    for (const path of paths) expect(restOutcome(await publisher.rest('DELETE', path))).toMatchObject(refused)
    const change = { id: code.id, description: 'Other' }
    const changed = (more: object) => publisher.rest('PUT', '/supplier/machine/error-code', { ...change, ...more })
    expect(restOutcome(await changed({}))).toMatchObject(refused)
    expect((await changed({ modelId: model.id })).status).toBe(200)
    const rename = (more: object) =>
      publisher.rest('PUT', `/supplier/machine/manual/${file.id}`, { fileName: 'New', ...more })
    expect(restOutcome(await rename({}))).toMatchObject(refused)
    expect((await rename({ modelId: model.id })).status).toBe(200)
    expect((await publisher.rest('DELETE', `${paths[0]}&${of}`)).status).toBe(200)
    expect((await publisher.rest('DELETE', `${paths[1]}?${of}`)).status).toBe(200)
    expect(await namesOf(publisher, 'manuals', of)).toEqual([])
  })

  it('A141 belongs to a machine or to a model, not to both', async () => {
    const { model, machine, publisher } = await modelWithMachine()
    const both = { machineId: machine.id, modelId: model.id, error_code: 'X' }
    expect((await publisher.rest('POST', '/supplier/machine/error-code', both)).status).toBe(400)
    expect((await itemsOf(publisher, 'error-code', `machineId=${machine.id}&modelId=${model.id}`)).status).toBe(400)
  })

  it('row 65 A144 is read by a client exactly as long as it has registered a machine of the model', async () => {
    const { client, model, machine, reader, supplier } = await modelWithMachine()
    await buildSupportFile(app, { model })
    const [file] = (await itemsOf(reader, 'manuals', `machineId=${machine.id}`)).items
    const alone = async () => {
      const scope = { scope: 'tenant', tenant: client.id } as const
      const seen = (table: 'model' | 'support_file') =>
        app.services.database.read(
          scope,
          table === 'model'
            ? sql`select id from model where id = ${model.id}`
            : sql`select id from support_file where model_id = ${model.id}`,
        )
      return [(await seen('model')).length, (await seen('support_file')).length]
    }
    expect(await alone()).toEqual([1, 1])
    const administrator = await callerAs(app, 'CLIENT_ADMIN', client)
    expect((await administrator.rest('DELETE', `/client/machine?id=${machine.id}`)).status).toBe(200)
    expect((await itemsOf(reader, 'manuals', `modelId=${model.id}`)).status).toBe(404)
    expect((await fetch(app.url + file!.file!)).status).toBe(404)
    expect(await alone()).toEqual([0, 0])
    // A machine that waits for its registration opens nothing.
    await buildMachine(app, { supplier, client, model, claimed: false })
    expect(await alone()).toEqual([0, 0])
    await buildMachine(app, { supplier, client, model })
    expect(await alone()).toEqual([1, 1])
    expect((await fetch(app.url + file!.file!)).status).toBe(200)
  })

  it('A52 A144 stays readable on a machine that its supplier has given up', async () => {
    const { model, machine, reader, publisher } = await modelWithMachine()
    await buildSupportFile(app, { model, name: 'Kept' })
    expect((await publisher.rest('DELETE', `/supplier/machine?id=${machine.id}`)).status).toBe(200)
    expect(await namesOf(reader, 'manuals', `machineId=${machine.id}`)).toEqual(['Kept'])
    expect(restOutcome(await publisher.rest('DELETE', `/supplier/models/${model.id}`))).toMatchObject({
      status: 409,
      detail: 'Clients still keep one machine of this model.',
    })
  })
})

describe('a ticket', () => {
  it('C593 A83 A145 takes a code of the model, and keeps it when the machine no longer inherits it', async () => {
    const { client, model, machine, publisher } = await modelWithMachine()
    const code = await buildErrorCode(app, { model, code: 'M-9' })
    const foreign = await buildErrorCode(app, { model: await buildModel(app), code: 'M-9' })
    const operator = await callerAs(app, 'CLIENT_OPERATOR', client)
    const create = (errorCodeId: number) =>
      operator.graphql<{ createTicket: { id: number; errorCode: string } }>(
        'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id errorCode } }',
        { input: { machineId: machine.id, errorCodeId, ticketDescription: 'It stops' } },
      )
    const { data } = await create(code.id)
    expect(data!.createTicket.errorCode).toBe('M-9')
    expect(graphqlOutcome(await create(foreign.id)).status).toBe(400)
    const out = { modelId: 0, machineIds: [machine.id] }
    expect((await publisher.rest('POST', '/supplier/assign-machines', out)).status).toBe(200)
    const save = (input: object) =>
      operator.graphql<{ updateTicket: { errorCode: string } }>(
        'mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { errorCode } }',
        { input: { ticketId: data!.createTicket.id, ...input } },
      )
    const kept = await save({ errorCodeId: code.id, ticketDescription: 'It stops again' })
    expect(kept.data?.updateTicket.errorCode).toBe('M-9')
    expect(graphqlOutcome(await create(code.id)).status).toBe(400)
  })
})
