import { ConnectionBanner } from './connection-banner.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What `AfterLoad` loads. */
export function AfterLoadParts() {
  return (
    <>
      <ConnectionBanner />
      <Shortcuts />
    </>
  )
}
