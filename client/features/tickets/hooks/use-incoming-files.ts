import { useEffect, useRef, useState } from 'react'

/**
 * Takes files that are pasted or dropped anywhere on the page, while there is somebody to take them. Returns whether
 * files are being dragged over the page.
 */
export function useIncomingFiles(take: ((files: File[]) => void) | undefined): boolean {
  const [over, setOver] = useState(false)
  const taker = useRef(take)
  useEffect(() => {
    taker.current = take
  })
  const takes = take !== undefined
  useEffect(() => {
    if (!takes) return
    const offer = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return
      event.preventDefault()
      taker.current?.([...files])
    }
    const paste = (event: ClipboardEvent) => {
      // Tables and formatted texts are pasted with a picture of themselves.
      if (!event.clipboardData?.getData('text/plain')) offer(event, event.clipboardData?.files)
    }
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!event.defaultPrevented) offer(event, event.dataTransfer?.files)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', drag)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', drag)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      setOver(false)
    }
  }, [takes])
  return over
}
