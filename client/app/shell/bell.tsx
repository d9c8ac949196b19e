import { Box, IconButton } from '@chakra-ui/react'
import { Bell as BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NotificationsWindowProps } from '../../features/notifications/notifications-window.tsx'
import { showNotifications, useNotificationState } from '../../lib/notifications.ts'
import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'

const NotificationsWindow = loadedWhenOpen<NotificationsWindowProps>(
  () => import('../../features/notifications/notifications-window.tsx').then((module) => module.NotificationsWindow),
  { isOpen: ({ shown }) => shown !== undefined, close: ({ onClose }) => onClose() },
)

const mostShown = 99

/** Opens the notifications, and says how many are unread. */
export function Bell() {
  const { t } = useTranslation()
  const { unread, shown } = useNotificationState()
  const label = unread > 0 ? t('shell.notificationsUnread', { count: unread }) : t('shell.notifications')
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        position="relative"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => showNotifications('list')}
      >
        <BellIcon />
        {unread > 0 && (
          <Box
            aria-hidden
            position="absolute"
            top="1"
            insetInlineEnd="0.5"
            minWidth="5"
            height="5"
            paddingInline="1"
            borderRadius="full"
            bg="accent.solid"
            color="accent.contrast"
            fontSize="xs"
            fontWeight="semibold"
            lineHeight="1.25rem"
            textAlign="center"
          >
            {unread > mostShown ? `${mostShown}+` : unread}
          </Box>
        )}
      </IconButton>
      <NotificationsWindow shown={shown} onClose={() => showNotifications(undefined)} />
    </>
  )
}
