import { useRef, useState } from 'react'

/** Runs one task at a time: a call during a running task is ignored. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  // State changes only with the next render; the second of two quick submits must see the change at once.
  const running = useRef(false)

  const run = async (task: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await task()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
