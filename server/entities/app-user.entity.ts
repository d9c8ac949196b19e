import { defineEntity, p } from '@mikro-orm/core'
import { Role } from './role.entity.ts'
import { Tenant } from './tenant.entity.ts'

const AppUserSchema = defineEntity({
  name: 'AppUser',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    tenant: () => p.manyToOne(Tenant).ref().nullable(),
    role: () => p.manyToOne(Role).ref(),
    userName: p.text(),
    email: p.text(),
    firstName: p.text().default(''),
    lastName: p.text().default(''),
    /** The application role may write it but not select it; only find_login() reads it. */
    passwordHash: p.text().lazy().hidden(),
    mustChangePassword: p.boolean().default(false),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .length(3)
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class AppUser extends AppUserSchema.class {}
AppUserSchema.setClass(AppUser)
