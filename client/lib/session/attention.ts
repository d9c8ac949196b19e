/** Longer than somebody reads without touching anything that matters for an idle timeout, of which the shortest is five minutes. */
const attendedMilliseconds = 60_000

let used = Date.now()
for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
  window.addEventListener(sign, () => (used = Date.now()), { passive: true, capture: true })
}

/** Whether somebody has used this tab within the last minute, or has just opened it. */
export function isAttended(): boolean {
  return Date.now() - used < attendedMilliseconds
}
