/** At most this often the server is asked which version it serves. */
const betweenChecks = 10 * 60 * 1000

/** The first script of a page: its name has a hash of what the page loads. */
const firstScript = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/

/**
 * Calls `onNew` once when the server serves another version than this page was loaded from. It is asked when somebody
 * comes back to the tab, and now and then while the tab is visible. Returns a function that stops it.
 */
export function watchForNewVersion(onNew: () => void): () => void {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute('src')
  if (!own) return () => {}
  let asked = Date.now()
  const check = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < betweenChecks) return
    asked = Date.now()
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' })
    const served = response.ok ? firstScript.exec(await response.text())?.[1] : undefined
    if (!served || served === own) return
    stop()
    onNew()
  }
  const look = () => void check().catch(() => undefined)
  const timer = setInterval(look, betweenChecks)
  document.addEventListener('visibilitychange', look)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
  return stop
}
