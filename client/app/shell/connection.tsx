import { useEffect, useState, type ComponentType } from 'react'

/** Later than what the page itself needs; without network at once. */
const afterMilliseconds = 3000

/** The banner about network and version, loaded when the page has been open for a moment. */
export function Connection() {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const { ConnectionBanner } = await import('./connection-banner.tsx')
      setBanner(() => ConnectionBanner)
    }
    // Without it the page works as well.
    const timer = setTimeout(() => void load().catch(() => undefined), navigator.onLine ? afterMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [])
  return Banner && <Banner />
}
