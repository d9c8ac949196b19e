import { listOf, oneOf, record, text } from '../../api/kit/response-schema.ts'
import type { Permission } from './shared/permissions.ts'
import { roleIds } from '../../policies/roles.ts'

export const permission = record<Permission>('Permission', {
  action: { ...text, description: 'The key of the right, such as machine.claim.' },
  subject: { ...text, description: 'What it is about, such as machine.' },
  name: text,
  reach: { ...text, description: 'Whose things it reaches.' },
  roles: listOf(oneOf(Object.keys(roleIds))),
})
