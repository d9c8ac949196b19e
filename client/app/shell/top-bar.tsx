import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { LogOut, Menu, PanelLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { startPath } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Brand } from '../../ui/brand.tsx'
import { ColourModeButton } from '../../ui/colour-mode-button.tsx'
import { Bell } from './bell.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchOpener } from './search-opener.tsx'
import { TopBarLinks } from './top-bar-links.tsx'

interface TopBarProps {
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onOpenDrawer: () => void
}

/** Sidebar toggle, welcome line, links, profile menu and log-out. */
export function TopBar({ sidebarOpen, onToggleSidebar, onOpenDrawer }: TopBarProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  if (!user) return null
  const welcome = t('shell.welcome', { name: user.firstName || user.username })
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      height="16"
      bg="bg.panel"
      borderBottomWidth="1px"
      data-print="hide"
      aria-label={t('shell.topBar')}
    >
      <Flex align="center" gap={{ base: '0', sm: '2' }} height="full" paddingInline={{ base: '2', sm: '4' }}>
        <IconButton
          hideFrom="md"
          variant="ghost"
          colorPalette="gray"
          aria-label={t('shell.openNavigation')}
          onClick={onOpenDrawer}
        >
          <Menu />
        </IconButton>
        <IconButton
          hideBelow="md"
          variant="ghost"
          colorPalette="gray"
          aria-label={t('shell.toggleSidebar')}
          aria-expanded={sidebarOpen}
          onClick={onToggleSidebar}
        >
          <PanelLeft />
        </IconButton>
        <Box hideBelow="md">
          <BrandLink to={startPath(user.role.name)}>
            <Brand />
          </BrandLink>
        </Box>
        <Box flex="1" minWidth="0" paddingInlineStart={{ base: '1', md: '4' }}>
          <WelcomeLink to={startPath(user.role.name)}>
            <Text as="span" truncate textStyle={{ base: 'sm', sm: 'md' }}>
              {welcome}
            </Text>
          </WelcomeLink>
        </Box>
        <Box hideBelow="md">
          <TopBarLinks />
        </Box>
        {user.role.name !== 'PLATFORM_ADMIN' && (
          <>
            <SearchOpener role={user.role.name} />
            <Bell />
          </>
        )}
        {/* On phones the profile menu has it: the room belongs to the welcome line. */}
        <Box hideBelow="md">
          <ColourModeButton />
        </Box>
        <ProfileMenu />
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t('shell.logout')}
          title={t('shell.logout')}
          onClick={() => setIsDialogOpen(true)}
        >
          <LogOut />
        </IconButton>
      </Flex>
      <LogoutDialog open={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
    </chakra.header>
  )
}

const BrandLink = chakra(Link, { base: { display: 'block', borderRadius: 'l1', focusVisibleRing: 'outside' } })

const WelcomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    maxWidth: 'full',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'accent.fg' },
  },
})
