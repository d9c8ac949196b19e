import type { ComponentType } from 'react'
import type { AvailablePage } from '../lib/navigation/available-pages.ts'
import { paths } from '../lib/paths.ts'
import { platformRoles } from '../lib/session/role.ts'

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
    path: paths.dashboard(),
    frame: 'shell',
    roles: platformRoles,
    page: () => import('../pages/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
  },
]

/** Shown for every address that is not in the table (C004). */
export const notFound = () => import('../pages/not-found/not-found-page.tsx').then((module) => module.NotFoundPage)
