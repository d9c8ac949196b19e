import { getSession, subscribeToSession } from './session.ts'
import { timesOf } from './token-expiry.ts'
import { refreshAccessToken, type AskForToken } from './token-refresh.ts'

/** A token is replaced this long before it expires. */
const marginMilliseconds = 60_000

/**
 * Replaces the access token a minute before it expires, while the user works in this tab; otherwise the next call would
 * be refused first. Not replaced before a refusal are: a token that lives two minutes or less, a token that is due when
 * it is first seen (the device's clock may be wrong), and the token of an idle tab.
 * @returns a function that stops it.
 */
export function keepTokenFresh(ask: AskForToken): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let planned = ''
  let due = false
  let used = false

  const refresh = () => {
    if (!due || !used || document.visibilityState !== 'visible') return
    due = false
    // A refused refresh is ignored here: the next call fails and ends the session.
    refreshAccessToken(planned, ask).catch(() => undefined)
  }
  const plan = () => {
    const { accessToken } = getSession()
    if (accessToken === planned) return
    clearTimeout(timer)
    planned = accessToken
    due = false
    used = false
    const times = timesOf(accessToken)
    const wait = times ? times.ends - marginMilliseconds - Date.now() : 0
    if (!times || times.ends - times.begins <= 2 * marginMilliseconds || wait <= 0) return
    timer = setTimeout(() => {
      due = true
      refresh()
    }, wait)
  }
  const use = () => {
    used = true
    refresh()
  }

  plan()
  const unsubscribe = subscribeToSession(plan)
  const signs = ['pointerdown', 'keydown'] as const
  for (const sign of signs) window.addEventListener(sign, use)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const sign of signs) window.removeEventListener(sign, use)
    document.removeEventListener('visibilitychange', refresh)
  }
}
