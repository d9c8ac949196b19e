import { operation } from '../../../policies/operation.ts'
import { allPermissions, type Permission } from '../../../policies/permissions.ts'

/** The permission matrix with descriptions for people, in the order of the matrix. */
export const listPermissions = operation('permission.read', async (): Promise<Permission[]> => allPermissions())
