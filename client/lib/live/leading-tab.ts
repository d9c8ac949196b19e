const key = 'liveTab'
/** A visible tab that has ended without giving the lead back is replaced after this time. */
const validMilliseconds = 9000
const renewMilliseconds = 3000
/** Two tabs can write at the same moment; after this pause both read the last writer. */
const settleMilliseconds = 50

interface Lead {
  tab: string
  until: number
}

/**
 * Chooses one visible tab of this browser. Web Locks do not exist on plain http, so the lead is a storage item. A tab
 * that is hidden gives it back.
 * @param onChange called with whether this tab leads, when that changes.
 * @returns a function that gives the lead back and stops.
 */
export function leadTabs(onChange: (leads: boolean) => void): () => void {
  const tab = Math.random().toString(36).slice(2)
  let leads = false
  let settling: ReturnType<typeof setTimeout> | undefined

  const set = (next: boolean) => {
    if (next === leads) return
    leads = next
    onChange(next)
  }
  const take = () => {
    try {
      localStorage.setItem(key, JSON.stringify({ tab, until: Date.now() + validMilliseconds } satisfies Lead))
    } catch {
      // Without storage the other tabs cannot be asked.
    }
  }
  const giveBack = () => {
    clearTimeout(settling)
    settling = undefined
    if (leads && readLead()?.tab === tab) localStorage.removeItem(key)
    set(false)
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return giveBack()
    const lead = readLead()
    if (lead && lead.tab !== tab) return set(false)
    take()
    if (leads || settling !== undefined) return
    settling = setTimeout(() => {
      settling = undefined
      const settled = readLead()
      if (document.visibilityState === 'visible' && (!settled || settled.tab === tab)) set(true)
    }, settleMilliseconds)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) look()
  }

  look()
  const timer = setInterval(look, renewMilliseconds)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', giveBack)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', giveBack)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
    giveBack()
  }
}

function readLead(): Lead | null {
  try {
    const lead = JSON.parse(localStorage.getItem(key) ?? 'null') as Lead | null
    return lead && lead.until > Date.now() ? lead : null
  } catch {
    return null
  }
}
