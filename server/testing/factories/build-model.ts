import { randomUUID } from 'node:crypto'
import { Model } from '../../entities/model.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import type { TestApp } from '../test-app.ts'
import { buildSupplier } from './build-tenant.ts'
import { insert } from './insert.ts'

interface ModelOverrides {
  supplier?: Pick<Tenant, 'id'>
  name?: string
  description?: string
}

/** A model without machines; a missing supplier is created. */
export async function buildModel(app: TestApp, overrides: ModelOverrides = {}): Promise<Model> {
  const { supplier = await buildSupplier(app), name = `Model ${randomUUID().slice(0, 8)}`, ...rest } = overrides
  return insert(app, Model, { tenant: supplier.id, name, ...rest })
}
