import { defineEntity, p } from '@mikro-orm/core'
import { Role } from './role.entity.ts'
import { Tenant } from './tenant.entity.ts'

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    id: p.integer().primary(),
    tenant: () => p.manyToOne(Tenant).ref(),
    role: () => p.manyToOne(Role).ref(),
    email: p.text(),
    country: p.text(),
    state: p.text(),
    codeHash: p.text().hidden(),
    expiresAt: p.datetime().length(3),
    /** true: used; false: pending; null: cancelled. */
    registered: p.boolean().default(false).nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .length(3)
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
})

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation)
