import { useEffect, useRef, useState, type RefObject } from 'react'
import { logError } from '../../../lib/log.ts'
import { openSymbolReader } from '../read-symbols.ts'

/** `none`: the browser gives no camera, as on plain http. `refused`: the user or the device does not permit it. */
export type CameraState = 'starting' | 'watching' | 'none' | 'refused'

/** Milliseconds between two looks. */
const pause = 200

/**
 * Shows the camera in a video element and reads symbols in its picture. The camera is given back when the component
 * goes.
 * @param onText called with the first text that was read.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('mediaDevices' in navigator ? 'starting' : 'none')
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })

  useEffect(() => {
    if (!('mediaDevices' in navigator)) return
    const ended = new AbortController()
    watch(video, ended.signal, { onStart: () => setState('watching'), onText: (text) => latest.current(text) }).catch(
      (error: unknown) => {
        if (ended.signal.aborted) return
        const name = error instanceof DOMException ? error.name : ''
        if (name !== 'NotAllowedError' && name !== 'NotFoundError') logError(error)
        setState(name === 'NotAllowedError' ? 'refused' : 'none')
      },
    )
    return () => ended.abort()
  }, [video])
  return state
}

interface Watcher {
  onStart: () => void
  onText: (text: string) => void
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  ended: AbortSignal,
  { onStart, onText }: Watcher,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const release = () => stream.getTracks().forEach((track) => track.stop())
  if (ended.aborted || !video.current) return release()
  ended.addEventListener('abort', release)
  video.current.srcObject = stream
  await video.current.play()
  const reader = await openSymbolReader()
  ended.addEventListener('abort', reader.close)
  if (ended.aborted) return reader.close()
  onStart()
  while (!ended.aborted) {
    const [text] = video.current.videoWidth > 0 ? await reader.read(video.current) : []
    if (ended.aborted) return
    if (text) return onText(text)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
