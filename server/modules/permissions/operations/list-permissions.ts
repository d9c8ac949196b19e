import { operation } from '../../../operation/operation.ts'
import { allPermissions, type Permission } from '../shared/permissions.ts'

/** The permission matrix with descriptions for people, in the order of the matrix. */
export const listPermissions = operation('permission.read', async (): Promise<Permission[]> => allPermissions())
