import { useEffect, useRef, useState } from 'react'
import type { OnProgress } from '../../lib/apollo/xhr-fetch.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'

/** What an upload that runs gets beside its texts; it sends them as `context: uploadContext(onProgress, signal)`. */
export interface RunningUpload {
  file: File
  onProgress: OnProgress
  /** Aborted when the user stops the upload or leaves the page. */
  signal: AbortSignal
}

export interface UploadTexts {
  fileName: string
  fileDesc: string
}

export type UploadInput = UploadTexts & RunningUpload

type State = { name: 'idle' } | { name: 'uploading'; percent: number } | { name: 'success' }

/**
 * The states of an upload: idle, uploading with a percentage, success. A failure returns to idle; so does `stop`, after
 * which `start` answers false. A start during an upload is ignored and answers false too.
 */
export function useUpload<Texts extends object>(upload: (input: Texts & RunningUpload) => Promise<void>) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const running = useRef<AbortController>(undefined)
  const { run } = useOneAtATime<boolean>()
  useEffect(() => () => running.current?.abort(), [])

  const send = async (input: Texts & Pick<RunningUpload, 'file'>): Promise<boolean> => {
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
  const start = async (input: Parameters<typeof send>[0]) => (await run(() => send(input))) ?? false

  return { state, start, stop: () => running.current?.abort(), reset: () => setState({ name: 'idle' }) }
}
