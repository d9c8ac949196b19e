import { Box, Flex, Menu, Text } from '@chakra-ui/react'
import {
  BellRing,
  Braces,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Moon,
  Share2,
  Sun,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { setColourMode, useColourMode } from '../../lib/colour-mode.ts'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { showNotifications } from '../../lib/notifications.ts'
import { paths } from '../../lib/paths.ts'
import { askForShortcuts } from '../../lib/shortcuts.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { MenuList, useMenuChoice, type MenuListProps } from '../../ui/menu-list.tsx'
import { useIsCurrent } from './navigation.ts'

const pages = [
  { label: 'profile.tickets', icon: Ticket, to: paths.supplierTickets() },
  { label: 'profile.team', icon: UsersRound, to: paths.supplierTeam() },
  { label: 'profile.sharing', icon: Share2, to: paths.sharing() },
  { label: 'profile.changePassword', icon: KeyRound, to: paths.changePassword() },
  { label: 'profile.sessions', icon: MonitorSmartphone, to: paths.sessions() },
  { label: 'profile.playground', icon: Braces, to: paths.playground() },
] as const

export interface ProfileMenuListProps extends MenuListProps {
  /** Called after the menu has closed because "Log out everywhere" was chosen. */
  onLogOutEverywhere: () => void
}

/** What the profile menu holds. */
export function ProfileMenuList({ onLogOutEverywhere, ...menu }: ProfileMenuListProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const canOpen = useCanOpen()
  const isCurrent = useIsCurrent()
  const otherMode = useColourMode() === 'dark' ? 'light' : 'dark'
  const { choose, onClosed } = useMenuChoice()
  if (!user) return null
  return (
    <MenuList {...menu} minWidth="60" onClosed={onClosed}>
      <Box paddingInline="2" paddingBlock="2" borderBottomWidth="1px" marginBottom="1" wordBreak="break-word">
        <Text fontWeight="semibold">{`${user.firstName} ${user.lastName}`.trim() || user.username}</Text>
        {/* Side by side where they fit: a taller menu covers more of a phone's page. */}
        <Flex color="fg.muted" wrap="wrap" columnGap="3">
          <Text>{user.companyName || user.email}</Text>
          <Text>{t(`roles.${user.role.name}`)}</Text>
        </Flex>
      </Box>
      {pages
        .filter(({ to }) => canOpen(to))
        .map(({ label, icon: Icon, to }) => (
          <Menu.Item
            key={to}
            value={to}
            asChild
            minHeight="11"
            textStyle="md"
            _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
          >
            <Link to={to} aria-current={isCurrent({ to }) ? 'page' : undefined}>
              <Icon size={18} aria-hidden /> {t(label)}
            </Link>
          </Menu.Item>
        ))}
      {user.role.name !== 'PLATFORM_ADMIN' && (
        <Menu.Item
          value="notifications"
          minHeight="11"
          textStyle="md"
          onClick={() => choose(() => showNotifications('preferences'))}
        >
          <BellRing size={18} aria-hidden /> {t('profile.notifications')}
        </Menu.Item>
      )}
      <Menu.Item value="colours" hideFrom="md" minHeight="11" textStyle="md" onClick={() => setColourMode(otherMode)}>
        {otherMode === 'dark' ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}{' '}
        {t(otherMode === 'dark' ? 'common.colourModeDark' : 'common.colourModeLight')}
      </Menu.Item>
      <Menu.Item value="keys" minHeight="11" textStyle="md" onClick={() => choose(askForShortcuts)}>
        <Keyboard size={18} aria-hidden /> {t('shortcuts.menu')}
      </Menu.Item>
      {/* The menu's own onSelect misses a click without a preceding pointer movement. */}
      <Menu.Item value="leave" minHeight="11" textStyle="md" onClick={() => choose(onLogOutEverywhere)}>
        <LogOut size={18} aria-hidden /> {t('profile.logOutEverywhere')}
      </Menu.Item>
    </MenuList>
  )
}
