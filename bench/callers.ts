import type { Actor, RequestContext, RoleName, Services } from '../server/context.ts'

const roleIds: Record<RoleName, number> = {
  PLATFORM_ADMIN: 1,
  SUPPLIER_ADMIN: 2,
  SUPPLIER_USER: 3,
  CLIENT_ADMIN: 4,
  CLIENT_OPERATOR: 5,
  CLIENT_TECHNICIAN: 6,
}

/** A request context of this tenant's administrator, for calls of operations without an API. */
export function contextOf(services: Services, role: RoleName, tenantId: number | null): RequestContext {
  const actor: Actor = {
    ...{ id: 1, userName: 'bench', email: '', firstName: '', lastName: '', companyName: '' },
    ...{ role, roleId: roleIds[role], tenantId, sessionId: 1, mustChangePassword: false },
  }
  return {
    ...{ actor, tokenState: 'valid', services, log: services.log, requestId: 'bench', address: '127.0.0.1' },
  }
}
