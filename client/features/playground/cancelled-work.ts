/**
 * Keeps quiet about work of the editor that was given up. An editor that leaves the page rejects what it had put off, and
 * nobody waits for that; the editor's own error handler would leave out these errors, but does not see rejections.
 */
export function ignoreCancelledWork(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown }
    if (reason instanceof Error && reason.name === 'Canceled' && reason.message === 'Canceled') event.preventDefault()
  })
}
