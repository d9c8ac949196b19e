import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RestResult } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * Runs the calls while the locks of an uncommitted statement make them wait; returns their statuses after the commit.
 */
async function during(statement: string, values: number[], calls: () => Promise<RestResult>[]): Promise<number[]> {
  const held = await lockRows(app, statement, values)
  const started = calls()
  await held.waiting(started.length)
  await held.release()
  return (await Promise.all(started)).map(({ status }) => status)
}

/** A change that first locks the machine, as the operations do. */
const changing = (change: string) =>
  `with held as (select id from machine where id = $1 for update)
  update machine m set ${change} from held where m.id = held.id and $2 > 0`

async function claimsOf(machineId: number): Promise<unknown[]> {
  return (await app.owner.pool.query('select id from machine_claim where machine_id = $1', [machineId])).rows
}

describe('a machine that two sides change at the same time', () => {
  it.each([
    ['A54 transferred to another client', 'client_id = $2'],
    ['A52 deleted by its supplier', 'deleted_at = now()'],
    ['A52 given up by its supplier', 'unmaintained_at = now()'],
  ])('%s cannot be registered meanwhile', async (_what, change) => {
    const [machine, next] = [await buildMachine(app, { claimed: false }), await buildClient(app)]
    const { id, serialNumber: machineSerialNo } = machine
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const input = { machineSerialNo, supplierId: machine.supplier.id, machineName: 'Too late' }
    const register = () => caller.rest('POST', '/client/register-machine', input)
    expect(await during(changing(change), [id, next.id], () => [register()])).toEqual([404])
    expect(await claimsOf(id)).toEqual([])
  })

  it('A51 is removed by its client once when two requests come at the same time', async () => {
    const { id, client } = await buildMachine(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: client.id })
    const release = () => caller.rest('DELETE', `/client/machine?id=${id}`)
    const locking = 'select 1 from machine_claim where machine_id = $1 for update'
    expect((await during(locking, [id], () => [release(), release()])).toSorted()).toEqual([200, 404])
  })

  it('A21 A52 stays with the client that registers it while its supplier is deleted', async () => {
    const { id, client, supplier } = await buildMachine(app, { claimed: false })
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const registering = 'insert into machine_claim (machine_id, client_id) values ($1, $2)'
    const deletion = () => platform.rest('DELETE', `/admin/tenant/${supplier.id}`)
    expect(await during(registering, [id, client.id], () => [deletion()])).toEqual([200])
    const { rows } = await app.owner.pool.query(
      'select deleted_at is null as kept, unmaintained_at is null as maintained from machine where id = $1',
      [id],
    )
    expect(rows).toEqual([{ kept: true, maintained: false }])
  })
})
