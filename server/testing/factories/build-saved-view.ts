import { randomUUID } from 'node:crypto'
import { SavedView } from '../../entities/saved-view.entity.ts'
import type { TestApp } from '../test-app.ts'
import { insert } from './insert.ts'

interface SavedViewOverrides {
  user: { id: number }
  tenant: { id: number }
  name?: string
  machineId?: number | null
}

export function buildSavedView(app: TestApp, { user, tenant, ...rest }: SavedViewOverrides): Promise<SavedView> {
  return insert(app, SavedView, {
    ...{ user: user.id, tenantId: tenant.id, name: `View ${randomUUID().slice(0, 8)}` },
    ...{ status: 'OPEN', sortBy: 'id', sortDir: 'DESC' },
    ...rest,
  })
}
