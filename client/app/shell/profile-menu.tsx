import { Box, Flex, IconButton, Menu, Portal, Text } from '@chakra-ui/react'
import { Braces, KeyRound, LogOut, MonitorSmartphone, Ticket, UserRound, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LogOutEverywhereDialog } from '../../features/session/log-out-everywhere-dialog.tsx'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'

const pages = [
  { label: 'profile.tickets', icon: Ticket, to: paths.supplierTickets() },
  { label: 'profile.team', icon: UsersRound, to: paths.supplierTeam() },
  { label: 'profile.changePassword', icon: KeyRound, to: paths.changePassword() },
  { label: 'profile.sessions', icon: MonitorSmartphone, to: paths.sessions() },
  { label: 'profile.playground', icon: Braces, to: paths.playground() },
] as const

/** The signed-in user, links to their profile pages and team, and a button to end all their sessions. */
export function ProfileMenu() {
  const { t } = useTranslation()
  const { user } = useSession()
  const canOpen = useCanOpen()
  const button = useRef<HTMLButtonElement>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  // The dialog opens only after the menu has closed; otherwise it could be closed together with the menu.
  const chosen = useRef(false)
  const openChosen = () => {
    if (chosen.current) setIsDialogOpen(true)
    chosen.current = false
  }
  if (!user) return null
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} onExitComplete={openChosen}>
        <Menu.Trigger asChild>
          <IconButton
            ref={button}
            variant="ghost"
            colorPalette="gray"
            aria-label={t('profile.open')}
            title={t('profile.open')}
          >
            <UserRound />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minWidth="60" maxWidth="calc(100vw - 1rem)">
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
                  <Menu.Item key={to} value={to} asChild minHeight="11" textStyle="md">
                    <Link to={to}>
                      <Icon size={18} aria-hidden /> {t(label)}
                    </Link>
                  </Menu.Item>
                ))}
              {/* The menu's own onSelect misses a click without a preceding pointer movement. */}
              <Menu.Item value="leave" minHeight="11" textStyle="md" onClick={() => (chosen.current = true)}>
                <LogOut size={18} aria-hidden /> {t('profile.logOutEverywhere')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <LogOutEverywhereDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        finalFocus={() => button.current}
      />
    </>
  )
}
