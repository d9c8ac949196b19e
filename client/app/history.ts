import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

export type BrowserHistory = ReturnType<typeof openHistory>

/**
 * The browser's history as React Router's own routers open it. Their `BrowserRouter` shows each location at once; here
 * the page before stays until the scripts of the next one have arrived.
 */
export function openHistory() {
  return createBrowserHistory({ v5Compat: true })
}
