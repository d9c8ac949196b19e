import type { SignedInContext } from '../../context.ts'
import { machineAbilities } from '../../policies/machine.policy.ts'
import type { Machine } from './shared/machine-rows.ts'
import type { MachineType, TenantMachine } from './machine.types.ts'
import type { SupplierOption } from './operations/find-machine-suppliers.ts'
import type { ProposedMachine } from './operations/find-proposed-machines.ts'
import type { TenantMachineRow } from './shared/tenant-machine-rows.ts'
import { address, integer, listOf, nullable, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { modelOfMaterial } from '../models/model-of-material.schema.ts'
import { utcText } from '../../database/utc-text.ts'

const nothing = { errorCodes: 0, manuals: 0, faqs: 0, documents: 0, videos: 0 }

export function presentMachine({ actor }: SignedInContext) {
  return (machine: Machine): MachineType => ({
    id: machine.id,
    machineName: machine.name,
    machineLocation: machine.location,
    serialNo: machine.serial_number,
    nameByClient: machine.name_by_client,
    supplierId: machine.supplier_id,
    supplierName: machine.supplier_name,
    clientId: machine.client_id,
    clientCompany: machine.client_name,
    registerTime: machine.registered_at && utcText(machine.registered_at),
    maintained: machine.maintained,
    machinePhotoVideos: machine.photos,
    // Counted whenever they are selected.
    openTickets: machine.open_tickets ?? 0,
    material: machine.material ?? nothing,
    model: machine.model ?? null,
    get viewerCan() {
      return machineAbilities(actor, machine)
    },
  })
}

export function presentSupplierOption<Option extends ProposedMachine | SupplierOption>({ photos, ...option }: Option) {
  return { ...option, machinePhotoVideos: photos }
}

/** A machine in the client's lists, in the legacy shape. */
export function clientMachineJson(machine: Machine) {
  return {
    id: machine.id,
    machine_name: machine.name,
    machine_location: machine.location ?? '',
    supplier_id: machine.supplier_id,
    supplier_name: machine.supplier_name,
    serial_no: machine.serial_number,
    machinePhotoVideos: machine.photos.map(({ url }) => url),
    name_by_client: machine.name_by_client ?? '',
    registerTime: machine.registered_at && utcText(machine.registered_at),
    openTickets: machine.open_tickets ?? 0,
    model: machine.model ?? null,
  }
}

/** A machine in the supplier's list, in the legacy shape: the client's own name is a field of its own. */
export function supplierMachineJson(machine: Machine) {
  return {
    id: machine.id,
    machine_name: machine.name,
    serial_no: machine.serial_number,
    client_company: machine.client_name,
    client_id: machine.client_id,
    machinePhotoVideos: machine.photos.map(({ url }) => url),
    nameByClient: machine.name_by_client ?? '',
    openTickets: machine.open_tickets ?? 0,
    model: machine.model ?? null,
  }
}

/** A suggested machine in the legacy shape. */
export function suggestedMachineJson(machine: Machine) {
  return {
    id: machine.id,
    machine_name: machine.name,
    serial_no: machine.serial_number,
    name_by_client: machine.name_by_client ?? '',
    machinePhotoVideos: machine.photos.map(({ url }) => url),
  }
}

/** A supplier found by a serial number, in the legacy shape. */
export function supplierOptionJson({
  supplierId,
  supplierName,
  machineName,
  photos,
}: Omit<SupplierOption, 'serialNo'>) {
  return {
    supplier_id: supplierId,
    supplier_name: supplierName,
    machineName,
    machinePhotoVideos: photos.map(({ url }) => url),
  }
}

/** A machine that waits for its registration, in the shape of the look-up. */
export function proposedMachineJson({ serialNo, ...option }: ProposedMachine) {
  return { ...supplierOptionJson(option), serial_no: serialNo }
}

/** A machine in the platform's list, as both APIs show it. */
export function presentTenantMachine(row: TenantMachineRow): TenantMachine {
  return {
    id: row.id,
    name: row.name,
    machineSno: row.serial_number,
    nameByClient: row.name_by_client ?? '',
    location: row.location ?? '',
    clientAdminCompany: row.client_name,
    clientId: row.client_id,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    maintained: row.maintained,
  }
}

export const clientMachine = record<ReturnType<typeof clientMachineJson>>('ClientMachine', {
  id: integer,
  machine_name: text,
  machine_location: text,
  supplier_id: integer,
  supplier_name: text,
  serial_no: text,
  machinePhotoVideos: listOf(address),
  name_by_client: text,
  registerTime: nullable(time),
  openTickets: integer,
  model: nullable(modelOfMaterial),
})

export const supplierMachine = record<ReturnType<typeof supplierMachineJson>>('SupplierMachine', {
  id: integer,
  machine_name: text,
  serial_no: text,
  client_company: text,
  client_id: integer,
  machinePhotoVideos: listOf(address),
  nameByClient: text,
  openTickets: integer,
  model: nullable(modelOfMaterial),
})

export const suggestedMachine = record<ReturnType<typeof suggestedMachineJson>>('SuggestedMachine', {
  id: integer,
  machine_name: text,
  serial_no: text,
  name_by_client: text,
  machinePhotoVideos: listOf(address),
})

export const supplierOption = record<ReturnType<typeof supplierOptionJson>>('SupplierOption', {
  supplier_id: integer,
  supplier_name: text,
  machineName: text,
  machinePhotoVideos: listOf(address),
})

export const proposedMachine = record<ReturnType<typeof proposedMachineJson>>('ProposedMachine', {
  supplier_id: integer,
  supplier_name: text,
  machineName: text,
  machinePhotoVideos: listOf(address),
  serial_no: text,
})

export const tenantMachine = record<TenantMachine>('TenantMachine', {
  id: integer,
  name: text,
  machineSno: text,
  nameByClient: text,
  location: text,
  clientAdminCompany: text,
  clientId: integer,
  supplierId: integer,
  supplierName: text,
  maintained: truth,
})
