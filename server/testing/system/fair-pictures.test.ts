import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCompany } from '../fixtures/ticket-company.ts'
import { apis } from '../fixtures/ticket-apis.ts'
import { samplePicture } from '../sample-files.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it.each(apis)(
  'row 41 a ticket with pictures is created through %s while another company’s wait',
  async (_name, api) => {
    const [theirs, ours] = [await buildCompany(app), await buildCompany(app)]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { bytes } = await samplePicture()
    const load = async () => {
      await released
      return Readable.from([Buffer.from(bytes as Uint8Array)])
    }
    const held = Array.from({ length: 12 }, () =>
      app.services.pictures.prepare({ tenantId: theirs.client.id, userId: 1 }, load),
    )
    const fields = { machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'It stops' }
    const pictures = [await samplePicture('a.png', '#111111'), await samplePicture('b.png', '#222222')]
    const { status, ticket } = await api.create(ours.operator, fields, { pictures })
    expect([status, ticket?.files.length]).toEqual([api.created, 2])
    release()
    expect(await Promise.all(held)).toHaveLength(12)
  },
)
