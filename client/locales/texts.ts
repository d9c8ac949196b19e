// Types only: the texts themselves are loaded by area, with the modules that show them.
import type { common } from './en/common.ts'
import type { shell } from './en/shell.ts'
import type { search } from './en/search.ts'
import type { notifications } from './en/notifications.ts'
import type { offline } from './en/offline.ts'
import type { live } from './en/live.ts'
import type { outbox } from './en/outbox.ts'
import type { shortcuts } from './en/shortcuts.ts'
import type { profile } from './en/profile.ts'
import type { overview } from './en/overview.ts'
import type { playground } from './en/playground.ts'
import type { table } from './en/table.ts'
import type { display } from './en/display.ts'
import type { fixMemory } from './en/fix-memory.ts'
import type { form } from './en/form.ts'
import type { upload } from './en/upload.ts'
import type { picture } from './en/picture.ts'
import type { lightbox } from './en/lightbox.ts'
import type { drawing } from './en/drawing.ts'
import type { landing } from './en/landing.ts'
import type { login } from './en/login.ts'
import type { signUp } from './en/sign-up.ts'
import type { changePassword } from './en/change-password.ts'
import type { firstPassword } from './en/first-password.ts'
import type { contactUs } from './en/contact-us.ts'
import type { unauthorized } from './en/unauthorized.ts'
import type { notFound } from './en/not-found.ts'
import type { pdfReader } from './en/pdf-reader.ts'
import type { pdfViewer } from './en/pdf-viewer.ts'
import type { dashboard } from './en/dashboard.ts'
import type { tenants } from './en/tenants.ts'
import type { tenantCounts } from './en/tenant-counts.ts'
import type { tenantDetails } from './en/tenant-details.ts'
import type { invitations } from './en/invitations.ts'
import type { invite } from './en/invite.ts'
import type { tenantMachines } from './en/tenant-machines.ts'
import type { adminGuide } from './en/admin-guide.ts'
import type { audit } from './en/audit.ts'
import type { auditActions } from './en/audit-actions.ts'
import type { deletedItems } from './en/deleted-items.ts'
import type { removeText } from './en/remove-text.ts'
import type { roles } from './en/roles.ts'
import type { users } from './en/users.ts'
import type { sessions } from './en/sessions.ts'
import type { sharing } from './en/sharing.ts'
import type { machines } from './en/machines.ts'
import type { machineRegister } from './en/machine-register.ts'
import type { machineDetails } from './en/machine-details.ts'
import type { models } from './en/models.ts'
import type { supplierMachines } from './en/supplier-machines.ts'
import type { help } from './en/help.ts'
import type { labels } from './en/labels.ts'
import type { errorCodes } from './en/error-codes.ts'
import type { proposedCodes } from './en/proposed-codes.ts'
import type { unlisted } from './en/unlisted.ts'
import type { filePage } from './en/file-page.ts'
import type { imports } from './en/imports.ts'
import type { supportFiles } from './en/support-files.ts'
import type { versions } from './en/versions.ts'
import type { tickets } from './en/tickets.ts'
import type { cases } from './en/cases.ts'
import type { ticketForm } from './en/ticket-form.ts'
import type { ticketFilters } from './en/ticket-filters.ts'
import type { savedViews } from './en/saved-views.ts'
import type { ticketMedia } from './en/ticket-media.ts'
import type { ticketConflict } from './en/ticket-conflict.ts'

/**
 * Every visible string, by area; `tickets.title` is a text of the area `tickets`. The specification's exact texts live in
 * `en/<area>.ts` and nowhere else.
 */
export interface Texts {
  common: typeof common
  shell: typeof shell
  search: typeof search
  notifications: typeof notifications
  offline: typeof offline
  live: typeof live
  outbox: typeof outbox
  shortcuts: typeof shortcuts
  profile: typeof profile
  overview: typeof overview
  playground: typeof playground
  table: typeof table
  display: typeof display
  fixMemory: typeof fixMemory
  form: typeof form
  upload: typeof upload
  picture: typeof picture
  lightbox: typeof lightbox
  drawing: typeof drawing
  landing: typeof landing
  login: typeof login
  signUp: typeof signUp
  changePassword: typeof changePassword
  firstPassword: typeof firstPassword
  contactUs: typeof contactUs
  unauthorized: typeof unauthorized
  notFound: typeof notFound
  pdfReader: typeof pdfReader
  pdfViewer: typeof pdfViewer
  dashboard: typeof dashboard
  tenants: typeof tenants
  tenantCounts: typeof tenantCounts
  tenantDetails: typeof tenantDetails
  invitations: typeof invitations
  invite: typeof invite
  tenantMachines: typeof tenantMachines
  adminGuide: typeof adminGuide
  audit: typeof audit
  auditActions: typeof auditActions
  deletedItems: typeof deletedItems
  removeText: typeof removeText
  roles: typeof roles
  users: typeof users
  sessions: typeof sessions
  sharing: typeof sharing
  machines: typeof machines
  machineRegister: typeof machineRegister
  machineDetails: typeof machineDetails
  models: typeof models
  supplierMachines: typeof supplierMachines
  help: typeof help
  labels: typeof labels
  errorCodes: typeof errorCodes
  proposedCodes: typeof proposedCodes
  unlisted: typeof unlisted
  filePage: typeof filePage
  imports: typeof imports
  supportFiles: typeof supportFiles
  versions: typeof versions
  tickets: typeof tickets
  cases: typeof cases
  ticketForm: typeof ticketForm
  ticketFilters: typeof ticketFilters
  savedViews: typeof savedViews
  ticketMedia: typeof ticketMedia
  ticketConflict: typeof ticketConflict
}
