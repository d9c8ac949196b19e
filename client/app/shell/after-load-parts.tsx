import { PushWatch } from '../../features/notifications/push-watch.tsx'
import { UnreadWatch } from '../../features/notifications/unread-watch.tsx'
import { SharingNotice } from '../../features/sharing/sharing-notice.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { CountsWatch } from './counts-watch.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { OutboxBar } from './outbox-bar.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What `AfterLoad` loads. */
export function AfterLoadParts() {
  const { user } = useSession()
  return (
    <>
      {user && user.role.name !== 'PLATFORM_ADMIN' && <UnreadWatch key={user.id} />}
      {user && user.role.name !== 'PLATFORM_ADMIN' && <PushWatch key={`push-${user.id}`} userId={user.id} />}
      {user && user.role.name !== 'PLATFORM_ADMIN' && <CountsWatch key={`counts-${user.id}`} />}
      <ConnectionBanner />
      {user && user.role.name !== 'PLATFORM_ADMIN' && <OutboxBar />}
      {user?.role.name === 'CLIENT_ADMIN' && <SharingNotice key={`sharing-${user.id}`} />}
      <LiveUpdates />
      <Shortcuts />
    </>
  )
}
