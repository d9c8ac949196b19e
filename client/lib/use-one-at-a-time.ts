import { useRef, useState } from 'react'

/** Runs one task at a time: whatever is started while another one is running is ignored (C150, C502). */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  // State is seen one render later; two quick submits must see it at once.
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
