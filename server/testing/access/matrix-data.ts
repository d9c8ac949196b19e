import type { RoleName } from '../../context.ts'
import type { ErrorCode } from '../../entities/error-code.entity.ts'
import type { Machine } from '../../entities/machine.entity.ts'
import type { Model } from '../../entities/model.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import type { Ticket } from '../../entities/ticket.entity.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../security/opaque-token.ts'
import { openSession, signIn } from '../caller.ts'
import { buildNote } from '../factories/build-entry.ts'
import { buildErrorCode } from '../factories/build-error-code.ts'
import { buildInvitation } from '../factories/build-invitation.ts'
import { buildMachine } from '../factories/build-machine.ts'
import { buildModel } from '../factories/build-model.ts'
import { buildDevice } from '../factories/build-device.ts'
import { buildNotification } from '../factories/build-notification.ts'
import { buildProposedCode } from '../factories/build-proposed-code.ts'
import { buildOfficialResolution, buildResolutionProposal } from '../factories/build-resolution-proposal.ts'
import { buildSavedView } from '../factories/build-saved-view.ts'
import { buildSupportFile } from '../factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../factories/build-tenant.ts'
import { labelOf } from '../factories/label-of.ts'
import { buildTableImport } from '../factories/build-table-import.ts'
import { buildTicket, buildTicketFile } from '../factories/build-ticket.ts'
import { buildUser } from '../factories/build-user.ts'
import type { TestApp } from '../test-app.ts'
import type { CallerName } from './call.ts'
import type { Ids, Kind } from './ids.ts'
import { password, word } from './samples.ts'

/** One client, one supplier and a machine between them: the companies of all seven callers of the matrix. */
export interface MatrixData {
  client: Tenant
  supplier: Tenant
  model: Model
  machine: Machine
  waiting: Machine
  code: ErrorCode
  ticket: Ticket
}

export async function buildMatrixData(app: TestApp): Promise<MatrixData> {
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const model = await buildModel(app, { supplier })
  const machine = await buildMachine(app, { client, supplier, model })
  const waiting = await buildMachine(app, { client, supplier, claimed: false })
  const code = await buildErrorCode(app, { machine })
  const ticket = await buildTicket(app, { machine, errorCode: code })
  return { client, supplier, model, machine, waiting, code, ticket }
}

function companyOf({ client, supplier }: MatrixData, role: RoleName): Tenant | undefined {
  if (role === 'PLATFORM_ADMIN') return undefined
  return role.startsWith('CLIENT') ? client : supplier
}

/** The token of a new user with the role, in one of these companies. */
export async function tokenFor(app: TestApp, data: MatrixData, caller: CallerName): Promise<string | undefined> {
  if (caller === 'VISITOR') return undefined
  const tenant = companyOf(data, caller)
  return (await signIn(app, await buildUser(app, { role: caller, ...(tenant && { tenant }) }))).token
}

type Builders = { [K in Kind]: () => Promise<Ids[K]> }

/** Creates the objects that a call names, as the caller's own: objects that a call uses up are new and used once. */
export async function ownIds(app: TestApp, data: MatrixData, caller: CallerName, kinds: readonly Kind[]): Promise<Ids> {
  const { client, supplier, model, machine, code, ticket, waiting } = data
  let spare: Promise<Ticket> | undefined
  const spareTicket = () => (spare ??= buildTicket(app, { machine, errorCode: code }))
  const builders: Builders = {
    machine: async () => machine.id,
    spareMachine: async () => (await buildMachine(app, { client, supplier })).id,
    serial: async () => waiting.serialNumber,
    spareSerial: async () => (await buildMachine(app, { client, supplier, claimed: false })).serialNumber,
    label: () => labelOf(app, machine),
    supplier: async () => supplier.id,
    client: async () => client.id,
    code: async () => code.id,
    spareCode: async () => (await buildErrorCode(app, { machine })).id,
    model: async () => model.id,
    spareModel: async () => (await buildModel(app, { supplier })).id,
    modelCode: async () => (await buildErrorCode(app, { model })).id,
    modelManual: async () => (await buildSupportFile(app, { model })).id,
    ticket: async () => ticket.id,
    spareTicket: async () => (await spareTicket()).id,
    image: async () => (await buildTicketFile(app, await spareTicket())).id,
    video: async () => (await buildTicketFile(app, await spareTicket(), { type: 'video' })).id,
    spareImage: async () => (await buildTicketFile(app, await buildTicket(app, { machine, errorCode: code }))).id,
    manual: async () => (await buildSupportFile(app, { machine, kind: 'MANUAL' })).id,
    faq: async () => (await buildSupportFile(app, { machine, kind: 'FAQ' })).id,
    document: async () => (await buildSupportFile(app, { machine, kind: 'DOCUMENT' })).id,
    clip: async () => (await buildSupportFile(app, { machine, kind: 'VIDEO' })).id,
    user: async () => (await buildUser(app, colleague(data, caller))).id,
    session: async () => openSession(app, await buildUser(app, colleague(data, caller)), word()),
    savedView: async () => {
      const user = await buildUser(app, colleague(data, caller))
      return (await buildSavedView(app, { user, tenant: colleague(data, caller).tenant })).id
    },
    notification: async () => {
      const user = await buildUser(app, colleague(data, caller))
      return buildNotification(app, { user, tenant: colleague(data, caller).tenant, ticketId: data.ticket.id })
    },
    device: async () => buildDevice(app, { user: await buildUser(app, colleague(data, caller)) }),
    entry: async () => {
      const author = await buildUser(app, colleague(data, caller))
      return buildNote(app, { ticket, author, tenant: colleague(data, caller).tenant })
    },
    namedTicket: async () => ticket.id,
    namedEntry: async () => {
      const author = await buildUser(app, colleague(data, caller))
      return buildNote(app, { ticket, author, tenant: colleague(data, caller).tenant })
    },
    proposal: () => buildResolutionProposal(app, { supplier, errorCode: code }),
    official: async () => {
      const errorCode = await buildErrorCode(app, { machine })
      return buildOfficialResolution(app, { supplier, errorCode })
    },
    proposedCode: () => buildProposedCode(app, { machine }),
    tableImport: () => buildTableImport(app, supplier),
    company: async () => client.id,
    spareCompany: async () => (await buildClient(app)).id,
    text: async () => 'm',
    search: async () => undefined,
    login: async () => ({ userName: (await buildUser(app, { userName: word(), password })).userName, password }),
    refreshToken: () => newRefreshToken(app),
    invitation: async () => buildInvitation(app),
  }
  const built = await Promise.all(kinds.map(async (kind) => [kind, await builders[kind]()] as const))
  return Object.fromEntries(built) as unknown as Ids
}

function colleague({ client, supplier }: MatrixData, caller: CallerName) {
  return caller.startsWith('SUPPLIER')
    ? ({ role: 'SUPPLIER_USER', tenant: supplier } as const)
    : ({ role: 'CLIENT_OPERATOR', tenant: client } as const)
}

/** A valid refresh token. */
async function newRefreshToken(app: TestApp): Promise<string> {
  const token = newOpaqueToken()
  await openSession(app, await buildUser(app), hashOpaqueToken(token))
  return token
}
