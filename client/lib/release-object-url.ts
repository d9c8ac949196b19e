/** How long a browser may still read a file through its address after the element that shows it is gone. */
const graceMs = 10_000

/**
 * Revokes an object URL after ten seconds. A video reads its file in several requests and goes on for a moment after
 * it has left the page, and a download begins after the click: either would fail at a revoked address.
 */
export function releaseObjectUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), graceMs)
}
