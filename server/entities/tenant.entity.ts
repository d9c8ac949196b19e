import { defineEntity, p } from '@mikro-orm/core'

export type TenantType = 'CLIENT_ADMIN' | 'SUPPLIER_ADMIN'

const TenantSchema = defineEntity({
  name: 'Tenant',
  tableName: 'tenant',
  properties: {
    id: p.integer().primary(),
    /** "T-000123", made by the database from the id (A22). */
    number: p.text().generated(`('T-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored`).nullable(),
    type: p.text().$type<TenantType>(),
    email: p.text(),
    companyName: p.text().default(''),
    companyKey: p.text().generated(`(lower(regexp_replace(company_name, '\\s+', '', 'g'))) stored`).nullable().lazy(),
    activated: p.boolean().default(false),
    registered: p.boolean().default(false),
    note: p.text().default(''),
    country: p.text().default(''),
    state: p.text().default(''),
    /** After so many minutes without use the sessions of its people end; null for never. */
    idleMinutes: p.integer().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .length(3)
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class Tenant extends TenantSchema.class {}
TenantSchema.setClass(Tenant)
