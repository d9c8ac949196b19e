import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { forgetTicket, keepTicket, keptTicket, keyOfKept, type KeptTicket } from '../kept-tickets.ts'

/**
 * What the user had written into this form before, when it was left unsaved: by a slip, by the back button, or because the
 * session ended.
 */
export function useKeptTicket(machineId: number, ticketId: number | undefined) {
  const { user } = useSession()
  // Of the beginning: when the session ends, the user is gone before the form is.
  const [key] = useState(() => keyOfKept(user?.id, machineId, ticketId))
  const [restored, setRestored] = useState(() => keptTicket(key))
  return { key, restored, discard: () => setRestored(undefined) }
}

/** Puts aside what the form holds when it is left, unless it has been stored. */
export function useKeepOnLeave(key: string, stored: boolean, read: () => KeptTicket): void {
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => (stored ? forgetTicket(key) : keepTicket(key, read()))
  })
  useEffect(() => () => leave.current(), [])
}
