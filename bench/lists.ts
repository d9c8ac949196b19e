import type { RequestContext, RoleName } from '../server/context.ts'
import { findAuditEvents } from '../server/modules/audit/operations/find-audit-events.ts'
import { findErrorCodes } from '../server/modules/error-codes/operations/find-error-codes.ts'
import { findInvitations } from '../server/modules/invitations/operations/find-invitations.ts'
import { findClaimedMachines } from '../server/modules/machines/operations/find-claimed-machines.ts'
import { findSuppliedMachines } from '../server/modules/machines/operations/find-supplied-machines.ts'
import { findTenantMachines } from '../server/modules/machines/operations/find-tenant-machines.ts'
import { findSupportFiles } from '../server/modules/support-files/operations/find-support-files.ts'
import { findTenants } from '../server/modules/tenants/operations/find-tenants.ts'
import { findSuppliedTickets } from '../server/modules/tickets/operations/find-supplied-tickets.ts'
import { findTickets } from '../server/modules/tickets/operations/find-tickets.ts'
import { findOwnUsers } from '../server/modules/users/operations/find-own-users.ts'
import { findUsers } from '../server/modules/users/operations/find-users.ts'
import { commonWord, largeClient, rareWord, typicalClient, typicalSupplier } from './data-set.ts'

export interface Ask {
  sortBy?: string
  sortDir?: 'ASC' | 'DESC'
  search?: string
  page?: number
}

export interface List {
  name: string
  role: RoleName
  tenant: number | null
  sorts: string[]
  /** Search terms. */
  terms: string[]
  run(ctx: RequestContext, ask: Ask): Promise<unknown>
}

/** A machine of the large client, and one of a typical client. */
const busyMachine = 1
const quietMachine = typicalClient - largeClient + 1
const ticketSorts = ['id', 'updatedAt', 'createdAt', 'machine']
const ticketTerms = [rareWord, commonWord, 'zz', 'SN-100']
const allParts = { failureModes: true, files: true }

const ofTickets = (): List[] =>
  (['OPEN', 'CLOSED', 'ALL'] as const).flatMap((status) => [
    ...[largeClient, typicalClient].map((tenant): List => ({
      name: `tickets of ${tenant === largeClient ? 'the large' : 'a typical'} client, ${status}`,
      ...{ role: 'CLIENT_ADMIN', tenant, sorts: ticketSorts, terms: ticketTerms },
      run: (ctx, ask) => findTickets(ctx, { list: { ...ask, status }, parts: allParts }),
    })),
    {
      name: `tickets of a supplier, ${status}`,
      ...{ role: 'SUPPLIER_ADMIN', tenant: typicalSupplier, sorts: ticketSorts, terms: ticketTerms },
      run: (ctx, ask) => findSuppliedTickets(ctx, { list: { ...ask, status }, parts: allParts }),
    },
    {
      name: `tickets of a machine, ${status}`,
      ...{ role: 'CLIENT_ADMIN', tenant: largeClient, sorts: ticketSorts, terms: ticketTerms },
      run: (ctx, ask) => findTickets(ctx, { list: { ...ask, status, machineId: busyMachine }, parts: allParts }),
    },
  ])

const filters = {
  'of an error code': { errorCode: 'E-7' },
  'with a failure mode': { failureModeId: 6 },
  'raised by the caller': { mine: true },
  'younger than a month': { raisedWithinDays: 30 },
  'older than a month': { raisedBeforeDays: 30 },
  'of a code with a failure mode, older than a month': { errorCode: 'E-7', failureModeId: 6, raisedBeforeDays: 30 },
}

/** The filters in the default order, by creation, and combined with searches. */
const ofFilteredTickets = (): List[] =>
  Object.entries(filters).flatMap(([what, filter]) =>
    (['OPEN', 'ALL'] as const).flatMap((status): List[] => [
      {
        name: `tickets of the large client, ${status}, ${what}`,
        ...{ role: 'CLIENT_ADMIN', tenant: largeClient, sorts: ['id', 'createdAt'], terms: [rareWord, commonWord] },
        run: (ctx, ask) => findTickets(ctx, { list: { ...ask, ...filter, status }, parts: allParts }),
      },
      {
        name: `tickets of a supplier, ${status}, ${what}`,
        ...{ role: 'SUPPLIER_ADMIN', tenant: typicalSupplier, sorts: ['id', 'createdAt'], terms: [rareWord] },
        run: (ctx, ask) => findSuppliedTickets(ctx, { list: { ...ask, ...filter, status }, parts: allParts }),
      },
    ]),
  )

const machineSorts = ['id', 'machine_name', 'serial_no']

export const lists: List[] = [
  ...ofTickets(),
  ...ofFilteredTickets(),
  {
    name: 'machines of a client',
    ...{ role: 'CLIENT_ADMIN', tenant: typicalClient, sorts: [...machineSorts, 'machine_location'] },
    ...{ terms: ['pump', 'zz'], run: findClaimedMachines },
  },
  {
    name: 'machines of a supplier',
    ...{ role: 'SUPPLIER_ADMIN', tenant: typicalSupplier, sorts: [...machineSorts, 'client_company'] },
    ...{ terms: ['pump', 'zz'], run: findSuppliedMachines },
  },
  {
    name: 'machines, for the platform',
    ...{ role: 'PLATFORM_ADMIN', tenant: null, terms: ['pump', 'zz'] },
    sorts: ['id', 'name', 'machineSno', 'nameByClient', 'location', 'clientAdminCompany'],
    run: (ctx, ask) => findTenantMachines(ctx, { ...ask, tenantId: String(typicalSupplier) }),
  },
  {
    name: 'error codes of a machine',
    ...{ role: 'CLIENT_ADMIN', tenant: typicalClient, terms: ['pump', 'zz'] },
    sorts: ['id', 'error_code', 'description', 'resolution'],
    run: (ctx, ask) =>
      findErrorCodes(ctx, { list: { ...ask, machineId: quietMachine }, parts: { failureModes: true } }),
  },
  {
    name: 'files of a machine',
    ...{ role: 'CLIENT_ADMIN', tenant: typicalClient, terms: ['pump', 'zz'] },
    sorts: ['id', 'fileName', 'fileDesc', 'createdAt'],
    run: (ctx, ask) => findSupportFiles(ctx, { ...ask, machineId: quietMachine, kind: 'MANUAL', page: 0 }),
  },
  {
    name: 'own users',
    ...{ role: 'CLIENT_ADMIN', tenant: typicalClient, terms: ['pump', 'zz'], run: findOwnUsers },
    sorts: ['id', 'userName', 'firstName', 'lastName', 'roleName', 'email'],
  },
  {
    name: 'all users',
    ...{ role: 'PLATFORM_ADMIN', tenant: null, terms: ['pump', 'zz'], run: findUsers },
    sorts: ['id', 'userName', 'firstName', 'lastName', 'roleName', 'email'],
  },
  {
    name: 'tenants',
    ...{ role: 'PLATFORM_ADMIN', tenant: null, terms: ['company 17', 'zz'], run: findTenants },
    sorts: ['id', 'tenantUniqueId', 'tenantType', 'email', 'companyName', 'status', 'createdAt'],
  },
  {
    name: 'invitations',
    ...{ role: 'PLATFORM_ADMIN', tenant: null, terms: ['company17', 'zz'], run: findInvitations },
    sorts: ['id', 'role', 'email', 'country', 'createdAt', 'registered'],
  },
  {
    name: 'the trail',
    ...{ role: 'PLATFORM_ADMIN', tenant: null, terms: ['admin-17', 'zz'], run: findAuditEvents },
    sorts: ['at', 'id', 'actorName'],
  },
  {
    name: 'the trail of a tenant',
    ...{ role: 'PLATFORM_ADMIN', tenant: null, terms: ['admin-17', 'zz'], sorts: ['at', 'id', 'actorName'] },
    run: (ctx, ask) => findAuditEvents(ctx, { ...ask, tenantId: String(typicalClient) }),
  },
]
