/** Logs a failure to the browser's console that the page itself does not show, or words differently. */
export function logError(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.error(...what)
}
