/** Long enough for the page's own requests and pictures. */
const quietMilliseconds = 3000

/**
 * Runs `task` when the page has been open for a moment and the browser has nothing else to do: for code that the first
 * load leaves out, so that it is there when it is wanted, even if the connection is lost by then. A failure is ignored.
 * Browsers without `requestIdleCallback` do not run it.
 */
export function whenIdle(task: () => Promise<unknown>): void {
  if (!('requestIdleCallback' in window)) return
  const run = () => void task().catch(() => undefined)
  setTimeout(() => window.requestIdleCallback(run), quietMilliseconds)
}
