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
  const ofCompany = user && user.role.name !== 'PLATFORM_ADMIN' ? user : undefined
  return (
    <>
      {ofCompany && <UnreadWatch key={ofCompany.id} />}
      {ofCompany && <PushWatch key={`push-${ofCompany.id}`} userId={ofCompany.id} />}
      {ofCompany && <CountsWatch key={`counts-${ofCompany.id}`} />}
      <ConnectionBanner />
      {ofCompany && <OutboxBar />}
      {ofCompany?.role.name === 'CLIENT_ADMIN' && <SharingNotice key={`sharing-${ofCompany.id}`} />}
      <LiveUpdates />
      <Shortcuts />
    </>
  )
}
