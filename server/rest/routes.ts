import { authRoutes } from '../modules/auth/auth.routes.ts'
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.ts'
import { failureModeRoutes } from '../modules/failure-modes/failure-mode.routes.ts'
import { machineRoutes } from '../modules/machines/machine.routes.ts'
import { tenantRoutes } from '../modules/tenants/tenant.routes.ts'
import type { RestRoute } from './rest-route.ts'

/** Door 2, feature by feature, in the order of graphql/resolvers.ts. */
export const routes: RestRoute[] = [
  ...authRoutes,
  ...dashboardRoutes,
  ...tenantRoutes,
  ...machineRoutes,
  ...failureModeRoutes,
]
