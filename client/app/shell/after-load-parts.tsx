import { ConnectionBanner } from './connection-banner.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What `AfterLoad` loads. */
export function AfterLoadParts() {
  return (
    <>
      <ConnectionBanner />
      <LiveUpdates />
      <Shortcuts />
    </>
  )
}
