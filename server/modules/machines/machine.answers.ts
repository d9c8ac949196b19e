import { address, integer, listOf, nullable, record, text, time, truth } from '../../api/kit/response-schema.ts'
import type {
  clientMachineJson,
  suggestedMachineJson,
  supplierMachineJson,
  supplierOptionJson,
} from './machine.presenter.ts'
import type { TenantMachine } from './machine.types.ts'

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
})

export const supplierMachine = record<ReturnType<typeof supplierMachineJson>>('SupplierMachine', {
  id: integer,
  machine_name: text,
  serial_no: text,
  client_company: text,
  client_id: integer,
  machinePhotoVideos: listOf(address),
  nameByClient: text,
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
