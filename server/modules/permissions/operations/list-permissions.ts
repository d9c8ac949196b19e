import { operation } from '../../../policies/operation.ts'
import { allPermissions, type Permission } from '../../../policies/permissions.ts'

/** Who may do what: the permission matrix with words for people, in its own order. */
export const listPermissions = operation('permission.read', async (): Promise<Permission[]> => allPermissions())
