import { useEffect, useState } from 'react'

/** Counts seconds down to zero. They are read from the clock, because browsers slow down the timers of hidden tabs. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])

  const start = (from: number) => {
    setUntil(Date.now() + from * 1000)
    setSeconds(from)
  }
  return { seconds, start }
}
