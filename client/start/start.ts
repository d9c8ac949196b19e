import { loadPage } from '../app/loaded-pages.ts'
import { getSession } from '../lib/session/session.ts'
import { openedRoute } from './opened-route.ts'
import { sendFirstQuery } from './send-first-query.ts'

/*
 * The first script of the page. It asks for everything that the opened page needs at the same time: the scripts of
 * every page, those of its frame, its own, and its first data. The client finds them under way or loaded.
 */

const route = openedRoute(location.pathname, getSession().user)
const firstQuery = route.firstQuery?.()
if (firstQuery) void sendFirstQuery(firstQuery)

// The client asks for the same scripts, and shows a failure.
loadPage(route).catch(() => undefined)

import('../main.tsx').catch((error: unknown) => {
  document.querySelector('#shell [aria-hidden]')?.remove()
  document.querySelector('#shell [role=alert]')?.removeAttribute('hidden')
  throw error
})
