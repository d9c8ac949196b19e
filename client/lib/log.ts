/** Tells the browser's console of a failure that the page itself does not show, or shows in other words. */
export function logError(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.error(...what)
}
