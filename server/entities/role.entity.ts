import { defineEntity, p } from '@mikro-orm/core'

const RoleSchema = defineEntity({
  name: 'Role',
  tableName: 'role',
  properties: {
    id: p.integer().primary().autoincrement(false),
    name: p.text().unique(),
  },
})

export class Role extends RoleSchema.class {}
RoleSchema.setClass(Role)
