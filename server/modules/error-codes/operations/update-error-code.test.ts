import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

interface Code {
  id: number
  errorCode: string
  description: string
  resolution: string
  updatedTime: string
}
type Update = (caller: Caller, input: object) => Promise<Outcome & { code: Code | undefined }>

const byGraphql: Update = async (caller, input) => {
  const answer = await caller.graphql<{ updateErrorCode: Code }>(
    `mutation ($input: UpdateErrorCodeInput!) {
      updateErrorCode(input: $input) { id errorCode description resolution updatedTime viewerCan { update } }
    }`,
    { input },
  )
  return { ...graphqlOutcome(answer), code: answer.data?.updateErrorCode }
}
const byRest: Update = async (caller, input) => {
  const answer = await caller.rest('PUT', '/supplier/machine/error-code', input)
  return { ...restOutcome(answer), code: answer.body.data as Code | undefined }
}

async function published(role: RoleName = 'SUPPLIER_USER') {
  const supplier = await buildSupplier(app)
  const machine = await buildMachine(app, { supplier })
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217', description: 'Vacuum', resolution: 'Pad' })
  return { supplier, machine, errorCode, caller: await callerAs(app, role, supplier) }
}

const rowOf = async (id: number) => {
  const text = 'select code, description, resolution, updated_at from error_code where id = $1'
  return (await app.owner.pool.query(text, [id])).rows[0] as Record<string, unknown>
}

describe.each<[string, Update]>([
  ['GraphQL', byGraphql],
  ['REST', byRest],
])('editing an error code through %s', (_api, update) => {
  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER'])('A125 lets %s change its texts', async (role) => {
    const { supplier, errorCode, caller } = await published(role)
    const texts = { error_code: ' E-218 ', description: '', resolution: 'Change the pad' }
    const { status, code } = await update(caller, { id: errorCode.id, ...texts })
    expect(status).toBe(200)
    expect(code).toMatchObject({ errorCode: 'E-218', description: '', resolution: 'Change the pad' })
    expect(await rowOf(errorCode.id)).toMatchObject({ code: 'E-218', description: '', resolution: 'Change the pad' })
    const { rows } = await app.owner.pool.query(
      "select action, subject_id, detail from audit_event where tenant_id = $1 and outcome = 'done'",
      [supplier.id],
    )
    const subject = { action: 'error-code.update', subject_id: String(errorCode.id) }
    expect(rows).toEqual([{ ...subject, detail: { changed: ['code', 'description', 'resolution'] } }])
  })

  it('A125 keeps what is absent or null', async () => {
    const { errorCode, caller } = await published()
    expect((await update(caller, { id: errorCode.id, description: 'No vacuum', resolution: null })).status).toBe(200)
    expect(await rowOf(errorCode.id)).toMatchObject({ code: 'E-217', description: 'No vacuum', resolution: 'Pad' })
  })

  it('A125 takes what is stored already as done, without an event', async () => {
    const { supplier, errorCode, caller } = await published()
    const seen = errorCode.createdAt.toISOString()
    const edit = { id: errorCode.id, description: 'No vacuum', updatedTime: seen }
    const first = await update(caller, edit)
    const again = await update(caller, edit)
    expect(again).toEqual(first)
    const { rows } = await app.owner.pool.query('select 1 from audit_event where tenant_id = $1', [supplier.id])
    expect(rows).toHaveLength(1)
  })

  it('A126 refuses an edit of what has changed since it was read with 409, and keeps the other edit', async () => {
    const { errorCode, caller } = await published()
    const seen = errorCode.createdAt.toISOString()
    const first = await update(caller, { id: errorCode.id, description: 'First', updatedTime: seen })
    expect(first.status).toBe(200)
    const late = await update(caller, { id: errorCode.id, description: 'Late', updatedTime: seen })
    expect(late).toMatchObject({
      status: 409,
      detail: 'This error code has been changed by somebody else in the meantime',
    })
    expect(await rowOf(errorCode.id)).toMatchObject({ description: 'First' })
    const now = { id: errorCode.id, description: 'Late', updatedTime: first.code!.updatedTime }
    expect((await update(caller, now)).status).toBe(200)
  })

  it('A126 lets exactly one of two edits at the same time through', async () => {
    const { errorCode, caller } = await published()
    const updatedTime = errorCode.createdAt.toISOString()
    const edits = await Promise.all(
      ['One', 'Two', 'Three'].map((description) => update(caller, { id: errorCode.id, description, updatedTime })),
    )
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('A66 refuses a code that the machine already has, in any case of letters, and takes its own in another', async () => {
    const { machine, errorCode, caller } = await published()
    await buildErrorCode(app, { machine, code: 'E-300' })
    expect(await update(caller, { id: errorCode.id, error_code: ' e-300 ' })).toMatchObject({
      status: 409,
      fields: { error_code: 'This machine already has this error code.' },
    })
    expect(await rowOf(errorCode.id)).toMatchObject({ code: 'E-217' })
    expect((await update(caller, { id: errorCode.id, error_code: 'e-217' })).status).toBe(200)
  })

  it('A66 leaves tickets with the code that they were written with', async () => {
    const { machine, errorCode, caller } = await published()
    const ticket = await buildTicket(app, { machine, errorCode })
    expect((await update(caller, { id: errorCode.id, error_code: 'E-999' })).status).toBe(200)
    const { rows } = await app.owner.pool.query('select error_code from ticket where id = $1', [ticket.id])
    expect(rows).toEqual([{ error_code: 'E-217' }])
  })

  it('C398 A118 refuses a code that is blank and texts that are too long, and names the field', async () => {
    const { errorCode, caller } = await published()
    expect(await update(caller, { id: errorCode.id, error_code: ' ' })).toMatchObject({
      status: 400,
      fields: { error_code: 'Error code is required' },
    })
    for (const field of ['error_code', 'description', 'resolution']) {
      const outcome = await update(caller, { id: errorCode.id, [field]: 'x'.repeat(256) })
      expect(outcome).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    }
    expect(await rowOf(errorCode.id)).toMatchObject({ code: 'E-217', updated_at: null })
  })

  it('C397 C587 refuses clients and the platform with 403, and a visitor with 401', async () => {
    const { machine, errorCode } = await published()
    const edit = { id: errorCode.id, description: 'Ours' }
    for (const role of clients) {
      expect((await update(await callerAs(app, role, { id: machine.client.id }), edit)).status).toBe(403)
    }
    expect((await update(await callerAs(app, 'PLATFORM_ADMIN'), edit)).status).toBe(403)
    expect((await update(visitor(app), edit)).status).toBe(401)
    expect(await rowOf(errorCode.id)).toMatchObject({ description: 'Vacuum' })
  })

  it('C595 A31 answers 404 for a code of another supplier as for a missing one', async () => {
    const { errorCode } = await published()
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN')
    const foreign = await update(stranger, { id: errorCode.id, description: 'Ours' })
    expect(foreign).toEqual(await update(stranger, { id: 999_999, description: 'Ours' }))
    expect(foreign.status).toBe(404)
  })

  it('A52 answers 404 for a deleted code, and for a machine that the supplier has given up', async () => {
    const { machine, errorCode, caller } = await published()
    const other = await buildErrorCode(app, { machine })
    await caller.rest('DELETE', `/supplier/machine/error-code?id=${other.id}`)
    expect((await update(caller, { id: other.id, description: 'x' })).status).toBe(404)
    await caller.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    expect((await update(caller, { id: errorCode.id, description: 'x' })).status).toBe(404)
  })
})
