import { IconButton } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LogOutEverywhereDialog } from '../../features/session/log-out-everywhere-dialog.tsx'
import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'
import type { ProfileMenuListProps } from './profile-menu-list.tsx'

const ProfileMenuList = loadedWhenOpen<ProfileMenuListProps>(
  () => import('./profile-menu-list.tsx').then((module) => module.ProfileMenuList),
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) },
)

/** The signed-in user, links to their profile pages and team, and a button to end all their sessions. */
export function ProfileMenu() {
  const { t } = useTranslation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        variant="ghost"
        colorPalette="gray"
        aria-label={t('profile.open')}
        title={t('profile.open')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        <UserRound />
      </IconButton>
      <ProfileMenuList
        open={isOpen}
        buttonId={id}
        onOpenChange={setIsOpen}
        onLogOutEverywhere={() => setIsDialogOpen(true)}
      />
      <LogOutEverywhereDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        finalFocus={() => button.current}
      />
    </>
  )
}
