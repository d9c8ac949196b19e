import { chakra, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session/use-session.ts'
import { useIsCurrent, useSidebarEntries } from './navigation.ts'

const StyledLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    borderRadius: 'l2',
    fontWeight: 'medium',
    // The drawer's own style is smaller.
    textStyle: 'md',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'accent.subtle', color: 'accent.fg' },
  },
})

/** The main navigation beside the page, from 960 px on. */
export function Sidebar() {
  return (
    <chakra.aside
      hideBelow="md"
      width="240px"
      flexShrink="0"
      borderInlineEndWidth="1px"
      bg="bg.panel"
      padding="3"
      position="sticky"
      top="16"
      height="calc(100dvh - 4rem)"
      overflowY="auto"
    >
      <NavigationEntries />
    </chakra.aside>
  )
}

/** The entries of the role, with the open page's marked. */
export function NavigationEntries() {
  const { t } = useTranslation()
  const { user } = useSession()
  const entries = useSidebarEntries(user?.role.name ?? 'CLIENT_OPERATOR')
  const isCurrent = useIsCurrent()
  if (!user) return null
  return (
    <chakra.nav aria-label={t('shell.mainNavigation')}>
      <Stack gap="1">
        {entries.map((entry) => (
          <StyledLink key={entry.to} to={entry.to} aria-current={isCurrent(entry) ? 'page' : undefined}>
            <entry.icon size={20} aria-hidden />
            {t(entry.label)}
          </StyledLink>
        ))}
      </Stack>
    </chakra.nav>
  )
}
