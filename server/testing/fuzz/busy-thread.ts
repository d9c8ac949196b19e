/** Milliseconds between two readings of the CPU time. */
const interval = 20

/**
 * Watches how long this thread computes without a turn of the event loop, as it would over a backtracking pattern or an
 * endless document. Counted in CPU time: other load on the machine adds nothing.
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
