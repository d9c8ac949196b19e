import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { samplePicture, svgFile } from '../../../testing/sample-files.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  buildCompany,
  countTickets,
  personAs,
  storedKeys,
  storedTicket,
  type Company,
} from '../../../testing/fixtures/ticket-company.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
let theirs: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
})
afterAll(() => app.close())

const missingId = 999_999_999
const clip = { bytes: samples.mp4, name: 'clip.mp4', type: 'video/mp4' }
const fields = (more: object = {}) => ({
  machineId: ours.machine.id,
  errorCodeId: ours.code.id,
  ticketDescription: 'Gripper drops the carton',
  ...more,
})

describe.each(apis)('creating a ticket through %s', (_name, api) => {
  it.each(['admin', 'operator'] as const)('C494 C498 lets an %s raise a ticket, which starts open', async (who) => {
    const answer = await api.create(ours[who], fields({ failureModeIds: [12, 1, 12] }))
    expect(answer).toMatchObject({ status: api.created, detail: undefined })
    const { rows } = await app.owner.pool.query('select user_name from app_user where tenant_id = $1', [ours.client.id])
    expect(answer.ticket).toMatchObject({
      id: expect.any(Number),
      errorCodeId: ours.code.id,
      errorCode: ours.code.code,
      description: 'Gripper drops the carton',
      failureModes: [
        { id: 1, mode: 'Fails to start' },
        { id: 12, mode: 'Blocked or jammed' },
      ],
      resolution: '',
      resolutionStatus: false,
      machineName: ours.machine.name,
      machineId: ours.machine.id,
      machineSerial: ours.machine.serialNumber,
      closedTime: null,
      createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      files: [],
    })
    // The creator is kept as the user name at that time.
    expect(rows.map((row) => (row as { user_name: string }).user_name)).toContain(answer.ticket?.createdBy)
    expect(await storedTicket(app, answer.ticket!.id)).toMatchObject({
      status: 'OPEN',
      modes: [1, 12],
      closed_at: null,
    })
  })

  it('A99 A92 takes pictures and videos with their descriptions', async () => {
    const media = {
      pictures: [
        { ...(await samplePicture('one.png')), description: 'The pad' },
        { ...(await samplePicture('two.png')), description: 'd'.repeat(200) },
      ],
      videos: [
        { ...clip, description: 'It drops' },
        { bytes: samples.webm, name: 'again.webm' },
      ],
    }
    const { ticket, status } = await api.create(ours.operator, fields(), media)
    expect(status).toBe(api.created)
    expect(ticket?.files.map(({ type, description }) => [type, description])).toEqual([
      ['image', 'The pad'],
      ['image', 'd'.repeat(200)],
      ['video', 'It drops'],
      ['video', ''],
    ])
    const fetched = await Promise.all(ticket!.files.map(({ file }) => fetch(app.url + file)))
    expect(fetched.map(({ status: code, headers }) => [code, headers.get('content-type')])).toEqual([
      [200, 'image/png'],
      [200, 'image/png'],
      [200, 'video/mp4'],
      [200, 'video/webm'],
    ])
  })

  it("A49 stores the client's own name for the machine", async () => {
    const machine = await buildMachine(app, { ...ours, claimed: { name: 'Our press' } })
    const code = await buildErrorCode(app, { machine })
    const { ticket } = await api.create(ours.admin, fields({ machineId: machine.id, errorCodeId: code.id }))
    expect(ticket?.machineName).toBe('Our press')
  })

  it('A97 counts the description in UTF-16 units, line breaks as one', async () => {
    const longest = `${'😀'.repeat(99)}\n.`
    const accepted = await api.create(ours.admin, fields({ ticketDescription: longest }))
    expect(accepted.ticket?.description).toBe(longest)
    const before = await countTickets(app, ours)
    const refused = await api.create(ours.admin, fields({ ticketDescription: `${longest}.` }))
    expect(refused).toMatchObject({ status: 400, fields: { ticketDescription: expect.any(String) } })
    expect(await countTickets(app, ours)).toBe(before)
  })

  it.each([
    [
      'C474 a blank description',
      { ticketDescription: ' \n\t ' },
      { ticketDescription: 'Please provide a ticket description' },
    ],
    ['C473 a code of another machine', {}, { errorCodeId: 'This error code does not belong to the machine' }, 'other'],
    ["row 3 another tenant's code", {}, { errorCodeId: 'This error code does not belong to the machine' }, 'foreign'],
    ['A66 a deleted code', {}, { errorCodeId: 'This error code does not belong to the machine' }, 'deleted'],
    [
      'a code that does not exist',
      { errorCodeId: missingId },
      { errorCodeId: 'This error code does not belong to the machine' },
    ],
    ['an unknown failure mode', { failureModeIds: [1, 4711] }, { failureModeIds: 'Unknown failure mode' }],
    ['a failure mode with a negative id', { failureModeIds: [-1] }, { failureModeIds: expect.any(String) }],
  ])('C593 refuses %s', async (_what, more, errors, code?: string) => {
    const codes: Record<string, () => Promise<number>> = {
      other: async () => (await buildErrorCode(app, { machine: await buildMachine(app, ours) })).id,
      foreign: async () => theirs.code.id,
      deleted: async () => {
        const { id } = await buildErrorCode(app, { machine: ours.machine })
        await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [id])
        return id
      },
    }
    const before = await countTickets(app, ours)
    const answer = await api.create(ours.admin, fields({ ...more, ...(code && { errorCodeId: await codes[code]!() }) }))
    expect(answer).toMatchObject({ status: 400, fields: errors })
    expect(await countTickets(app, ours)).toBe(before)
  })

  it('row 2 answers a machine of another tenant, an unclaimed one and a missing one alike', async () => {
    const unclaimed = await buildMachine(app, { ...ours, claimed: false })
    const code = await buildErrorCode(app, { machine: unclaimed })
    const missing = await api.create(ours.admin, fields({ machineId: missingId }))
    expect(missing).toMatchObject({ status: 404, detail: 'This machine does not exist.' })
    expect(await api.create(ours.admin, fields({ machineId: theirs.machine.id }))).toEqual(missing)
    expect(await api.create(ours.admin, fields({ machineId: unclaimed.id, errorCodeId: code.id }))).toEqual(missing)
    const media = { pictures: [await samplePicture()] }
    expect(await api.create(ours.admin, fields({ machineId: theirs.machine.id }), media)).toEqual(missing)
    expect(await countTickets(app, theirs)).toBe(0)
  })

  it('A52 refuses a new ticket on a machine that its supplier no longer maintains', async () => {
    const machine = await buildMachine(app, ours)
    const code = await buildErrorCode(app, { machine })
    await app.owner.pool.query('update machine set unmaintained_at = now() where id = $1', [machine.id])
    const answer = await api.create(ours.admin, fields({ machineId: machine.id, errorCodeId: code.id }))
    expect(answer).toMatchObject({ status: 409, detail: expect.stringContaining('no longer maintains this machine') })
  })

  it('C481 C482 takes five pictures and two videos and no more', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => samplePicture()))
    const before = await countTickets(app, ours)
    expect(await api.create(ours.admin, fields(), { pictures })).toMatchObject({
      status: 400,
      detail: 'You can upload a maximum of 5 images',
    })
    expect(await api.create(ours.admin, fields(), { videos: [clip, clip, clip] })).toMatchObject({
      status: 400,
      detail: 'You can upload only 2 video',
    })
    expect(await countTickets(app, ours)).toBe(before)
    const { ticket } = await api.create(ours.admin, fields(), { pictures: pictures.slice(1), videos: [clip, clip] })
    expect(ticket?.files).toHaveLength(7)
  })

  it('row 15 A73 refuses SVG and a file that is not a picture; no file stays', async () => {
    const before = [await countTickets(app, ours), await storedKeys(app)]
    const wrong = [
      { pictures: [await samplePicture(), svgFile()] },
      { pictures: [clip] },
      { videos: [await samplePicture()] },
    ]
    for (const media of wrong) expect((await api.create(ours.admin, fields(), media)).status).toBe(415)
    expect([await countTickets(app, ours), await storedKeys(app)]).toEqual(before)
  })

  it('A99 refuses a file description of 201 characters; no file stays', async () => {
    const before = await storedKeys(app)
    const pictures = [{ ...(await samplePicture()), description: 'd'.repeat(201) }]
    expect(await api.create(ours.admin, fields(), { pictures })).toMatchObject({
      status: 400,
      fields: { pictures: 'The description of a file can have at most 200 characters' },
    })
    expect(await storedKeys(app)).toEqual(before)
  })

  it('row 1 refuses callers without a session or with a role that cannot create tickets', async () => {
    const nobody = { role: 'CLIENT_ADMIN' as const, caller: visitor(app) }
    expect((await api.create(nobody, fields())).status).toBe(401)
    expect((await api.create(nobody, fields(), { pictures: [await samplePicture()] })).status).toBe(401)
    for (const role of ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'PLATFORM_ADMIN'] as const) {
      const tenant = role === 'PLATFORM_ADMIN' ? undefined : ours.supplier
      expect((await api.create(await personAs(app, role, tenant), fields())).status).toBe(403)
    }
  })

  it('A82 row 4 tells a technician that technicians cannot create tickets', async () => {
    const before = await countTickets(app, ours)
    const refusal = { status: 403, detail: 'Technicians cannot create tickets' }
    expect(await api.create(ours.technician, fields())).toMatchObject(refusal)
    expect(await api.create(ours.technician, fields(), { pictures: [await samplePicture()] })).toMatchObject(refusal)
    expect(await countTickets(app, ours)).toBe(before)
  })
})
