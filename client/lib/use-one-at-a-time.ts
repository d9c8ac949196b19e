import { useRef, useState } from 'react'

/**
 * Runs one task at a time: a call during a running task is ignored and answers undefined. A rejected task rejects the
 * call and frees the way for the next.
 * @param isLast whether no task may follow one with this result, because its form is about to close. By default one may.
 */
export function useOneAtATime<Result = void>(isLast: (result: Result) => boolean = () => false) {
  const [busy, setBusy] = useState(false)
  // State changes only with the next render; the second of two quick submits must see the change at once.
  const running = useRef(false)

  const run = async (task: () => Promise<Result>): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    let last = false
    try {
      const result = await task()
      last = isLast(result)
      return result
    } finally {
      running.current = last
      setBusy(last)
    }
  }

  return { busy, run }
}
