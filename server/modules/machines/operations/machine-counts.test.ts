import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const reads: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(reads, 'from machine_claim c join machine m') })
})
afterAll(() => app.close())

interface Counted {
  openTickets: number
  material: { errorCodes: number; manuals: number; faqs: number; documents: number; videos: number }
}

const counts = 'openTickets material { errorCodes manuals faqs documents videos }'
const none = { errorCodes: 0, manuals: 0, faqs: 0, documents: 0, videos: 0 }

/** A machine with two open tickets and one of the company that had it before, a closed ticket, and some material. */
async function usedMachine() {
  const machine = await buildMachine(app)
  const errorCode = await buildErrorCode(app, { machine })
  const withdrawn = await buildErrorCode(app, { machine })
  await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [withdrawn.id])
  for (const status of ['OPEN', 'OPEN', 'CLOSED'] as const) await buildTicket(app, { machine, errorCode, status })
  const before = { ...machine, client: { id: (await buildClient(app)).id } } as typeof machine
  await buildTicket(app, { machine: before, errorCode })
  const kinds: SupportFileKind[] = ['MANUAL', 'FAQ', 'FAQ', 'VIDEO']
  for (const kind of kinds) await buildSupportFile(app, { machine, kind })
  const old = await buildSupportFile(app, { machine, kind: 'DOCUMENT' })
  await app.owner.pool.query('update support_file set deleted_at = now() where id = $1', [old.id])
  return machine
}

const material = { errorCodes: 1, manuals: 1, faqs: 2, documents: 0, videos: 1 }

const sideOf = (machine: Awaited<ReturnType<typeof usedMachine>>, role: RoleName) =>
  callerAs(app, role, { id: role.startsWith('CLIENT') ? machine.client.id : machine.supplier.id })

describe('the numbers of a machine', () => {
  it.each<[RoleName, string, number]>([
    ['CLIENT_OPERATOR', 'claimedMachines', 2],
    ['SUPPLIER_USER', 'suppliedMachines', 3],
  ])('A129 count what %s sees, in %s and of one machine', async (role, list, openTickets) => {
    const machine = await usedMachine()
    const caller = await sideOf(machine, role)
    const { data } = await caller.graphql<Record<string, { content: Counted[] }> & { machine: Counted }>(
      `query ($id: Int!) { ${list} { content { ${counts} } } machine(id: $id) { ${counts} } }`,
      { id: machine.id },
    )
    expect(data!.machine).toEqual({ openTickets, material })
    expect(data![list]!.content).toEqual([{ openTickets, material }])
  })

  it('A129 count suggested machines, and nothing where there is nothing', async () => {
    const machine = await buildMachine(app, { name: 'Untouched press' })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', { id: machine.supplier.id })
    const { data } = await caller.graphql(`{ suggestMachines(text: "untouched") { ${counts} } }`)
    expect(data).toEqual({ suggestMachines: [{ openTickets: 0, material: none }] })
  })

  it.each<[RoleName, string, number]>([
    ['CLIENT_OPERATOR', '/client-operator/help-center', 2],
    ['CLIENT_ADMIN', '/client/dashboard', 2],
    ['SUPPLIER_ADMIN', '/supplier/help-center', 3],
  ])('A129 count the open tickets for %s in %s', async (role, path, openTickets) => {
    const caller = await sideOf(await usedMachine(), role)
    const { body } = await caller.rest('GET', path)
    expect(body.data).toMatchObject({ content: [{ openTickets }] })
  })

  it('A129 come with the list in one statement, and only when they are asked for', async () => {
    const machine = await usedMachine()
    const caller = await sideOf(machine, 'CLIENT_ADMIN')
    const statements = async (fields: string) => {
      reads.length = 0
      await caller.graphql(`{ claimedMachines { content { ${fields} } } }`)
      return reads.map(({ statement }) => statement.text)
    }
    const [plain, counted] = [await statements('id machineName'), await statements(`id ${counts}`)]
    expect([plain.length, counted.length]).toEqual([1, 1])
    expect(plain[0]).not.toContain('open_tickets')
    expect(plain[0]).not.toContain('support_file')
    expect(counted[0]).toContain('support_file')
  })
})
