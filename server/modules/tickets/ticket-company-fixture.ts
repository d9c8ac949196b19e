import type { RoleName } from '../../context.ts'
import type { ErrorCode } from '../../entities/error-code.entity.ts'
import type { Machine } from '../../entities/machine.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import { buildErrorCode } from '../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../testing/factories/build-tenant.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from './ticket-doors-fixture.ts'

export interface Company {
  client: Tenant
  supplier: Tenant
  machine: Machine
  code: ErrorCode
  admin: Person
  operator: Person
  technician: Person
}

export async function personAs(app: TestApp, role: RoleName, tenant?: Pick<Tenant, 'id'>): Promise<Person> {
  return { role, caller: await callerAs(app, role, tenant) }
}

/** Builds a client company with a machine, an error code of that machine, and one person of each role. */
export async function buildCompany(app: TestApp): Promise<Company> {
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier })
  const [code, admin, operator, technician] = await Promise.all([
    buildErrorCode(app, { machine }),
    personAs(app, 'CLIENT_ADMIN', client),
    personAs(app, 'CLIENT_OPERATOR', client),
    personAs(app, 'CLIENT_TECHNICIAN', client),
  ])
  return { client, supplier, machine, code, admin, operator, technician }
}

/** The stored row of a ticket with its failure modes and files. */
export async function storedTicket(app: TestApp, id: number) {
  const text = `select t.description, t.resolution, t.status, t.error_code_id, t.error_code, t.updated_at, t.closed_at,
      (select coalesce(json_agg(failure_mode_id order by failure_mode_id), '[]') from ticket_failure_mode m
        where m.ticket_id = t.id) as modes,
      (select coalesce(json_agg(json_build_array(f.type, f.description) order by f.id), '[]') from ticket_file f
        where f.ticket_id = t.id and f.deleted_at is null) as files
    from ticket t where t.id = $1`
  const { rows } = await app.owner.pool.query(text, [id])
  return rows[0] as Record<string, unknown> | undefined
}

export async function countTickets(app: TestApp, { client }: Pick<Company, 'client'>): Promise<number> {
  const { rows } = await app.owner.pool.query('select count(*)::int as n from ticket where client_id = $1', [client.id])
  return (rows[0] as { n: number }).n
}

/** The keys of all files in the store. */
export async function storedKeys(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.store.list()) keys.push(key)
  return keys
}
