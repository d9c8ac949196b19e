import { integer, record } from '../../api/kit/response-schema.ts'
import type { DashboardCounts } from './operations/read-dashboard.ts'

export const dashboard = record<DashboardCounts>('Dashboard', {
  activeTenantCount: integer,
  activeLoginUserCount: integer,
  activeMachineCount: integer,
  activeTicketsCount: integer,
  files: integer,
})
