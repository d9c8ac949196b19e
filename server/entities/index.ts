import { AppUser } from './app-user.entity.ts'
import { AuditEvent } from './audit-event.entity.ts'
import { ErrorCode } from './error-code.entity.ts'
import { FailureMode } from './failure-mode.entity.ts'
import { Invitation } from './invitation.entity.ts'
import { MachineClaim } from './machine-claim.entity.ts'
import { MachineLabel } from './machine-label.entity.ts'
import { MachinePhoto } from './machine-photo.entity.ts'
import { Machine } from './machine.entity.ts'
import { ModelPhoto } from './model-photo.entity.ts'
import { Model } from './model.entity.ts'
import { Role } from './role.entity.ts'
import { SavedView } from './saved-view.entity.ts'
import { StoredFile } from './stored-file.entity.ts'
import { SupportFileVersion } from './support-file-version.entity.ts'
import { SupportFile } from './support-file.entity.ts'
import { TableImport } from './table-import.entity.ts'
import { Tenant } from './tenant.entity.ts'
import { TicketFailureMode } from './ticket-failure-mode.entity.ts'
import { TicketFile } from './ticket-file.entity.ts'
import { Ticket } from './ticket.entity.ts'

/** The list for MikroORM; all other code imports the entity's own file. */
export const entities = [
  Role,
  Tenant,
  AppUser,
  Invitation,
  StoredFile,
  Model,
  ModelPhoto,
  Machine,
  MachineClaim,
  MachineLabel,
  MachinePhoto,
  ErrorCode,
  FailureMode,
  SupportFile,
  SupportFileVersion,
  Ticket,
  TicketFailureMode,
  TicketFile,
  SavedView,
  TableImport,
  AuditEvent,
]
