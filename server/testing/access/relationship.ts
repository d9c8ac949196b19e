import { Readable } from 'node:stream'
import { ErrorCode } from '../../entities/error-code.entity.ts'
import { MachineClaim } from '../../entities/machine-claim.entity.ts'
import { MachinePhoto } from '../../entities/machine-photo.entity.ts'
import { Machine } from '../../entities/machine.entity.ts'
import { ModelPhoto } from '../../entities/model-photo.entity.ts'
import { Model } from '../../entities/model.entity.ts'
import { StoredFile, type FilePurpose } from '../../entities/stored-file.entity.ts'
import { SupportFileVersion } from '../../entities/support-file-version.entity.ts'
import { SupportFile, type SupportFileKind } from '../../entities/support-file.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import { TicketFile, type TicketFileType } from '../../entities/ticket-file.entity.ts'
import type { Ticket, TicketStatus } from '../../entities/ticket.entity.ts'
import { buildTicket } from '../factories/build-ticket.ts'
import { labelOf } from '../factories/label-of.ts'
import { insert } from '../factories/insert.ts'
import type { TestApp } from '../test-app.ts'
import { canary } from './canaries.ts'

export interface RelationshipFile {
  id: number
  name: string
  purpose: FilePurpose
}

/** A ticket with a picture and a video. */
export interface RelationshipTicket {
  ticket: Ticket
  image: number
  video: number
  files: RelationshipFile[]
}

/**
 * All data between one supplier and one client: a machine in use, one that waits for its registration, material and
 * tickets.
 */
export interface Relationship {
  machine: Machine
  waiting: Machine
  /** The code of the machine's label. */
  label: string
  code: ErrorCode
  /** The model of the machine, with a code, a manual and a picture. */
  model: Model
  modelCode: ErrorCode
  modelManual: number
  support: Record<SupportFileKind, number>
  open: RelationshipTicket
  closed: RelationshipTicket
  files: RelationshipFile[]
}

export interface Sides {
  supplier: Tenant
  client: Tenant
  /** The owner that the canaries name. */
  name: string
}

const contentTypes = { MANUAL: 'application/pdf', FAQ: 'application/pdf', DOCUMENT: 'text/plain', VIDEO: 'video/mp4' }

export async function buildRelationship(app: TestApp, sides: Sides): Promise<Relationship> {
  const { files: modelFiles, ...ofModel } = await buildRelationshipModel(app, sides)
  const machine = await buildRelationshipMachine(app, sides, '1', ofModel.model)
  const waiting = await buildRelationshipMachine(app, sides, '2')
  const inMachine = canary('machine', sides.name)
  const inMaterial = canary('material', sides.name)
  await insert(app, MachineClaim, {
    machine: machine.id,
    client: sides.client.id,
    name: `Our ${inMachine}`,
    location: `Hall ${inMachine}`,
  })
  const photo = await storeFile(app, sides.supplier, {
    purpose: 'machine_photo',
    text: inMachine,
    contentType: 'image/png',
  })
  const { originalName, contentType } = photo
  await insert(app, MachinePhoto, {
    machine: machine.id,
    storedFile: photo.id,
    originalName,
    contentType,
    position: 0,
  })
  const support = {} as Relationship['support']
  const files: RelationshipFile[] = [{ id: photo.id, name: originalName, purpose: 'machine_photo' }]
  for (const kind of Object.keys(contentTypes) as SupportFileKind[]) {
    const stored = await storeFile(app, sides.supplier, {
      purpose: 'support_file',
      text: inMaterial,
      contentType: contentTypes[kind],
    })
    const { id: storedFile, size } = stored
    const texts = {
      name: `Guide ${inMaterial}`,
      description: `About ${inMaterial}`,
      originalName: stored.originalName,
    }
    const file = await insert(app, SupportFile, {
      ...{ machine: machine.id, kind, storedFile, size, contentType: stored.contentType },
      ...texts,
    })
    support[kind] = file.id
    files.push({ id: storedFile, name: stored.originalName, purpose: 'support_file' })
  }
  files.push(await replaceFile(app, sides, support.MANUAL))
  const code = await insert(app, ErrorCode, {
    machine: machine.id,
    code: `${inMaterial}-E1`,
    description: `Means ${inMaterial}`,
    resolution: `Turn ${inMaterial}`,
    supportFile: support.MANUAL,
    supportFilePage: 1,
  })
  const on = { machine, code, sides }
  const [open, closed] = [
    await buildRelationshipTicket(app, on, 'OPEN'),
    await buildRelationshipTicket(app, on, 'CLOSED'),
  ]
  const label = await labelOf(app, machine)
  return {
    ...{ machine, waiting, label, code, support, open, closed, ...ofModel },
    files: [...files, ...open.files, ...closed.files, ...modelFiles],
  }
}

/** A second version, whose file the code points to and the tickets keep. */
async function replaceFile(app: TestApp, { supplier, name }: Sides, supportFile: number): Promise<RelationshipFile> {
  const text = canary('material', name)
  const contentType = 'application/pdf'
  const stored = await storeFile(app, supplier, { purpose: 'support_file', text, contentType })
  const { id, size, sha256, originalName } = stored
  const file = { storedFile: id, size, sha256, originalName, contentType }
  await insert(app, SupportFileVersion, { supportFile, number: 2, change: `Chapter ${text}`, ...file })
  return { id, name: originalName, purpose: 'support_file' }
}

/** A model whose texts carry the canary of the material: whoever has registered a machine of it reads them. */
async function buildRelationshipModel(app: TestApp, { supplier, name }: Sides) {
  const text = canary('material', name)
  const model = await insert(app, Model, { tenant: supplier.id, name: `Line ${text}`, description: `Built ${text}` })
  const own = { model: model.id, contentType: 'image/png' }
  const picture = await storeFile(app, supplier, { purpose: 'model_photo', text, contentType: own.contentType })
  await insert(app, ModelPhoto, { ...own, storedFile: picture.id, originalName: picture.originalName })
  const texts = { description: `Means ${text}`, resolution: `Turn ${text}` }
  const modelCode = await insert(app, ErrorCode, { model: model.id, code: `${text}-M1`, ...texts })
  const manual = await storeFile(app, supplier, { purpose: 'support_file', text, contentType: 'application/pdf' })
  const { originalName, contentType, size } = manual
  const file = await insert(app, SupportFile, {
    ...{ model: model.id, kind: 'MANUAL', storedFile: manual.id, originalName, contentType, size },
    ...{ name: `Guide ${text}`, description: `About ${text}` },
  })
  const files: RelationshipFile[] = [
    { id: picture.id, name: picture.originalName, purpose: 'model_photo' },
    { id: manual.id, name: originalName, purpose: 'support_file' },
  ]
  return { model, modelCode, modelManual: file.id, files }
}

function buildRelationshipMachine(
  app: TestApp,
  { supplier, client, name }: Sides,
  number: string,
  model?: Model,
): Promise<Machine> {
  const text = canary('machine', name)
  const serialNumber = `${text}-${number}`
  const sides = { supplier: supplier.id, client: client.id, model: model?.id ?? null }
  return insert(app, Machine, { ...sides, name: `Press ${text}`, serialNumber })
}

/** A ticket that carries the canaries of `sides`, even when the machine has changed hands. */
export async function buildRelationshipTicket(
  app: TestApp,
  { machine, code, sides }: { machine: Machine; code: ErrorCode; sides: Sides },
  status: TicketStatus,
): Promise<RelationshipTicket> {
  const inTicket = canary('ticket', sides.name)
  const ticket = await buildTicket(app, {
    machine: {
      ...{ id: machine.id, client: sides.client as never, supplier: sides.supplier as never },
      ...{ name: `Our ${canary('machine', sides.name)}`, serialNumber: `${canary('machine', sides.name)}-1` },
    },
    errorCode: { id: code.id, code: `${inTicket}-E1` },
    description: `It stops ${inTicket}`,
    resolution: `Turned it off ${inTicket}`,
    createdBy: `somebody ${inTicket}`,
    failureModeIds: [4],
    status,
  })
  const image = await addFile(app, ticket, sides, 'image')
  const video = await addFile(app, ticket, sides, 'video')
  return { ticket, image: image.id, video: video.id, files: [image.file, video.file] }
}

async function addFile(app: TestApp, ticket: Ticket, { client, name }: Sides, type: TicketFileType) {
  const text = canary('ticket', name)
  const contentType = type === 'image' ? 'image/png' : 'video/mp4'
  const { id: storedFile, originalName } = await storeFile(app, client, { purpose: 'ticket_file', text, contentType })
  const sides = { clientId: ticket.client.id, supplierId: ticket.supplier.id }
  const row = { ticket: ticket.id, ...sides, storedFile, type, originalName, contentType }
  const { id } = await insert(app, TicketFile, { ...row, description: `Seen ${text}` })
  return { id, file: { id: storedFile, name: originalName, purpose: 'ticket_file' as const } }
}

/** A file with the canary as its name and content. */
async function storeFile(
  app: TestApp,
  { id: tenant }: Tenant,
  { purpose, text, contentType }: { purpose: FilePurpose; text: string; contentType: string },
): Promise<StoredFile> {
  const bytes = Buffer.from(`%PDF-1.7 ${text}`)
  const { key, size, sha256 } = await app.services.store.write(Readable.from([bytes]), { maxBytes: bytes.length })
  return insert(app, StoredFile, { key, size, sha256, contentType, originalName: `${text}.bin`, tenant, purpose })
}
