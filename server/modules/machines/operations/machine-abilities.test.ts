import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The expected abilities per role and state, written by hand from the specification. */
const abilities = `
  role               machine      update delete publish updateClaim endClaim createTicket
  CLIENT_ADMIN       maintained   no     no     no      yes         yes      yes
  CLIENT_OPERATOR    maintained   no     no     no      no          no       yes
  CLIENT_TECHNICIAN  maintained   no     no     no      no          no       no
  SUPPLIER_ADMIN     maintained   yes    yes    yes     no          no       no
  SUPPLIER_USER      maintained   yes    yes    yes     no          no       no
  CLIENT_ADMIN       unmaintained no     no     no      yes         yes      no
  CLIENT_OPERATOR    unmaintained no     no     no      no          no       no
  CLIENT_TECHNICIAN  unmaintained no     no     no      no          no       no`

const [[, , ...names] = [], ...lines] = abilities
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const fields = `viewerCan { ${names.join(' ')} }`

interface Seen {
  viewerCan: Record<string, boolean>
}

describe('viewerCan of a machine', () => {
  it.each(lines)('C351 C352 C429 shows what a %s can do with a machine that is %s', async (role, state, ...cells) => {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    const machine = await buildMachine(app, { supplier, client })
    if (state === 'unmaintained') {
      await app.owner.pool.query('update machine set unmaintained_at = now() where id = $1', [machine.id])
    }
    const isClient = role!.startsWith('CLIENT')
    const caller = await callerAs(app, role as RoleName, isClient ? client : supplier)
    const expected = Object.fromEntries(names.map((name, index) => [name, cells[index] === 'yes']))

    const one = await caller.graphql<{ machine: Seen }>(`query ($id: Int!) { machine(id: $id) { ${fields} } }`, {
      id: machine.id,
    })
    expect(one.data?.machine.viewerCan).toEqual(expected)

    const list = isClient ? 'claimedMachines' : 'suppliedMachines'
    const page = await caller.graphql<Record<string, { content: Seen[] }>>(`{ ${list} { content { ${fields} } } }`)
    expect(page.data?.[list]?.content).toEqual([{ viewerCan: expected }])
  })

  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const)(
    'A52 is not shown to a %s once the supplier has given the machine up',
    async (role) => {
      const machine = await buildMachine(app)
      await app.owner.pool.query('update machine set unmaintained_at = now() where id = $1', [machine.id])
      const caller = await callerAs(app, role, { id: machine.supplier.id })
      const { error } = await caller.graphql(`{ machine(id: ${machine.id}) { ${fields} } }`)
      expect(error?.code).toBe('NOT_FOUND')
    },
  )
})
