/**
 * Silences rejections of cancelled editor work. An unmounted editor rejects its pending work, and no code awaits that;
 * the editor's own error handler ignores these errors, but does not see rejections.
 */
export function ignoreCancelledWork(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown }
    if (reason instanceof Error && reason.name === 'Canceled' && reason.message === 'Canceled') event.preventDefault()
  })
}
