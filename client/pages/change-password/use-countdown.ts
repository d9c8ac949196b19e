import { useEffect, useState } from 'react'

/** Counts seconds down to zero. They are taken from the clock, since browsers slow the timers of hidden tabs. */
export function useCountdown() {
  const [{ until, seconds }, setState] = useState({ until: 0, seconds: 0 })
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => {
      setState({ until, seconds: Math.max(0, Math.ceil((until - Date.now()) / 1000)) })
    }, 1000)
    return () => clearTimeout(timer)
  }, [until, seconds])
  return { seconds, start: (from: number) => setState({ until: Date.now() + from * 1000, seconds: from }) }
}
