import type { NonEmptyArray } from 'type-graphql'
import { AuditResolver } from '../../modules/audit/audit.resolver.ts'
import { DeletedItemResolver } from '../../modules/deleted-items/deleted-item.resolver.ts'
import { AuthResolver } from '../../modules/auth/auth.resolver.ts'
import { CaseResolver } from '../../modules/cases/case.resolver.ts'
import { FixMemoryResolver } from '../../modules/fix-memory/fix-memory.resolver.ts'
import { ContactResolver } from '../../modules/contact/contact.resolver.ts'
import { DashboardResolver } from '../../modules/dashboard/dashboard.resolver.ts'
import { ErrorCodeResolver } from '../../modules/error-codes/error-code.resolver.ts'
import { FailureModeResolver } from '../../modules/failure-modes/failure-mode.resolver.ts'
import { GeographyResolver } from '../../modules/geography/geography.resolver.ts'
import { ImportResolver } from '../../modules/imports/import.resolver.ts'
import { InvitationResolver } from '../../modules/invitations/invitation.resolver.ts'
import { LabelResolver } from '../../modules/labels/label.resolver.ts'
import { LiveResolver } from '../../modules/live/live.resolver.ts'
import { MachineResolver } from '../../modules/machines/machine.resolver.ts'
import { OverviewResolver } from '../../modules/overview/overview.resolver.ts'
import { PermissionResolver } from '../../modules/permissions/permission.resolver.ts'
import { ModelResolver } from '../../modules/models/model.resolver.ts'
import { NotificationResolver } from '../../modules/notifications/notification.resolver.ts'
import { ProposedCodeResolver } from '../../modules/proposed-codes/proposed-code.resolver.ts'
import { ResolutionProposalResolver } from '../../modules/resolution-proposals/resolution-proposal.resolver.ts'
import { SavedViewResolver } from '../../modules/saved-views/saved-view.resolver.ts'
import { SearchResolver } from '../../modules/search/search.resolver.ts'
import { SharingResolver } from '../../modules/sharing/sharing.resolver.ts'
import { SupportFileResolver } from '../../modules/support-files/support-file.resolver.ts'
import { TenantResolver } from '../../modules/tenants/tenant.resolver.ts'
import { TicketResolver } from '../../modules/tickets/ticket.resolver.ts'
import { UpkeepResolver } from '../../modules/upkeep/upkeep.resolver.ts'
import { UserResolver } from '../../modules/users/user.resolver.ts'

/** The resolvers of the GraphQL API, one per module. */
export const resolvers: NonEmptyArray<new () => object> = [
  AuthResolver,
  DashboardResolver,
  GeographyResolver,
  InvitationResolver,
  TenantResolver,
  UserResolver,
  MachineResolver,
  LabelResolver,
  ErrorCodeResolver,
  SupportFileResolver,
  ImportResolver,
  FailureModeResolver,
  TicketResolver,
  CaseResolver,
  FixMemoryResolver,
  ResolutionProposalResolver,
  SharingResolver,
  ProposedCodeResolver,
  LiveResolver,
  ModelResolver,
  SavedViewResolver,
  NotificationResolver,
  OverviewResolver,
  SearchResolver,
  ContactResolver,
  AuditResolver,
  DeletedItemResolver,
  UpkeepResolver,
  PermissionResolver,
]
