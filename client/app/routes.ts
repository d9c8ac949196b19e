import type { ComponentType } from 'react'
import type { AvailablePage } from '../lib/navigation/available-pages.ts'
import { paths } from '../lib/paths.ts'
import { clientRoles, platformRoles, supplierRoles } from '../lib/session/role.ts'

/** One page of the product. */
export interface RouteEntry extends AvailablePage {
  /**
   * `bare`: the page alone, without the GraphQL client. `public`: with the client. `shell`: signed in, inside top bar and
   * sidebar; needs `roles`.
   */
  frame: 'bare' | 'public' | 'shell'
  page: () => Promise<ComponentType>
}

const landing = () => import('../pages/landing/landing-page.tsx').then((module) => module.LandingPage)

/**
 * The route table (checklist section 1). A route comes in with its page, and links to it appear by themselves, never
 * before. Roles: absent is public, an empty list admits any signed-in user (C049).
 */
export const routes: readonly RouteEntry[] = [
  { path: paths.landing(), frame: 'bare', page: landing },
  { path: '/landing', frame: 'bare', page: landing },
  {
    path: paths.login(),
    frame: 'public',
    page: () => import('../pages/login/login-page.tsx').then((module) => module.LoginPage),
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
    path: paths.machines(),
    frame: 'shell',
    roles: clientRoles,
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
    page: () => import('../pages/help/help-center-page.tsx').then((module) => module.HelpCenterPage),
  },
  {
    path: paths.helpMachine(),
    frame: 'shell',
    roles: clientRoles,
    page: () => import('../pages/help/help-machine-page.tsx').then((module) => module.HelpMachinePage),
  },

  {
    path: paths.supplierMachines(),
    frame: 'shell',
    roles: supplierRoles,
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
    path: paths.supplierHelp(),
    frame: 'shell',
    roles: supplierRoles,
    page: () => import('../pages/help/help-center-page.tsx').then((module) => module.HelpCenterPage),
  },
  {
    path: paths.supplierHelpMachine(),
    frame: 'shell',
    roles: supplierRoles,
    page: () => import('../pages/help/help-machine-page.tsx').then((module) => module.HelpMachinePage),
  },

  {
    path: paths.dashboard(),
    frame: 'shell',
    roles: platformRoles,
    page: () => import('../pages/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
  },
]

/** Shown for every address that is not in the table (C004). */
export const notFound = () => import('../pages/not-found/not-found-page.tsx').then((module) => module.NotFoundPage)
