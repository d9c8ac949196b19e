import type { RoleName } from '../../context.ts'
import { AppUser } from '../../entities/app-user.entity.ts'
import type { ErrorCode } from '../../entities/error-code.entity.ts'
import { MachineClaim } from '../../entities/machine-claim.entity.ts'
import { Tenant, type TenantType } from '../../entities/tenant.entity.ts'
import { roleIds } from '../../policies/roles.ts'
import { openSession } from '../caller.ts'
import { buildComment, buildNote } from '../factories/build-entry.ts'
import { buildInvitation } from '../factories/build-invitation.ts'
import { buildDevice } from '../factories/build-device.ts'
import { buildNotification } from '../factories/build-notification.ts'
import { buildProposedCode } from '../factories/build-proposed-code.ts'
import { buildOfficialResolution, buildResolutionProposal } from '../factories/build-resolution-proposal.ts'
import { buildSavedView } from '../factories/build-saved-view.ts'
import { buildTableImport } from '../factories/build-table-import.ts'
import { insert } from '../factories/insert.ts'
import type { TestApp } from '../test-app.ts'
import { canary } from './canaries.ts'
import { word } from './samples.ts'
import {
  buildRelationshipTicket,
  buildRelationship,
  type RelationshipTicket,
  type Relationship,
} from './relationship.ts'

export type CompanyName = 'a' | 'b' | 's' | 't'
export type RelationshipName = 'sa' | 'sb' | 'tb' | 'moved'

/**
 * Two clients and two suppliers that must learn nothing of each other beyond the specification. Supplier s serves both
 * clients, client b has machines of both suppliers; a and t are unrelated. The machine of `moved` was transferred from
 * a, whose ticket stays behind, to b.
 */
export interface IsolationData {
  companies: Record<CompanyName, Tenant>
  people: Record<CompanyName, Partial<Record<RoleName, AppUser>>>
  platform: AppUser
  /** One session of a user of each company, and one of the platform's. */
  sessions: Record<CompanyName | 'platform', number>
  /** A view that a user of each company has saved. */
  savedViews: Record<CompanyName, number>
  /** A notification of that user. */
  notifications: Record<CompanyName, number>
  /** A device that tells that user by push. */
  devices: Record<CompanyName, number>
  /** An internal note of that user. */
  notes: Record<CompanyName, string>
  /** What a client has proposed to the supplier, and what the supplier has made official. */
  proposals: Record<'s' | 't', string>
  officials: Record<'s' | 't', number>
  /** An error code that the client of each relationship has proposed; the earlier one is of a, whose machine b has now. */
  proposedCodes: Record<'sa' | 'sb' | 'tb' | 'earlier', number>
  tableImports: Record<'s' | 't', number>
  relationships: Record<RelationshipName, Relationship>
  /** The ticket of client a at the machine that now belongs to b. */
  earlierTicket: RelationshipTicket
}

const types: Record<CompanyName, TenantType> = {
  a: 'CLIENT_ADMIN',
  b: 'CLIENT_ADMIN',
  s: 'SUPPLIER_ADMIN',
  t: 'SUPPLIER_ADMIN',
}

const roles: Record<TenantType, RoleName[]> = {
  CLIENT_ADMIN: ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
  SUPPLIER_ADMIN: ['SUPPLIER_ADMIN', 'SUPPLIER_USER'],
}

export async function buildIsolationData(app: TestApp): Promise<IsolationData> {
  const companies = {} as IsolationData['companies']
  const people: IsolationData['people'] = { a: {}, b: {}, s: {}, t: {} }
  for (const [name, type] of Object.entries(types) as [CompanyName, TenantType][]) {
    companies[name] = await buildCompany(app, name, type)
    for (const role of roles[type]) people[name][role] = await buildPerson(app, name, role, companies[name])
  }
  const platform = await buildPerson(app, 'platform', 'PLATFORM_ADMIN', null)
  const { a, b, s, t } = companies
  const relationships = {
    sa: await buildRelationship(app, { supplier: s, client: a, name: 'sa' }),
    sb: await buildRelationship(app, { supplier: s, client: b, name: 'sb' }),
    tb: await buildRelationship(app, { supplier: t, client: b, name: 'tb' }),
    moved: await buildRelationship(app, { supplier: s, client: b, name: 'moved' }),
  }
  const earlierTicket = await buildEarlierTicket(app, relationships.moved, { supplier: s, client: a, name: 'earlier' })
  await buildInvitation(app, { email: `${canary('visitor', 'invited')}@example.com` })
  await app.owner.pool.query('insert into contact_message (name, email, phone, message) values ($1, $1, $1, $1)', [
    canary('visitor', 'message'),
  ])
  const sessionOf = (user: AppUser) => openSession(app, user, word())
  const sessions = {
    a: await sessionOf(people.a.CLIENT_OPERATOR!),
    b: await sessionOf(people.b.CLIENT_OPERATOR!),
    s: await sessionOf(people.s.SUPPLIER_USER!),
    t: await sessionOf(people.t.SUPPLIER_USER!),
    platform: await sessionOf(platform),
  }
  const viewOf = async (name: CompanyName, user: AppUser) =>
    (await buildSavedView(app, { user, tenant: companies[name], name: `Seen ${canary('tenant', name)}` })).id
  const savedViews = {
    a: await viewOf('a', people.a.CLIENT_OPERATOR!),
    b: await viewOf('b', people.b.CLIENT_OPERATOR!),
    s: await viewOf('s', people.s.SUPPLIER_USER!),
    t: await viewOf('t', people.t.SUPPLIER_USER!),
  }
  const told = (name: CompanyName, user: AppUser, { open }: Relationship) =>
    buildNotification(app, { user, tenant: companies[name], ticketId: open.ticket.id })
  const notifications = {
    a: await told('a', people.a.CLIENT_OPERATOR!, relationships.sa),
    b: await told('b', people.b.CLIENT_OPERATOR!, relationships.sb),
    s: await told('s', people.s.SUPPLIER_USER!, relationships.sa),
    t: await told('t', people.t.SUPPLIER_USER!, relationships.tb),
  }
  const devices = {
    a: await buildDevice(app, { user: people.a.CLIENT_OPERATOR! }),
    b: await buildDevice(app, { user: people.b.CLIENT_OPERATOR! }),
    s: await buildDevice(app, { user: people.s.SUPPLIER_USER! }),
    t: await buildDevice(app, { user: people.t.SUPPLIER_USER! }),
  }
  const noteOf = async (name: CompanyName, author: AppUser, { open, closed }: Relationship) => {
    const text = `Between us: ${canary('tenant', name)}`
    const of = { author, tenant: companies[name], text }
    await buildNote(app, { ...of, ticket: closed.ticket })
    return buildNote(app, { ...of, ticket: open.ticket })
  }
  const notes = {
    a: await noteOf('a', people.a.CLIENT_OPERATOR!, relationships.sa),
    b: await noteOf('b', people.b.CLIENT_OPERATOR!, relationships.sb),
    s: await noteOf('s', people.s.SUPPLIER_USER!, relationships.sa),
    t: await noteOf('t', people.t.SUPPLIER_USER!, relationships.tb),
  }
  for (const [name, { open, machine }] of Object.entries(relationships)) {
    const tenant = { id: machine.client.id }
    const author = people.a.CLIENT_OPERATOR!
    await buildComment(app, { ticket: open.ticket, author, tenant, text: `Said ${canary('ticket', name)}` })
  }
  const proposed = (supplier: Tenant, name: 'sa' | 'tb') => {
    const { code: errorCode, closed } = relationships[name]
    const text = `Turned it ${canary('ticket', name)}`
    return buildResolutionProposal(app, { supplier, errorCode, text, ticket: closed.ticket })
  }
  const proposals = { s: await proposed(s, 'sa'), t: await proposed(t, 'tb') }
  const official = (supplier: Tenant, errorCode: ErrorCode) => buildOfficialResolution(app, { supplier, errorCode })
  const officials = { s: await official(s, relationships.sa.code), t: await official(t, relationships.tb.code) }
  const proposedCode = (on: RelationshipName, name: string = on, client?: Tenant) => {
    const code = `Typed ${canary('ticket', name)}`
    return buildProposedCode(app, { machine: relationships[on].machine, code, ...(client && { client }) })
  }
  const proposedCodes = {
    ...{ sa: await proposedCode('sa'), sb: await proposedCode('sb'), tb: await proposedCode('tb') },
    earlier: await proposedCode('moved', 'earlier', a),
  }
  const tableImports = { s: await buildTableImport(app, s), t: await buildTableImport(app, t) }
  return {
    companies,
    people,
    platform,
    sessions,
    savedViews,
    notifications,
    devices,
    notes,
    proposals,
    officials,
    proposedCodes,
    tableImports,
    relationships,
    earlierTicket,
  }
}

function buildCompany(app: TestApp, name: CompanyName, type: TenantType): Promise<Tenant> {
  const own = canary('tenant', name)
  return insert(app, Tenant, {
    ...{ type, activated: true, registered: true, companyName: `Works ${canary('name', name)}` },
    // Whoever may see the name of a company may see its country.
    country: `Land ${canary('name', name)}`,
    ...{ email: `${own}@example.com`, note: `Owes ${own}`, state: `State ${own}` },
  })
}

function buildPerson(app: TestApp, name: string, role: RoleName, tenant: Tenant | null): Promise<AppUser> {
  const own = canary('tenant', name)
  const userName = `${own}.${role.toLowerCase()}`
  return insert(app, AppUser, {
    ...{ role: roleIds[role], tenant: tenant?.id ?? null, passwordHash: 'nobody knows' },
    ...{ userName, email: `${userName}@example.com`, firstName: `First ${own}`, lastName: `Last ${own}` },
  })
}

/** The data that a left behind with the machine: an ended claim, and a ticket with its files. */
async function buildEarlierTicket(
  app: TestApp,
  { machine, code }: Relationship,
  sides: Parameters<typeof buildRelationship>[1],
): Promise<RelationshipTicket> {
  const text = canary('machine', 'earlier')
  const claim = { machine: machine.id, client: sides.client.id, name: `Our ${text}`, location: `Hall ${text}` }
  await insert(app, MachineClaim, { ...claim, endedAt: new Date() })
  return buildRelationshipTicket(app, { machine, code, sides }, 'OPEN')
}
