import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Milliseconds between the success message and the way back. */
const milliseconds = 2000

/** Leaves the page two seconds after the returned function was called. */
export function useReturn(to: string, state?: Record<string, unknown>): () => void {
  const navigate = useNavigate()
  const [isLeavingPage, setIsLeavingPage] = useState(false)

  useEffect(() => {
    if (!isLeavingPage) return
    const timer = setTimeout(() => void navigate(to, { state, replace: true }), milliseconds)
    return () => clearTimeout(timer)
    // The target is fixed when the ticket is stored; later changes of it must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeavingPage])

  return () => setIsLeavingPage(true)
}
