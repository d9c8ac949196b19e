import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Answered {
  id: number
  name: string
  machines: number
  pictureUrl: string | null
  updatedAt: string
}

async function supplierCaller() {
  const supplier = await buildSupplier(app)
  return { supplier, caller: await callerAs(app, 'SUPPLIER_USER', supplier) }
}

const count = async (table: string, where: string, value: number) =>
  (await app.owner.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, [value]))
    .rows[0]!.n

describe('models', () => {
  it('A141 are added with a picture, changed, listed by name and deleted', async () => {
    const { supplier, caller } = await supplierCaller()
    const picture = await samplePicture('line.png')
    const added = await caller.restForm('POST', '/supplier/models', [
      ['name', '  Press  line '],
      ['description', 'Large'],
      ['files', picture],
    ])
    expect(added.status).toBe(201)
    const { id, pictureUrl, updatedAt } = added.body.data as Answered
    expect(added.body.data).toMatchObject({ name: 'Press line', description: 'Large', machines: 0 })
    expect((await fetch(app.url + pictureUrl!)).status).toBe(200)
    const update = 'mutation ($input: UpdateModelInput!) { updateModel(input: $input) { name pictureUrl updatedAt } }'
    const input = { id, name: 'Old line', removePicture: true, updatedAt }
    const { data } = await caller.graphql<{ updateModel: Answered }>(update, { input })
    expect(data!.updateModel).toMatchObject({ name: 'Old line', pictureUrl: null })
    expect((await fetch(app.url + pictureUrl!)).status).toBe(404)
    const late = await caller.graphql(update, { input: { id, name: 'Late', updatedAt } })
    expect(graphqlOutcome(late).status).toBe(409)
    await buildModel(app, { supplier, name: 'another' })
    const { body } = await caller.rest('GET', '/supplier/models?sortBy=name&sortDir=ASC')
    expect((body.data as { content: Answered[] }).content.map(({ name }) => name)).toEqual(['another', 'Old line'])
    expect((await caller.rest('DELETE', `/supplier/models/${id}`)).status).toBe(200)
    expect((await caller.rest('GET', `/supplier/models/${id}`)).status).toBe(404)
    const { rows } = await app.owner.pool.query(
      "select action from audit_event where tenant_id = $1 and subject = 'model' and outcome = 'done' order by id",
      [supplier.id],
    )
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['model.add', 'model.update', 'model.delete'])
  })

  it('A141 have names that are unique in their company in any case of letters, and need one', async () => {
    const { supplier, caller } = await supplierCaller()
    await buildModel(app, { supplier, name: 'Press' })
    const add = (name: string) => caller.restForm('POST', '/supplier/models', [['name', name]])
    expect(restOutcome(await add('PRESS'))).toMatchObject({ status: 409, fields: { name: expect.any(String) } })
    expect(restOutcome(await add(' '))).toMatchObject({ status: 400, fields: { name: expect.any(String) } })
    expect(
      (await (await supplierCaller()).caller.restForm('POST', '/supplier/models', [['name', 'Press']])).status,
    ).toBe(201)
  })

  it('A141 are at most a thousand of a supplier', async () => {
    const { supplier, caller } = await supplierCaller()
    await app.owner.pool.query(
      'insert into model (tenant_id, name) select $1, n::text from generate_series(1, 1000) n',
      [supplier.id],
    )
    expect((await caller.restForm('POST', '/supplier/models', [['name', 'One more']])).status).toBe(409)
  })
})

describe('machines of a model', () => {
  it('A141 get it when they are registered, later, and many at once: all of them or none', async () => {
    const { supplier, caller } = await supplierCaller()
    const [model, other] = [await buildModel(app, { supplier }), await buildModel(app, { supplier })]
    const client = await buildClient(app)
    const registered = await caller.restForm('POST', '/supplier/machine/register', [
      ['machineName', 'Press'],
      ['machineSerialNo', 'S-1'],
      ['clientId', String(client.id)],
      ['modelId', String(model.id)],
    ])
    const { id } = registered.body.data as { id: number }
    const modelOf = async (machine: number) =>
      (await app.owner.pool.query<{ model_id: number | null }>('select model_id from machine where id = $1', [machine]))
        .rows[0]!.model_id
    expect(await modelOf(id)).toBe(model.id)
    const change = (more: Record<string, string>) =>
      caller.restForm(
        'PUT',
        '/supplier/machine/update',
        Object.entries({ id: String(id), machineName: 'Press', machineSerialNo: 'S-1', ...more }),
      )
    expect((await change({})).status).toBe(200)
    expect(await modelOf(id)).toBe(model.id)
    expect((await change({ modelId: '0' })).status).toBe(200)
    expect(await modelOf(id)).toBeNull()
    const foreign = await buildModel(app)
    expect(restOutcome(await change({ modelId: String(foreign.id) }))).toMatchObject({
      status: 400,
      fields: { modelId: 'Unknown model' },
    })
    const more = await Promise.all([1, 2, 3].map(() => buildMachine(app, { supplier, model: other })))
    const stranger = await buildMachine(app)
    const assign = (machineIds: number[]) =>
      caller.rest('POST', '/supplier/assign-machines', { modelId: model.id, machineIds })
    const ids = [id, ...more.map((machine) => machine.id)]
    expect((await assign([...ids, stranger.id])).status).toBe(404)
    expect(await modelOf(more[0]!.id)).toBe(other.id)
    expect((await assign(ids)).body.data).toEqual({ moved: 4 })
    expect((await assign(ids)).body.data).toEqual({ moved: 0 })
    expect(await Promise.all(ids.map(modelOf))).toEqual([model.id, model.id, model.id, model.id])
    const { body } = await caller.rest('GET', `/supplier/dashboard?modelId=${model.id}`)
    expect((body.data as { totalItems: number }).totalItems).toBe(4)
  })

  it('A143 keep their model from being deleted', async () => {
    const { supplier, caller } = await supplierCaller()
    const model = await buildModel(app, { supplier })
    await buildMachine(app, { supplier, model })
    await buildMachine(app, { supplier, model })
    expect(restOutcome(await caller.rest('DELETE', `/supplier/models/${model.id}`))).toMatchObject({
      status: 409,
      detail: 'This model has 2 machines. Please move them first.',
    })
  })

  it('A141 are not moved into a model that is being deleted, and inherit what is published beside the move', async () => {
    const { supplier, caller } = await supplierCaller()
    const [gone, model] = [await buildModel(app, { supplier }), await buildModel(app, { supplier })]
    const machine = await buildMachine(app, { supplier })
    const assign = (modelId: number) =>
      caller.rest('POST', '/supplier/assign-machines', { modelId, machineIds: [machine.id] })
    const deletion = await lockRows(app, 'update model set deleted_at = now() where id = $1', [gone.id])
    const late = assign(gone.id)
    await deletion.waiting(1)
    await deletion.release()
    expect((await late).status).toBe(404)
    const publish = (n: number) =>
      caller.rest('POST', '/supplier/machine/error-code', { modelId: model.id, error_code: `E-${n}` })
    const answers = await Promise.all([publish(1), assign(model.id), publish(2)])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201])
    const { body } = await caller.rest('GET', `/auth/machine/error-code?machineId=${machine.id}`)
    expect((body.data as { totalItems: number }).totalItems).toBe(2)
  })
})

describe('a deleted model', () => {
  it('A115 A146 is restored by the platform with its material, without the names of the material', async () => {
    const { supplier, caller } = await supplierCaller()
    const model = await buildModel(app, { supplier, name: 'Restored line' })
    const code = await buildErrorCode(app, { model, code: 'SECRET-1' })
    await buildErrorCode(app, { model })
    await caller.rest('DELETE', `/supplier/machine/error-code?id=${code.id}&modelId=${model.id}`)
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const listed = async () => {
      const { body } = await platform.rest('GET', `/admin/deleted-items?search=Restored line`)
      return (body.data as { content: Record<string, unknown>[] }).content
    }
    const restore = (kind: string, id: number) => platform.rest('POST', '/admin/deleted-items/restore', { kind, id })
    expect(await listed()).toMatchObject([{ kind: 'ERROR_CODE', name: null, modelName: 'Restored line' }])
    expect(JSON.stringify(await listed())).not.toContain('SECRET-1')
    await caller.rest('DELETE', `/supplier/models/${model.id}`)
    expect(await listed()).toMatchObject([{ kind: 'MODEL', id: model.id, name: 'Restored line' }])
    expect(restOutcome(await restore('ERROR_CODE', code.id))).toMatchObject({
      status: 409,
      detail: 'Its model is deleted: restore the model first',
    })
    expect((await restore('MODEL', model.id)).status).toBe(200)
    expect((await restore('ERROR_CODE', code.id)).status).toBe(200)
    const { body } = await caller.rest('GET', `/auth/machine/error-code?modelId=${model.id}`)
    expect((body.data as { totalItems: number }).totalItems).toBe(2)
  })

  it('A115 A146 is purged after thirty days with its files', async () => {
    const { supplier } = await supplierCaller()
    const model = await buildModel(app, { supplier })
    await buildErrorCode(app, { model })
    await buildSupportFile(app, { model })
    const machine = await buildMachine(app, { supplier, model })
    await app.owner.pool.query("update model set deleted_at = now() - interval '31 days' where id = $1", [model.id])
    await purgeDeleted(app.services)
    expect(await count('model', 'id = $1', model.id)).toBe(0)
    expect(await count('error_code', 'model_id = $1', model.id)).toBe(0)
    expect(await count('stored_file', 'tenant_id = $1', supplier.id)).toBe(0)
    expect(await count('machine', 'id = $1 and model_id is null', machine.id)).toBe(1)
  })

  it('A21 A52 A146 of a deleted supplier stays as long as a client keeps a machine of it', async () => {
    const { supplier } = await supplierCaller()
    const [kept, unused] = [await buildModel(app, { supplier }), await buildModel(app, { supplier })]
    await buildMachine(app, { supplier, model: kept })
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const deleting = 'mutation ($tenantId: ID!) { deleteTenant(tenantId: $tenantId) }'
    const deleted = await platform.graphql(deleting, { tenantId: String(supplier.id) })
    expect(graphqlOutcome(deleted).detail).toBeUndefined()
    await app.owner.pool.query("update tenant set deleted_at = now() - interval '31 days' where id = $1", [supplier.id])
    await purgeDeleted(app.services)
    expect(await count('model', 'id = $1 and deleted_at is null', kept.id)).toBe(1)
    expect(await count('model', 'id = $1 and deleted_at is not null', unused.id)).toBe(1)
  })
})
