import type { RoleName } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { created, idOnly, listOf, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { PageInput } from '../../validation/paging.ts'
import { isRowId } from '../../validation/row-id.ts'
import {
  clientMachine,
  clientMachineJson,
  presentTenantMachine,
  proposedMachine,
  proposedMachineJson,
  suggestedMachine,
  suggestedMachineJson,
  supplierMachine,
  supplierMachineJson,
  supplierOption,
  supplierOptionJson,
  tenantMachine,
} from './machine.presenter.ts'
import {
  ClaimMachineInput,
  RegisterMachineInput,
  SuppliedMachinesInput,
  TenantMachinesQuery,
  UpdateClaimInput,
  UpdateMachineInput,
} from './machine.inputs.ts'
import { claimMachine } from './operations/claim-machine.ts'
import { deleteMachineAsPlatform } from './operations/delete-machine-as-platform.ts'
import { deleteMachine } from './operations/delete-machine.ts'
import { endClaim } from './operations/end-claim.ts'
import { findClaimedMachines } from './operations/find-claimed-machines.ts'
import { findMachineSuppliers } from './operations/find-machine-suppliers.ts'
import { findProposedMachines } from './operations/find-proposed-machines.ts'
import { findSuppliedMachines } from './operations/find-supplied-machines.ts'
import { findTenantMachines } from './operations/find-tenant-machines.ts'
import { readTenantMachine } from './operations/read-tenant-machine.ts'
import { registerMachine } from './operations/register-machine.ts'
import { suggestMachines } from './operations/suggest-machines.ts'
import { updateClaim } from './operations/update-claim.ts'
import { findOwnMachine, updateMachine } from './operations/update-machine.ts'

const client: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const supplier: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']
const pictures = {
  kindOf: (field: string) => (/^files?$/.test(field) ? ('machinePicture' as const) : null),
  fields: { files: 'Pictures of the machine.' },
  most: 5,
}

const parts = { openTickets: true }

/**
 * One list under several addresses, each with its page size for callers that send none: six tiles in a help center
 * (A61).
 */
const claimed = (path: string, { only, size }: { only: RoleName[]; size: number }) =>
  restRoute({
    method: 'GET',
    path,
    summary: "The machines that the caller's company has registered.",
    action: findClaimedMachines.action,
    only,
    input: PageInput,
    answer: ok(pageOf(clientMachine)),
    handle: async (ctx, { input }) => ({
      data: mapPage(await findClaimedMachines(ctx, { ...input, size: input.size ?? size, parts }), clientMachineJson),
    }),
  })

const supplied = (path: string, size: number) =>
  restRoute({
    method: 'GET',
    path,
    summary: 'The machines that the caller supplies.',
    action: findSuppliedMachines.action,
    input: SuppliedMachinesInput,
    answer: ok(pageOf(supplierMachine)),
    handle: async (ctx, { input }) => ({
      data: mapPage(
        await findSuppliedMachines(ctx, { ...input, size: input.size ?? size, parts }),
        supplierMachineJson,
      ),
    }),
  })

const suggestions = (path: string, only: RoleName[]) =>
  restRoute({
    method: 'GET',
    path: `${path}/suggest-machines/:text`,
    summary: 'At most ten machines whose name or serial number contains the text.',
    action: suggestMachines.action,
    only,
    answer: ok(listOf(suggestedMachine)),
    handle: async (ctx, { params }) => ({
      data: (await suggestMachines(ctx, { text: params.text ?? '' })).map(suggestedMachineJson),
    }),
  })

const deleted = async (work: Promise<boolean>) => {
  await work
  return { message: 'Machine deleted successfully' }
}

const registration = (path: string, only: RoleName[]) =>
  restRoute({
    method: 'POST',
    path,
    summary: 'Registers a machine for a client company.',
    action: registerMachine.action,
    only,
    input: RegisterMachineInput,
    files: pictures,
    answer: created(idOnly),
    handle: async (ctx, { input, files }) => {
      const data = await registerMachine(ctx, { input, pictures: files })
      return { message: 'Machine registered successfully', data }
    },
  })

export const machineRoutes = [
  claimed('/client/dashboard', { only: ['CLIENT_ADMIN'], size: 10 }),
  claimed('/client/help-center', { only: client, size: 10 }),
  claimed('/client-operator/help-center', { only: client, size: 6 }),
  claimed('/client-technician/help-center', { only: client, size: 6 }),
  supplied('/supplier/dashboard', 10),
  supplied('/supplier/help-center', 6),
  suggestions('/client', client),
  suggestions('/client-operator', client),
  suggestions('/client-technician', client),
  suggestions('/supplier', supplier),
  restRoute({
    method: 'GET',
    path: '/client/proposed-machines',
    summary: 'The machines that suppliers have registered for the company and that wait for its registration.',
    action: findProposedMachines.action,
    input: PageInput,
    answer: ok(pageOf(proposedMachine)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findProposedMachines(ctx, input), proposedMachineJson) }),
  }),
  restRoute({
    method: 'GET',
    path: '/client/machine/:serialNo',
    summary: 'The suppliers that hold a machine of this serial number for the caller.',
    action: findMachineSuppliers.action,
    answer: ok(listOf(supplierOption)),
    handle: async (ctx, { params }) => ({
      data: (await findMachineSuppliers(ctx, { serialNumber: params.serialNo ?? '' })).map(supplierOptionJson),
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/client/register-machine',
    summary: "Registers a supplier's machine for the caller's company.",
    action: claimMachine.action,
    input: ClaimMachineInput,
    answer: created(idOnly),
    handle: async (ctx, { input }) => {
      const { machineId } = await claimMachine(ctx, input)
      return { message: 'Machine registered successfully', data: { id: machineId } }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/client/update-machine',
    summary: "Changes the company's own name and location of a machine.",
    action: updateClaim.action,
    input: UpdateClaimInput,
    answer: ok(idOnly),
    handle: async (ctx, { input }) => {
      const { machineId } = await updateClaim(ctx, input)
      return { message: 'Machine updated successfully!', data: { id: machineId } }
    },
  }),
  restRoute({
    method: 'DELETE',
    path: '/client/machine',
    summary: "Removes a machine from the company's machines; the supplier keeps it.",
    action: endClaim.action,
    input: IdInput,
    handle: (ctx, { input }) => deleted(endClaim(ctx, input)),
  }),
  registration('/supplier/machine/register', supplier),
  registration('/admin/machine/add', ['PLATFORM_ADMIN']),
  restRoute({
    method: 'PUT',
    path: '/supplier/machine/update',
    summary: 'Changes a machine; new pictures replace the old ones.',
    action: updateMachine.action,
    input: UpdateMachineInput,
    files: {
      ...pictures,
      findRow: async (ctx, { id }) => {
        if (isRowId(id)) await findOwnMachine(ctx, id)
      },
    },
    answer: ok(idOnly),
    handle: async (ctx, { input, files }) => {
      const data = await updateMachine(ctx, { input, pictures: files })
      return { message: 'Machine updated successfully!', data }
    },
  }),
  restRoute({
    method: 'DELETE',
    path: '/supplier/machine',
    summary: 'Gives a machine up: deletes it, or leaves it read-only to the client that has registered it.',
    action: deleteMachine.action,
    input: IdInput,
    handle: (ctx, { input }) => deleted(deleteMachine(ctx, input)),
  }),
  restRoute({
    method: 'GET',
    path: '/admin/tenant/machines',
    summary: 'All machines that a tenant supplies or runs, registered or not.',
    action: findTenantMachines.action,
    input: TenantMachinesQuery,
    answer: ok(pageOf(tenantMachine)),
    handle: async (ctx, { input: { id: tenantId, ...page } }) => ({
      data: mapPage(await findTenantMachines(ctx, { ...page, tenantId }), presentTenantMachine),
    }),
  }),
  restRoute({
    method: 'GET',
    path: '/admin/tenant/machine/:id',
    summary: 'One machine of any tenant.',
    action: readTenantMachine.action,
    input: IdInput,
    answer: ok(tenantMachine),
    handle: async (ctx, { input }) => ({ data: presentTenantMachine(await readTenantMachine(ctx, input)) }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/admin/tenant/machine/:id',
    summary: 'Deletes a machine for both sides; it is kept for thirty days.',
    action: deleteMachineAsPlatform.action,
    input: IdInput,
    handle: (ctx, { input }) => deleted(deleteMachineAsPlatform(ctx, input)),
  }),
]
