import type { ComponentType } from 'react'
import type { AvailablePage } from '../lib/navigation/available-pages.ts'
import { paths, patterns } from '../lib/paths.ts'
import * as firstQueries from './first-queries.ts'
import type { FirstQuery } from './first-queries.ts'
import { clientRoles, platformRoles, supplierRoles } from '../lib/session/role.ts'

/** One page of the product. */
export interface RouteEntry extends AvailablePage {
  /**
   * `bare`: the page alone, without the GraphQL client. `public`: with the client. `shell`: signed in, inside top bar and
   * sidebar; needs `roles`.
   */
  frame: 'bare' | 'public' | 'shell'
  page: () => Promise<ComponentType>
  /** Sent by client/start/start.ts when the product is opened at this page. */
  firstQuery?: FirstQuery
}

type Page = RouteEntry['page']

const errorCode: Page = () => import('../pages/error-codes/error-code-page.tsx').then((module) => module.ErrorCodePage)
const supportFiles = () => import('../pages/support-files/support-file-pages.tsx')
const manual: Page = () => supportFiles().then((module) => module.ManualPage)
const faq: Page = () => supportFiles().then((module) => module.FaqPage)
const document: Page = () => supportFiles().then((module) => module.SupportDocumentPage)
const video: Page = () => supportFiles().then((module) => module.SupportVideoPage)
const ticketForm = () => import('../pages/tickets/ticket-form-page.tsx')

const platform = (path: string, page: Page): RouteEntry => ({ path, frame: 'shell', roles: platformRoles, page })

const landing = () => import('../pages/landing/landing-page.tsx').then((module) => module.LandingPage)

/**
 * The route table. A route is added together with its page, and links to it appear only then. Roles: absent is public,
 * an empty list admits any signed-in user.
 */
export const routes: readonly RouteEntry[] = [
  { path: paths.landing(), frame: 'bare', page: landing },
  { path: '/landing', frame: 'bare', page: landing },
  {
    path: paths.login(),
    frame: 'bare',
    page: () => import('../pages/login/login-page.tsx').then((module) => module.LoginPage),
  },
  {
    path: paths.signUp(),
    frame: 'public',
    page: () => import('../pages/sign-up/sign-up-page.tsx').then((module) => module.SignUpPage),
  },
  {
    path: paths.changePassword(),
    frame: 'public',
    page: () => import('../pages/change-password/change-password-page.tsx').then((module) => module.ChangePasswordPage),
  },
  {
    path: paths.contactUs(),
    frame: 'public',
    page: () => import('../pages/contact-us/contact-us-page.tsx').then((module) => module.ContactUsPage),
  },
  {
    path: paths.firstPassword(),
    frame: 'public',
    page: () => import('../pages/first-password/first-password-page.tsx').then((module) => module.FirstPasswordPage),
  },
  {
    path: paths.unauthorized(),
    frame: 'bare',
    page: () => import('../pages/unauthorized/unauthorized-page.tsx').then((module) => module.UnauthorizedPage),
  },
  {
    path: paths.pdfViewer(),
    frame: 'bare',
    page: () => import('../pages/pdf-viewer/pdf-viewer-page.tsx').then((module) => module.PdfViewerPage),
  },
  {
    path: paths.playground(),
    frame: 'public',
    page: () => import('../pages/playground/playground-page.tsx').then((module) => module.PlaygroundPage),
  },

  {
    path: paths.sessions(),
    frame: 'shell',
    roles: [...platformRoles, ...supplierRoles, ...clientRoles],
    page: () => import('../pages/sessions/sessions-page.tsx').then((module) => module.SessionsPage),
  },

  {
    path: paths.sharing(),
    frame: 'shell',
    roles: [...supplierRoles, ...clientRoles],
    page: () => import('../pages/sharing/sharing-page.tsx').then((module) => module.SharingPage),
  },

  {
    path: paths.overview(),
    frame: 'shell',
    roles: [...supplierRoles, ...clientRoles],
    page: () => import('../pages/overview/overview-page.tsx').then((module) => module.OverviewPage),
  },

  {
    path: patterns.label,
    frame: 'shell',
    roles: [...supplierRoles, ...clientRoles],
    page: () => import('../pages/label/label-page.tsx').then((module) => module.LabelPage),
  },

  {
    path: paths.user(),
    frame: 'shell',
    roles: clientRoles,
    page: () => import('../pages/own-users/own-user-pages.tsx').then((module) => module.UserPage),
  },
  {
    path: paths.machines(),
    frame: 'shell',
    roles: clientRoles,
    firstQuery: firstQueries.claimedMachines,
    page: () => import('../pages/machines/machine-list-page.tsx').then((module) => module.MachineListPage),
  },
  {
    path: paths.machineRegister(),
    frame: 'shell',
    roles: clientRoles,
    page: () => import('../pages/machines/machine-register-page.tsx').then((module) => module.MachineRegisterPage),
  },
  {
    path: paths.machineDetails(),
    frame: 'shell',
    roles: clientRoles,
    page: () => import('../pages/machines/machine-details-page.tsx').then((module) => module.MachineDetailsPage),
  },
  {
    path: paths.help(),
    frame: 'shell',
    roles: clientRoles,
    firstQuery: firstQueries.claimedTiles,
    page: () => import('../pages/help/help-center-page.tsx').then((module) => module.HelpCenterPage),
  },
  {
    path: paths.helpMachine(),
    frame: 'shell',
    roles: clientRoles,
    page: () => import('../pages/help/help-machine-page.tsx').then((module) => module.HelpMachinePage),
  },
  { path: paths.helpErrorCode(), frame: 'shell', roles: clientRoles, page: errorCode },
  { path: paths.helpManual(), frame: 'shell', roles: clientRoles, page: manual },
  { path: paths.helpFaq(), frame: 'shell', roles: clientRoles, page: faq },
  { path: paths.helpDocument(), frame: 'shell', roles: clientRoles, page: document },
  { path: paths.helpVideo(), frame: 'shell', roles: clientRoles, page: video },
  {
    path: paths.helpTicket(),
    frame: 'shell',
    roles: clientRoles,
    page: () => import('../pages/tickets/ticket-list-page.tsx').then((module) => module.TicketListPage),
  },
  {
    path: paths.allTickets(),
    frame: 'shell',
    roles: clientRoles,
    firstQuery: firstQueries.allTickets,
    page: () => import('../pages/tickets/all-ticket-page.tsx').then((module) => module.AllTicketPage),
  },
  {
    path: paths.ticketForm(),
    frame: 'shell',
    roles: clientRoles,
    firstQuery: firstQueries.ticketOfForm,
    page: () => ticketForm().then((module) => module.TicketFormPage),
  },
  {
    path: paths.ticketFormOfAll(),
    frame: 'shell',
    roles: clientRoles,
    firstQuery: firstQueries.ticketOfForm,
    page: () => ticketForm().then((module) => module.TicketFormOfAllPage),
  },

  {
    path: paths.supplierMachines(),
    frame: 'shell',
    roles: supplierRoles,
    firstQuery: firstQueries.suppliedMachines,
    page: () =>
      import('../pages/supplier-machines/supplier-machine-list-page.tsx').then(
        (module) => module.SupplierMachineListPage,
      ),
  },
  {
    path: paths.supplierMachineRegister(),
    frame: 'shell',
    roles: supplierRoles,
    page: () =>
      import('../pages/supplier-machines/supplier-machine-register-page.tsx').then(
        (module) => module.SupplierMachineRegisterPage,
      ),
  },
  {
    path: paths.supplierMachinePreview(),
    frame: 'shell',
    roles: supplierRoles,
    page: () =>
      import('../pages/supplier-machines/supplier-machine-preview-page.tsx').then(
        (module) => module.SupplierMachinePreviewPage,
      ),
  },
  {
    path: paths.supplierMachineView(),
    frame: 'shell',
    roles: supplierRoles,
    page: () =>
      import('../pages/supplier-machines/supplier-machine-view-page.tsx').then(
        (module) => module.SupplierMachineViewPage,
      ),
  },
  {
    path: paths.supplierModels(),
    frame: 'shell',
    roles: supplierRoles,
    page: () => import('../pages/models/model-list-page.tsx').then((module) => module.ModelListPage),
  },
  {
    path: paths.supplierModel(),
    frame: 'shell',
    roles: supplierRoles,
    page: () => import('../pages/models/model-page.tsx').then((module) => module.ModelPage),
  },
  {
    path: paths.supplierProposedCodes(),
    frame: 'shell',
    roles: supplierRoles,
    page: () =>
      import('../pages/proposed-codes/proposed-code-list-page.tsx').then((module) => module.ProposedCodeListPage),
  },
  {
    path: paths.supplierTeam(),
    frame: 'shell',
    // Only the administrator manages the team.
    roles: ['SUPPLIER_ADMIN'],
    page: () => import('../pages/own-users/own-user-pages.tsx').then((module) => module.TeamPage),
  },
  {
    path: paths.supplierTickets(),
    frame: 'shell',
    roles: supplierRoles,
    page: () =>
      import('../pages/tickets/supplied-ticket-list-page.tsx').then((module) => module.SuppliedTicketListPage),
  },
  {
    path: paths.supplierTicket(),
    frame: 'shell',
    roles: supplierRoles,
    firstQuery: firstQueries.ticketOfForm,
    page: () => ticketForm().then((module) => module.SuppliedTicketPage),
  },
  {
    path: paths.supplierHelp(),
    frame: 'shell',
    roles: supplierRoles,
    firstQuery: firstQueries.suppliedTiles,
    page: () => import('../pages/help/help-center-page.tsx').then((module) => module.HelpCenterPage),
  },
  {
    path: paths.supplierHelpMachine(),
    frame: 'shell',
    roles: supplierRoles,
    page: () => import('../pages/help/help-machine-page.tsx').then((module) => module.HelpMachinePage),
  },
  {
    path: paths.supplierImport(),
    frame: 'shell',
    roles: supplierRoles,
    page: () => import('../pages/imports/import-page.tsx').then((module) => module.ImportPage),
  },
  { path: paths.supplierHelpErrorCode(), frame: 'shell', roles: supplierRoles, page: errorCode },
  { path: paths.supplierHelpManual(), frame: 'shell', roles: supplierRoles, page: manual },
  { path: paths.supplierHelpFaq(), frame: 'shell', roles: supplierRoles, page: faq },
  { path: paths.supplierHelpDocument(), frame: 'shell', roles: supplierRoles, page: document },
  { path: paths.supplierHelpVideo(), frame: 'shell', roles: supplierRoles, page: video },

  {
    ...platform(paths.dashboard(), () =>
      import('../pages/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
    ),
    firstQuery: firstQueries.dashboard,
  },
  platform(paths.users(), () => import('../pages/users/users-page.tsx').then((module) => module.UsersPage)),
  platform(paths.tenants(), () =>
    import('../pages/tenants/tenant-list-page.tsx').then((module) => module.TenantListPage),
  ),
  platform(paths.tenantCounts(), () =>
    import('../pages/tenants/tenant-counts-page.tsx').then((module) => module.TenantCountsPage),
  ),
  platform(paths.tenantUsers(), () =>
    import('../pages/users/tenant-users-page.tsx').then((module) => module.TenantUsersPage),
  ),
  platform(patterns.tenantDetails, () =>
    import('../pages/tenants/tenant-details-page.tsx').then((module) => module.TenantDetailsPage),
  ),
  platform(patterns.tenantMachines, () =>
    import('../pages/tenant-machines/tenant-machine-list-page.tsx').then((module) => module.TenantMachineListPage),
  ),
  platform(paths.tenantMachineView(), () =>
    import('../pages/tenant-machines/tenant-machine-view-page.tsx').then((module) => module.TenantMachineViewPage),
  ),
  platform(patterns.tenantMachineRegister, () =>
    import('../pages/tenant-machines/tenant-machine-register-page.tsx').then(
      (module) => module.TenantMachineRegisterPage,
    ),
  ),
  platform(paths.tenantMachinePreview(), () =>
    import('../pages/tenant-machines/tenant-machine-preview-page.tsx').then(
      (module) => module.TenantMachinePreviewPage,
    ),
  ),
  platform(paths.allInvitations(), () =>
    import('../pages/invitations/all-invitation-page.tsx').then((module) => module.AllInvitationPage),
  ),
  platform(paths.audit(), () => import('../pages/audit/audit-page.tsx').then((module) => module.AuditPage)),
  platform(paths.deletedItems(), () =>
    import('../pages/deleted-items/deleted-items-page.tsx').then((module) => module.DeletedItemsPage),
  ),
  platform(paths.adminGuide(), () =>
    import('../pages/admin-guide/admin-guide-page.tsx').then((module) => module.AdminGuidePage),
  ),
]

/** Shown for every URL that is not in the table. */
export const notFound = () => import('../pages/not-found/not-found-page.tsx').then((module) => module.NotFoundPage)
