import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** How long the message of success stays before the page is left (C506). */
const milliseconds = 2000

/** Leaves the page two seconds after the answered function was called. */
export function useReturn(to: string, state?: Record<string, unknown>): () => void {
  const navigate = useNavigate()
  const [isLeavingPage, setIsLeavingPage] = useState(false)

  useEffect(() => {
    if (!isLeavingPage) return
    const timer = setTimeout(() => void navigate(to, { state, replace: true }), milliseconds)
    return () => clearTimeout(timer)
    // The way back is fixed when the ticket is stored; what changes later must not start the time anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeavingPage])

  return () => setIsLeavingPage(true)
}
