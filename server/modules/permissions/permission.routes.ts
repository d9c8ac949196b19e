import { listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { listPermissions } from './operations/list-permissions.ts'
import { permission } from './permission.answers.ts'

export const permissionRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/permissions',
    summary: 'Who may do what: every right and the roles that have it.',
    action: listPermissions.action,
    answer: ok(listOf(permission)),
    handle: async (ctx) => ({ data: await listPermissions(ctx, {}) }),
  }),
]
