import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppUser } from '../../server/entities/app-user.entity.ts'
import { ErrorCode } from '../../server/entities/error-code.entity.ts'
import { FailureMode } from '../../server/entities/failure-mode.entity.ts'
import { Invitation } from '../../server/entities/invitation.entity.ts'
import { MachinePhoto } from '../../server/entities/machine-photo.entity.ts'
import { Machine } from '../../server/entities/machine.entity.ts'
import { StoredFile, type FilePurpose } from '../../server/entities/stored-file.entity.ts'
import type { SupportFileKind } from '../../server/entities/support-file.entity.ts'
import { Tenant, type TenantType } from '../../server/entities/tenant.entity.ts'
import { TicketFile, type TicketFileType } from '../../server/entities/ticket-file.entity.ts'
import type { Ticket } from '../../server/entities/ticket.entity.ts'
import type { RoleName } from '../../server/context.ts'
import { roleIds } from '../../server/policies/roles.ts'
import { hashPassword } from '../../server/security/passwords.ts'
import { buildErrorCode } from '../../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../../server/testing/factories/build-machine.ts'
import { buildProposedCode } from '../../server/testing/factories/build-proposed-code.ts'
import { buildModel } from '../../server/testing/factories/build-model.ts'
import { buildSupportFile } from '../../server/testing/factories/build-support-file.ts'
import { buildTicket } from '../../server/testing/factories/build-ticket.ts'
import { insert } from '../../server/testing/factories/insert.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { demoFile, password } from '../portal.ts'

/** All texts that users of the two companies, or of the platform, have typed or uploaded. */
export interface Texts {
  supplier: string
  client: string
  note: string
  country: string
  state: string
  userName: string
  firstName: string
  lastName: string
  email: string
  machine: string
  serial: string
  ownName: string
  location: string
  model: string
  modelDescription: string
  errorCode: string
  errorDescription: string
  errorResolution: string
  proposedCode: string
  failureMode: string
  manual: string
  manualDescription: string
  manualFile: string
  faq: string
  faqDescription: string
  faqFile: string
  document: string
  documentDescription: string
  documentFile: string
  video: string
  videoDescription: string
  videoFile: string
  ticketDescription: string
  ticketResolution: string
  picture: string
  pictureFile: string
  clip: string
  clipFile: string
}

export interface PortalData {
  texts: Texts
  /** Log-in names by role. */
  users: Record<RoleName, string>
  /** A user whose password was chosen by someone else. */
  newcomer: string
  client: number
  supplier: number
  machine: number
  model: number
  ticket: number
}

/** A supplier and a client with one object of each kind, filled with the given texts. */
export async function buildPortalData(app: TestApp, texts: Texts): Promise<PortalData> {
  const passwordHash = await hashPassword(password)
  const tenant = (type: TenantType, companyName: string) => {
    const { note, country, state } = texts
    const email = `${type.toLowerCase()}-${texts.email}`
    return insert(app, Tenant, { type, companyName, note, country, state, email, activated: true, registered: true })
  }
  const supplier = await tenant('SUPPLIER_ADMIN', texts.supplier)
  const client = await tenant('CLIENT_ADMIN', texts.client)
  const user = async (role: RoleName, name: string, mustChangePassword = false) => {
    const { firstName, lastName } = texts
    const home = role === 'PLATFORM_ADMIN' ? null : role.startsWith('SUPPLIER') ? supplier.id : client.id
    const names = { userName: `${name}-${texts.userName}`, email: `${name}-${texts.email}`, firstName, lastName }
    const row = { role: roleIds[role], tenant: home, passwordHash, mustChangePassword, ...names }
    return (await insert(app, AppUser, row)).userName
  }
  const users: Partial<Record<RoleName, string>> = {}
  for (const role of Object.keys(roleIds) as RoleName[]) users[role] = await user(role, role.toLowerCase())
  const newcomer = await user('CLIENT_OPERATOR', 'newcomer', true)

  const machine = await buildMachine(app, {
    ...{ supplier, client, name: texts.machine, serialNumber: texts.serial },
    claimed: { name: texts.ownName, location: texts.location },
  })
  await addPhoto(app, machine.id, supplier.id, texts.pictureFile)
  const model = await buildModel(app, { supplier, name: texts.model, description: texts.modelDescription })
  await app.owner.orm.em.fork().nativeUpdate(Machine, { id: machine.id }, { model: model.id })
  const errorCode = await buildErrorCode(app, {
    ...{ machine, code: texts.errorCode, description: texts.errorDescription, resolution: texts.errorResolution },
  })
  await buildProposedCode(app, { machine, code: texts.proposedCode })
  // More than one page of users.
  for (let number = 2; number <= 12; number += 1) {
    const said = { description: texts.errorDescription, resolution: texts.errorResolution }
    await buildErrorCode(app, { machine, code: `${texts.errorCode} ${number}`, ...said })
  }
  await buildMachine(app, { supplier, client, name: texts.machine, serialNumber: `2 ${texts.serial}`, claimed: false })
  const { id } = await buildMachine(app, { supplier, client, name: texts.machine, serialNumber: `3 ${texts.serial}` })
  await app.owner.orm.em.fork().nativeUpdate(Machine, { id }, { unmaintainedAt: new Date() })
  await addSupportFiles(app, machine, texts)
  const ticketId = await addTickets(app, machine, errorCode, users.CLIENT_OPERATOR!, texts)
  await insert(app, Invitation, {
    ...{ tenant: client.id, role: roleIds.CLIENT_ADMIN, email: texts.email, country: texts.country },
    ...{ state: texts.state, codeHash: 'nobody has this code', expiresAt: new Date(Date.now() + 86_400_000) },
  })
  const ids = { client: client.id, supplier: supplier.id, machine: machine.id, model: model.id, ticket: ticketId }
  return { texts, users: users as Record<RoleName, string>, newcomer, ...ids }
}

type BuiltMachine = Awaited<ReturnType<typeof buildMachine>>

async function addSupportFiles(app: TestApp, machine: BuiltMachine, texts: Texts) {
  const pdf = 'documents/palletline-p4-faq.pdf'
  const csv = 'documents/palletline-p4-spare-parts.csv'
  const files: [SupportFileKind, string, string, string, string, string][] = [
    ['MANUAL', texts.manual, texts.manualDescription, texts.manualFile, pdf, 'application/pdf'],
    ['FAQ', texts.faq, texts.faqDescription, texts.faqFile, pdf, 'application/pdf'],
    ['DOCUMENT', texts.document, texts.documentDescription, texts.documentFile, csv, 'text/csv'],
    ['VIDEO', texts.video, texts.videoDescription, texts.videoFile, 'clips/change-suction-pad.mp4', 'video/mp4'],
  ]
  for (const [kind, name, description, originalName, path, contentType] of files) {
    const bytes = await readFile(demoFile(path))
    await buildSupportFile(app, { machine, kind, name, description, originalName, contentType, bytes })
  }
}

/** An open ticket with a picture and a video, and a closed one. */
async function addTickets(app: TestApp, machine: BuiltMachine, errorCode: ErrorCode, by: string, texts: Texts) {
  const failureMode = await insert(app, FailureMode, { mode: texts.failureMode })
  const common = { machine, errorCode, createdBy: by, failureModeIds: [failureMode.id] }
  const said = { description: texts.ticketDescription, machineName: texts.ownName, resolution: texts.ticketResolution }
  const open = await buildTicket(app, { ...common, ...said })
  await buildTicket(app, { ...common, ...said, status: 'CLOSED' })
  await addMedium(app, open, 'image', texts.picture, texts.pictureFile)
  await addMedium(app, open, 'video', texts.clip, texts.clipFile)
  return open.id
}

async function addMedium(app: TestApp, ticket: Ticket, type: TicketFileType, description: string, name: string) {
  const [path, contentType] =
    type === 'image' ? ['pictures/worn-gripper-pad.webp', 'image/webp'] : ['clips/thread-the-film.mp4', 'video/mp4']
  const sides = { clientId: ticket.client.id, supplierId: ticket.supplier.id }
  const storedFile = await storeFile(app, sides.clientId, 'ticket_file', path, contentType, name)
  const row = { ticket: ticket.id, storedFile, type, description, originalName: name, contentType }
  await insert(app, TicketFile, { ...row, ...sides })
}

async function addPhoto(app: TestApp, machine: number, tenant: number, originalName: string) {
  const contentType = 'image/webp'
  const path = 'pictures/palletline-p4.webp'
  const storedFile = await storeFile(app, tenant, 'machine_photo', path, contentType, originalName)
  await insert(app, MachinePhoto, { machine, storedFile, originalName, contentType, position: 0 })
}

async function storeFile(
  app: TestApp,
  tenant: number,
  purpose: FilePurpose,
  path: string,
  contentType: string,
  originalName: string,
) {
  const bytes = await readFile(demoFile(path))
  const stored = await app.services.store.write(Readable.from([bytes]), { maxBytes: bytes.length })
  const { key, size, sha256 } = stored
  return (await insert(app, StoredFile, { tenant, purpose, key, size, sha256, contentType, originalName })).id
}
