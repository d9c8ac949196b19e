import { useEffect, useState, type ComponentType } from 'react'

/** Later than what the page itself needs; without network at once. */
const afterMilliseconds = 3000

/** Banner and keys, loaded when the page has been open for a moment. */
export function AfterLoad() {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const { AfterLoadParts } = await import('./after-load-parts.tsx')
      setParts(() => AfterLoadParts)
    }
    // Without them the page works as well.
    const timer = setTimeout(() => void load().catch(() => undefined), navigator.onLine ? afterMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [])
  return Parts && <Parts />
}
