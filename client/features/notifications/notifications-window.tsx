import { Button } from '@chakra-ui/react'
import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showNotifications, type NotificationsView } from '../../lib/notifications.ts'
import { MessageWindow } from '../../ui/message-window.tsx'
import { NotificationItems } from './notification-items.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'

export interface NotificationsWindowProps {
  shown: NotificationsView | undefined
  onClose: () => void
}

/** The user's notifications, and the choice of what to be notified of. */
export function NotificationsWindow({ shown, onClose }: NotificationsWindowProps) {
  const { t } = useTranslation()
  const isList = shown !== 'preferences'
  return (
    <MessageWindow
      open={shown !== undefined}
      onClose={onClose}
      title={isList ? t('notifications.title') : t('notifications.preferences')}
      size="lg"
      footer={
        isList && (
          <Button variant="outline" colorPalette="gray" onClick={() => showNotifications('preferences')}>
            <Settings aria-hidden /> {t('notifications.preferences')}
          </Button>
        )
      }
    >
      {isList ? <NotificationItems onClose={onClose} /> : <NotificationPreferences />}
    </MessageWindow>
  )
}
