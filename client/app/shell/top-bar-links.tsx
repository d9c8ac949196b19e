import { Stack } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../../generated/graphql.ts'
import type { Counts } from '../../lib/navigation/counts.ts'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { clientRoles, platformRoles, supplierRoles } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCount } from './link-count.tsx'
import { useIsCurrent, useSidebarEntries } from './navigation.ts'

interface TopBarLink {
  label: 'shell.openTickets' | 'shell.users' | 'shell.tenants' | 'shell.viewOpenTickets' | 'common.contactUs'
  to: string
  /** Further pages that belong to the link. */
  also?: readonly string[]
  seenBy: readonly RoleName[]
  /** What waits there, beside the link. */
  count?: keyof Counts
}

/** The top bar's links by role. The specification's "admin-type users" are the platform's administrators (A35). */
const links: readonly TopBarLink[] = [
  { label: 'shell.openTickets', to: paths.dashboard(), seenBy: platformRoles },
  { label: 'shell.users', to: paths.users(), seenBy: platformRoles },
  { label: 'shell.tenants', to: paths.tenants(), seenBy: platformRoles },
  {
    ...{ label: 'shell.viewOpenTickets', to: paths.allTickets(), seenBy: clientRoles },
    also: [paths.ticketFormOfAll()],
    count: 'openTickets',
  },
  { label: 'common.contactUs', to: paths.contactUs(), seenBy: [...clientRoles, ...supplierRoles] },
]

/** The links of the top bar that the role sees, if their pages exist; stacked in the drawer. */
export function TopBarLinks({ stacked }: { stacked?: boolean }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const canOpen = useCanOpen()
  const isCurrent = useIsCurrent()
  const { main, more } = useSidebarEntries(user?.role.name ?? 'CLIENT_OPERATOR')
  const id = useId()
  if (!user) return null
  // Of two links to the open page the sidebar's is the current one.
  const inSidebar = [...main, ...more].some(isCurrent)
  return (
    <Stack direction={stacked ? 'column' : 'row'} gap="1">
      {links
        .filter((link) => link.seenBy.includes(user.role.name) && canOpen(link.to))
        .map((link) => (
          <LinkButton
            key={link.to}
            to={link.to}
            aria-current={isCurrent(link) && !inSidebar ? 'page' : undefined}
            aria-describedby={link.count && `${id}${link.count}`}
            _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
            position="relative"
            variant="ghost"
            colorPalette="gray"
            justifyContent={stacked ? 'flex-start' : 'center'}
          >
            {t(link.label)}
            {link.count && <LinkCount id={`${id}${link.count}`} of={link.count} corner={!stacked} />}
          </LinkButton>
        ))}
    </Stack>
  )
}
