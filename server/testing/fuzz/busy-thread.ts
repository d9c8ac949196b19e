/** Milliseconds between two looks at the clock of the processor. */
const interval = 20

/**
 * Watches how long this thread computes without letting anything else have its turn, as it would over a pattern that
 * backtracks or a document without end. Counted in time of the processor: a machine that is busy elsewhere adds nothing.
 */
export function watchThread(): { longest: () => number; stop: () => void } {
  let before = process.threadCpuUsage()
  let longest = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(look, interval)
  return { longest: () => (look(), longest), stop: () => clearInterval(timer) }
}
