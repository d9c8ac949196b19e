import { useEffect, useRef, useState } from 'react'
import type { OnProgress } from '../../lib/apollo/xhr-fetch.ts'

/** The arguments of the mutation that sends an upload: `context: uploadContext(onProgress, signal)`. */
export interface UploadInput {
  fileName: string
  fileDesc: string
  file: File
  onProgress: OnProgress
  /** Aborted when the user stops the upload or leaves the page. */
  signal: AbortSignal
}

type State = { name: 'idle' } | { name: 'uploading'; percent: number } | { name: 'success' }

/**
 * The states of an upload: idle, uploading with a percentage, success. A failure returns to idle; so does `stop`, after
 * which `start` answers false.
 */
export function useUpload(upload: (input: UploadInput) => Promise<void>) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (input: Omit<UploadInput, 'onProgress' | 'signal'>): Promise<boolean> => {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setState({ name: 'uploading', percent: 0 })
    try {
      await upload({
        ...input,
        onProgress: (percent) => setState({ name: 'uploading', percent }),
        signal: controller.signal,
      })
      setState({ name: 'success' })
      return true
    } catch (error) {
      setState({ name: 'idle' })
      if (!controller.signal.aborted) throw error
      return false
    } finally {
      running.current = undefined
    }
  }

  return { state, start, stop: () => running.current?.abort(), reset: () => setState({ name: 'idle' }) }
}
