import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppUser } from '../entities/app-user.entity.ts'
import type { Tenant } from '../entities/tenant.entity.ts'
import { callerWith, signIn, visitor, type Caller } from '../testing/caller.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { lastLine, verdictOf } from '../testing/fixtures/audit.ts'

let app: TestApp
let client: Tenant
let admin: AppUser
beforeAll(async () => {
  app = await startTestApp()
  client = await buildClient(app)
  admin = await buildUser(app, { role: 'CLIENT_ADMIN', tenant: client })
})
afterAll(() => app.close())

/** The fields that every line of a signed-in user has. */
const by = ({ id, userName }: AppUser, role: string, tenant: number | null) => ({
  ...{ actor_id: id, actor_name: userName, actor_role: role, tenant_id: tenant },
})

/** A refusal through either API, with the action and the row that its line must name. */
interface Refusal {
  title: string
  try(caller: Caller, ids: { ticket: number; machine: number; tenant: number }): Promise<{ status: number }>
  status: number
  action: string
  subject: string
  id: 'ticket' | 'machine' | 'tenant' | null
}
const refusals: Refusal[] = [
  {
    title: 'C596 names the row of the query (REST, wrong role)',
    try: (caller, { tenant }) => caller.rest('GET', `/admin/tenant/details?tenantId=${tenant}`),
    ...{ status: 403, action: 'tenant.read', subject: 'tenant', id: 'tenant' },
  },
  {
    title: 'C596 names the row of the path (REST, wrong role)',
    try: (caller, { tenant }) => caller.rest('DELETE', `/admin/tenant/${tenant}`),
    ...{ status: 403, action: 'tenant.delete', subject: 'tenant', id: 'tenant' },
  },
  {
    title: 'C596 names the row of a bare id (REST, wrong role)',
    try: (caller, { tenant }) => caller.rest('GET', `/admin/tenant/machines?id=${tenant}`),
    ...{ status: 403, action: 'machine.list-of-tenant', subject: 'tenant', id: 'tenant' },
  },
  {
    title: 'C596 names the row of an argument (GraphQL, wrong role)',
    try: (caller, { tenant }) => caller.graphql('mutation ($id: ID!) { deleteTenant(tenantId: $id) }', { id: tenant }),
    ...{ status: 403, action: 'tenant.delete', subject: 'tenant', id: 'tenant' },
  },
  {
    title: "A41 is written for another role's path",
    try: (caller) => caller.rest('GET', '/supplier/dashboard'),
    ...{ status: 403, action: 'machine.list-supplied', subject: 'machine', id: null },
  },
  {
    title: 'is written for the audit trail itself',
    try: (caller) => caller.graphql('{ auditEvents { totalItems } }'),
    ...{ status: 403, action: 'audit.list', subject: 'audit', id: null },
  },
  {
    title: 'C594 A31 is written for a ticket of another company, answered as missing',
    try: (caller, { ticket }) => caller.graphql('query ($id: Int!) { ticket(id: $id) { id } }', { id: ticket }),
    ...{ status: 404, action: 'ticket.read', subject: 'ticket', id: 'ticket' },
  },
  {
    title: 'C594 A31 is written for the error codes of a machine of another company',
    try: (caller, { machine }) =>
      caller.graphql('query ($id: Int!) { errorCodes(machineId: $id) { totalItems } }', { id: machine }),
    ...{ status: 404, action: 'error-code.list', subject: 'machine', id: 'machine' },
  },
]

describe('a refusal in the audit trail', () => {
  it.each(refusals)('row 34 $title', async (refusal) => {
    const ticket = await buildTicket(app)
    const ids = { ticket: ticket.id, machine: ticket.machine.id, tenant: ticket.client.id }
    const { status } = await refusal.try(await signIn(app, admin), ids)
    expect(status).toBe(refusal.status)
    // The line is written before the answer, so the test need not wait for it.
    expect(await lastLine(app)).toMatchObject({
      ...by(admin, 'CLIENT_ADMIN', client.id),
      ...{ action: refusal.action, outcome: 'refused', address: '127.0.0.1', subject: refusal.subject },
      subject_id: refusal.id ? String(ids[refusal.id]) : '',
      detail: { code: refusal.status === 403 ? 'FORBIDDEN' : 'NOT_FOUND', message: expect.any(String) },
    })
  })

  it('row 34 A83 names operation and row when a rule about the row refuses', async () => {
    const machine = await buildMachine(app, { client })
    const ticket = await buildTicket(app, { machine })
    const operator = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client })
    const input = { ticketId: ticket.id, resolution: 'Not for an operator to write' }
    const caller = await signIn(app, operator)
    const updating = 'mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }'
    const { status } = await caller.graphql(updating, { input })
    expect(status).toBe(403)
    expect(await lastLine(app)).toMatchObject({
      ...by(operator, 'CLIENT_OPERATOR', client.id),
      ...{ action: 'ticket.update', outcome: 'refused', subject: 'ticket', subject_id: String(ticket.id) },
    })
  })

  it('is not written for visitors, who could otherwise fill the trail', async () => {
    const { id } = await lastLine(app)
    expect((await visitor(app).rest('GET', '/admin/tenants')).status).toBe(401)
    expect((await callerWith(app, 'a.b.c').rest('GET', '/admin/tenants')).status).toBe(401)
    expect((await lastLine(app)).id).toBe(id)
  })

  it('keeps the chain intact', async () => {
    expect((await verdictOf(app)).fault).toBeUndefined()
  })
})
