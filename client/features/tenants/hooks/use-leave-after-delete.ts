import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'

/** Milliseconds between the deletion of a tenant and the list. */
const leaveMilliseconds = 1000

/** Goes to the list a second after `leave`, unless the user has left the page by then. */
export function useLeaveAfterDelete(): { leave: () => void; isLeavingPage: boolean } {
  const navigate = useNavigate()
  const [isLeavingPage, setIsLeavingPage] = useState(false)
  useEffect(() => {
    if (!isLeavingPage) return
    const timer = setTimeout(() => void navigate(paths.tenants(), { replace: true }), leaveMilliseconds)
    return () => clearTimeout(timer)
  }, [isLeavingPage, navigate])
  return { leave: () => setIsLeavingPage(true), isLeavingPage }
}
