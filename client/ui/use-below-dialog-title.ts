import { useCallback, useEffect, useState } from 'react'

/** Between a title and the toasts below it, in pixels. */
const gap = 8

/**
 * How far the toasts stand below their place, in pixels, so that they leave the title of an open dialog free; and what
 * looks again, when a toast has come or gone. They stay there until the last one is gone, because a toast that is being
 * read should not move.
 */
export function useBelowDialogTitle(): { depth: number; look: () => void } {
  const [depth, setDepth] = useState(0)
  const look = useCallback(() => {
    const toasts = document.querySelectorAll('[data-scope=toast][data-part=root]')
    setDepth((before) => (toasts.length > 0 ? Math.max(before, depthOf([...toasts], before)) : 0))
  }, [])
  useEffect(() => {
    // A dialog takes the focus when it opens.
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [look])
  return { depth, look }
}

function depthOf(toasts: readonly Element[], before: number): number {
  const titles = document.querySelectorAll('[data-scope=dialog][data-part=title]')
  const head = titles.item(titles.length - 1)?.parentElement?.getBoundingClientRect()
  const region = toasts[0]?.parentElement?.getBoundingClientRect()
  if (!head || !region) return 0
  const boxes = toasts.map((toast) => toast.getBoundingClientRect())
  const top = region.top - before
  const bottom = Math.max(...boxes.map((box) => box.bottom)) - before
  const left = Math.min(...boxes.map((box) => box.left))
  const covers = head.top < bottom && head.bottom > top && head.right > left
  return covers ? head.bottom + gap - top : 0
}
