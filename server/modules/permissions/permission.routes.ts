import { listOf, ok, oneOf, record, text } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { listPermissions } from './operations/list-permissions.ts'
import type { Permission } from './shared/permissions.ts'
import { roleIds } from '../../policies/roles.ts'

const permission = record<Permission>('Permission', {
  action: { ...text, description: 'The key of the right, such as machine.claim.' },
  subject: { ...text, description: 'What it is about, such as machine.' },
  name: text,
  reach: { ...text, description: 'Whose things it reaches.' },
  roles: listOf(oneOf(Object.keys(roleIds))),
})

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
