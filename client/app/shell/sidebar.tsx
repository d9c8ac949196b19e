import { chakra, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session/use-session.ts'
import { LinkCount } from './link-count.tsx'
import { useIsCurrent, useSidebarEntries, type NavigationEntry } from './navigation.ts'

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
      data-print="hide"
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
  const { main, more } = useSidebarEntries(user?.role.name ?? 'CLIENT_OPERATOR')
  if (!user) return null
  return (
    <Stack gap="5">
      <chakra.nav aria-label={t('shell.mainNavigation')}>
        <Entries entries={main} />
      </chakra.nav>
      {more.length > 0 && (
        <chakra.nav aria-labelledby="more-pages">
          <Text
            id="more-pages"
            textStyle="xs"
            fontWeight="semibold"
            color="fg.muted"
            paddingInline="4"
            marginBottom="1"
          >
            {t('shell.more')}
          </Text>
          <Entries entries={more} />
        </chakra.nav>
      )}
    </Stack>
  )
}

function Entries({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation()
  const isCurrent = useIsCurrent()
  const id = useId()
  return (
    <Stack gap="1">
      {entries.map((entry) => (
        <StyledLink
          key={entry.to}
          to={entry.to}
          aria-current={isCurrent(entry) ? 'page' : undefined}
          aria-describedby={entry.count && `${id}${entry.count}`}
        >
          <entry.icon size={20} aria-hidden />
          {t(entry.label)}
          {entry.count && <LinkCount id={`${id}${entry.count}`} of={entry.count} />}
        </StyledLink>
      ))}
    </Stack>
  )
}
