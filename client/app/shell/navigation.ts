import {
  ArchiveRestore,
  Boxes,
  ChartColumn,
  Ticket,
  CircleHelp,
  Cog,
  LayoutDashboard,
  Mailbox,
  Building2,
  ScrollText,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { matchPath, useLocation } from 'react-router-dom'
import type { RoleName } from '../../generated/graphql.ts'
import type { Counts } from '../../lib/navigation/counts.ts'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { paths, patterns } from '../../lib/paths.ts'
import { clientRoles, platformRoles, supplierRoles } from '../../lib/session/role.ts'

export interface NavigationEntry {
  label: `shell.${'dashboard' | 'tenants' | 'users' | 'allInvitation' | 'audit' | 'deletedItems' | 'machine' | 'user' | 'helpCenter' | 'overview' | 'tickets' | 'models' | 'proposedCodes'}`
  icon: LucideIcon
  to: string
  /** Further pages that belong to the entry, with paths that do not begin with its own. */
  also?: readonly string[]
  /** What waits there, beside the link. */
  count?: keyof Counts
  /** The roles that see the entry; some roles may open the page without seeing it. */
  seenBy: readonly RoleName[]
}

/** The sidebar of all roles. */
const sidebar: readonly NavigationEntry[] = [
  { label: 'shell.dashboard', icon: LayoutDashboard, to: paths.dashboard(), seenBy: platformRoles },
  {
    ...{ label: 'shell.tenants', icon: Building2, to: paths.tenants(), seenBy: platformRoles },
    also: [patterns.tenantDetails, patterns.tenantMachines],
  },
  { label: 'shell.users', icon: Users, to: paths.users(), seenBy: platformRoles },
  { label: 'shell.allInvitation', icon: Mailbox, to: paths.allInvitations(), seenBy: platformRoles },
  { label: 'shell.audit', icon: ScrollText, to: paths.audit(), seenBy: platformRoles },
  { label: 'shell.deletedItems', icon: ArchiveRestore, to: paths.deletedItems(), seenBy: platformRoles },
  {
    ...{ label: 'shell.machine', icon: Cog, to: paths.machines(), seenBy: ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN'] },
    count: 'machinesToRegister',
  },
  { label: 'shell.machine', icon: Cog, to: paths.supplierMachines(), seenBy: supplierRoles },
  { label: 'shell.user', icon: UserRound, to: paths.user(), seenBy: ['CLIENT_ADMIN'] },
  {
    ...{ label: 'shell.helpCenter', icon: CircleHelp, to: paths.help(), seenBy: clientRoles },
    also: [paths.ticketForm()],
  },
  { label: 'shell.helpCenter', icon: CircleHelp, to: paths.supplierHelp(), seenBy: supplierRoles },
  { label: 'shell.helpCenter', icon: CircleHelp, to: paths.adminGuide(), seenBy: platformRoles },
]

/** Entries beyond the specified ones, in a group of their own. */
const more: readonly NavigationEntry[] = [
  { label: 'shell.overview', icon: ChartColumn, to: paths.overview(), seenBy: [...clientRoles, ...supplierRoles] },
  { label: 'shell.tickets', icon: Ticket, to: paths.supplierTickets(), seenBy: supplierRoles, count: 'openTickets' },
  { label: 'shell.models', icon: Boxes, to: paths.supplierModels(), seenBy: supplierRoles },
  { label: 'shell.proposedCodes', icon: Mailbox, to: paths.supplierProposedCodes(), seenBy: supplierRoles },
]

/** Returns a function that tells whether the open page belongs to an entry. */
export function useIsCurrent(): (entry: Pick<NavigationEntry, 'to' | 'also'>) => boolean {
  const { pathname } = useLocation()
  return ({ to, also = [] }) =>
    matchPath({ path: to, end: false }, pathname) !== null || also.some((path) => matchPath(path, pathname) !== null)
}

/** The entries that a role sees, if their pages exist. */
export function useSidebarEntries(role: RoleName): Record<'main' | 'more', readonly NavigationEntry[]> {
  const canOpen = useCanOpen()
  const seen = (entries: readonly NavigationEntry[]) =>
    entries.filter((entry) => entry.seenBy.includes(role) && canOpen(entry.to))
  return { main: seen(sidebar), more: seen(more) }
}
