import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePicture } from '../../../testing/sample-files.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, countTickets, storedKeys, type Company } from '../../../testing/fixtures/ticket-company.ts'

let app: TestApp
let ours: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
})
afterAll(() => app.close())

const clip = { bytes: samples.mp4, name: 'clip.mp4', type: 'video/mp4' }
const fields = (more: object = {}) => ({
  machineId: ours.machine.id,
  errorCodeId: ours.code.id,
  ticketDescription: 'Gripper drops the carton',
  ...more,
})

describe('creating a ticket through REST alone', () => {
  const post = (who: 'admin' | 'operator', path: string, form: [string, string | number][]) =>
    ours[who].caller.restForm('POST', path, form)

  it('C504 answers with the status flag and the sentence of the form', async () => {
    const { status, body } = await post(
      'admin',
      '/client/machine/ticket',
      Object.entries(fields()) as [string, string][],
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: true, message: 'Ticket saved successfully!' })
  })

  it.each([
    ['C592 row 5 a ticket that is created as resolved', 'resolutionStatus', 'true'],
    ['C457 a resolution', 'resolution', 'Replaced the gripper pad'],
    ['A86 files of another ticket', 'existingImageIds', '1'],
    ['A86 videos of another ticket', 'existingVideoIds', '1'],
  ])('refuses %s', async (_what, field, value) => {
    const before = await countTickets(app, ours)
    const form = [...Object.entries(fields()), [field, value]] as [string, string][]
    const { status, body } = await post('admin', '/client/machine/ticket', form)
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(field)
    expect(await countTickets(app, ours)).toBe(before)
  })

  it('C496 takes the empty fields of the form as they come', async () => {
    const form = [
      ...Object.entries(fields()),
      ['resolution', ''],
      ['resolutionStatus', 'false'],
      ['failureModeIds', ''],
      ['existingImageIds', ''],
    ] as [string, string][]
    expect((await post('operator', '/client-operator/machine/ticket', form)).status).toBe(201)
  })

  it('C473 C474 names the required fields that are missing', async () => {
    const { status, body } = await post('admin', '/client/machine/ticket', [['machineId', ours.machine.id]])
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({
      errorCodeId: 'Please select an error code',
      ticketDescription: 'Please provide a ticket description',
    })
  })

  it("A41 refuses another role's address", async () => {
    const form = Object.entries(fields()) as [string, string][]
    expect((await post('admin', '/client-operator/machine/ticket', form)).status).toBe(403)
    expect((await post('admin', '/client-technician/machine/ticket', form)).status).toBe(403)
    expect((await post('operator', '/client/machine/ticket', form)).status).toBe(403)
  })

  it('A99 pairs descriptions by number, with gaps and in any order', async () => {
    const { body } = await ours.admin.caller.restForm('POST', '/client/machine/ticket', [
      ['imgFileDesc7', 'seven'],
      ['vidFile2', clip],
      ['imgFile7', await samplePicture()],
      ['imgFile3', await samplePicture()],
      ...(Object.entries(fields()) as [string, string][]),
      ['vidFileDesc2', 'two'],
      ['imgFileDesc4', 'of no file'],
    ])
    const { files } = body.data as { files: { type: string; description: string }[] }
    expect(files.map(({ type, description }) => [type, description])).toEqual([
      ['video', 'two'],
      ['image', 'seven'],
      ['image', ''],
    ])
  })

  it('refuses a file in a field that takes no files, and an eighth file', async () => {
    const before = await storedKeys(app)
    const texts = Object.entries(fields()) as [string, string][]
    const picture = await samplePicture()
    const odd = await ours.admin.caller.restForm('POST', '/client/machine/ticket', [...texts, ['imgFile0', picture]])
    expect(odd.status).toBe(400)
    const send = async (names: string[]) => {
      const files = names.map((name): [string, typeof picture] => [name, name.startsWith('img') ? picture : clip])
      const { status, body } = await ours.admin.caller.restForm('POST', '/client/machine/ticket', [...texts, ...files])
      return [status, body.detail]
    }
    const six = Array.from({ length: 6 }, (_, i) => `imgFile${i + 1}`)
    expect(await send(six)).toEqual([400, 'You can upload a maximum of 5 images'])
    const most = [...six.slice(0, 5), 'vidFile1', 'vidFile2']
    expect(await send([...most, 'vidFile3'])).toEqual([400, 'At most 7 files can be sent at once.'])
    expect(await storedKeys(app)).toEqual(before)
  })
})
