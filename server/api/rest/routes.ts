import { auditRoutes } from '../../modules/audit/audit.routes.ts'
import { deletedItemRoutes } from '../../modules/deleted-items/deleted-item.routes.ts'
import { authRoutes } from '../../modules/auth/auth.routes.ts'
import { caseRoutes } from '../../modules/cases/case.routes.ts'
import { fixMemoryRoutes } from '../../modules/fix-memory/fix-memory.routes.ts'
import { contactRoutes } from '../../modules/contact/contact.routes.ts'
import { dashboardRoutes } from '../../modules/dashboard/dashboard.routes.ts'
import { errorCodeRoutes } from '../../modules/error-codes/error-code.routes.ts'
import { failureModeRoutes } from '../../modules/failure-modes/failure-mode.routes.ts'
import { geographyRoutes } from '../../modules/geography/geography.routes.ts'
import { importRoutes } from '../../modules/imports/import.routes.ts'
import { invitationRoutes } from '../../modules/invitations/invitation.routes.ts'
import { labelRoutes } from '../../modules/labels/label.routes.ts'
import { machineRoutes } from '../../modules/machines/machine.routes.ts'
import { overviewRoutes } from '../../modules/overview/overview.routes.ts'
import { permissionRoutes } from '../../modules/permissions/permission.routes.ts'
import { modelRoutes } from '../../modules/models/model.routes.ts'
import { notificationRoutes } from '../../modules/notifications/notification.routes.ts'
import { proposedCodeRoutes } from '../../modules/proposed-codes/proposed-code.routes.ts'
import { resolutionProposalRoutes } from '../../modules/resolution-proposals/resolution-proposal.routes.ts'
import { savedViewRoutes } from '../../modules/saved-views/saved-view.routes.ts'
import { searchRoutes } from '../../modules/search/search.routes.ts'
import { sharingRoutes } from '../../modules/sharing/sharing.routes.ts'
import { supportFileRoutes } from '../../modules/support-files/support-file.routes.ts'
import { tenantRoutes } from '../../modules/tenants/tenant.routes.ts'
import { ticketRoutes } from '../../modules/tickets/ticket.routes.ts'
import { upkeepRoutes } from '../../modules/upkeep/upkeep.routes.ts'
import { userRoutes } from '../../modules/users/user.routes.ts'
import type { RestRoute } from '../kit/rest-route.ts'

/** The routes of the REST API, in the order of server/api/graphql/resolvers.ts. */
export const routes: RestRoute[] = [
  ...authRoutes,
  ...dashboardRoutes,
  ...geographyRoutes,
  ...invitationRoutes,
  ...tenantRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...labelRoutes,
  ...errorCodeRoutes,
  ...supportFileRoutes,
  ...importRoutes,
  ...failureModeRoutes,
  ...ticketRoutes,
  ...caseRoutes,
  ...fixMemoryRoutes,
  ...resolutionProposalRoutes,
  ...sharingRoutes,
  ...proposedCodeRoutes,
  ...modelRoutes,
  ...savedViewRoutes,
  ...notificationRoutes,
  ...overviewRoutes,
  ...searchRoutes,
  ...contactRoutes,
  ...auditRoutes,
  ...deletedItemRoutes,
  ...upkeepRoutes,
  ...permissionRoutes,
]
