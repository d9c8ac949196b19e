import { randomUUID } from 'node:crypto'
import { Tenant, type TenantType } from '../../entities/tenant.entity.ts'
import { insert } from './insert.ts'
import type { TestApp } from '../test-app.ts'

export interface TenantOverrides {
  companyName?: string
  activated?: boolean
}

function buildTenant(app: TestApp, type: TenantType, overrides: TenantOverrides = {}): Promise<Tenant> {
  const mark = randomUUID().slice(0, 8)
  return insert(app, Tenant, {
    type,
    companyName: `Company ${mark}`,
    email: `company-${mark}@example.com`,
    activated: true,
    registered: true,
    country: 'Germany',
    state: 'Bavaria',
    ...overrides,
  })
}

export const buildSupplier = (app: TestApp, overrides?: TenantOverrides) =>
  buildTenant(app, 'SUPPLIER_ADMIN', overrides)
export const buildClient = (app: TestApp, overrides?: TenantOverrides) => buildTenant(app, 'CLIENT_ADMIN', overrides)
