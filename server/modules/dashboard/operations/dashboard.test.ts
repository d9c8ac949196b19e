import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MachinePhoto } from '../../../entities/machine-photo.entity.ts'
import { StoredFile } from '../../../entities/stored-file.entity.ts'
import type { Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { insert } from '../../../testing/factories/insert.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  await buildRows()
})
afterAll(() => app.close())

/** Builds rows that count and rows that do not, of every kind. */
async function buildRows(): Promise<void> {
  const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
  const [deactivated, deleted] = [await buildClient(app, { activated: false }), await buildSupplier(app)]
  await buildInvitation(app)
  for (const tenant of [client, deactivated]) await buildUser(app, { tenant })
  await buildUser(app, { tenant: deleted })
  await softDelete('app_user', (await buildUser(app, { tenant: client })).id)
  await softDelete('tenant', deleted.id)

  const machine = await buildMachine(app, { supplier, client })
  await buildMachine(app, { supplier, client, claimed: false })
  await softDelete('machine', (await buildMachine(app, { supplier, client })).id)
  const picture = { originalName: 'picture.png', contentType: 'image/png' }
  const stored = { ...picture, key: 'a key', size: 1, sha256: '0'.repeat(64), purpose: 'machine_photo' as const }
  const { id: storedFile } = await insert(app, StoredFile, { ...stored, tenant: supplier.id })
  await insert(app, MachinePhoto, { ...picture, machine: machine.id, storedFile, position: 0 })

  const ticket = await buildTicket(app, { machine })
  await buildTicket(app, { machine, status: 'CLOSED' })
  await buildTicketFile(app, ticket)
  await buildTicketFile(app, ticket, { type: 'video' })
  await buildTicketFile(app, ticket, { deletedAt: new Date() })
  await buildSupportFile(app, { machine })
  await softDelete('support_file', (await buildSupportFile(app, { machine })).id)
}

const softDelete = (table: string, id: number) =>
  app.owner.pool.query(`update ${table} set deleted_at = now() where id = $1`, [id])

const counts = {
  // The supplier and the client; not the deactivated, the invited and the deleted company.
  activeTenantCount: 2,
  // The platform administrator and one user of the client; not the deleted user, nor users of deactivated and deleted
  // companies.
  activeLoginUserCount: 2,
  activeMachineCount: 2,
  activeTicketsCount: 1,
  // A manual, a picture and a video of a ticket; pictures of machines do not count.
  files: 3,
}

describe('the dashboard of the platform', () => {
  it('C230 C231 A103 A114 has five counts of what is in use, and nothing else, over REST', async () => {
    const { status, body } = await platform.rest('GET', '/admin/dashboard')
    expect({ status, body }).toEqual({ status: 200, body: { status: true, data: counts } })
  })

  it('C231 A103 has the same counts over GraphQL', async () => {
    const fields = Object.keys(counts).join(' ')
    const { status, data } = await platform.graphql(`{ dashboard { ${fields} } }`)
    expect({ status, data }).toEqual({ status: 200, data: { dashboard: counts } })
  })
})
