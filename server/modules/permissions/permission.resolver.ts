import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { listPermissions } from './operations/list-permissions.ts'
import { PermissionType } from './permission.types.ts'

@Resolver()
export class PermissionResolver {
  @Query(() => [PermissionType], { description: 'Who may do what: every right and the roles that have it.' })
  @Authorized(listPermissions.action)
  permissions(@Ctx() ctx: RequestContext): Promise<PermissionType[]> {
    return listPermissions(ctx, {})
  }
}
