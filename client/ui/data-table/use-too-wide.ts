import { useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../lib/use-narrow.ts'

/**
 * Whether the table is too wide for a tablet, where nothing shows that it scrolls sideways.
 * @param rows the rows shown now.
 * @param fixed keeps the current layout, while a row is being edited.
 */
export function useTooWide(columns: unknown, rows: unknown, fixed: boolean) {
  const tablet = useMedia('(max-width: 1279px)')
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Infinity)
  const [needed, setNeeded] = useState({ columns, width: 0 })
  const width = needed.columns === columns ? needed.width : 0

  useLayoutEffect(() => {
    if (!place.current) return
    const box = place.current
    const watch = new ResizeObserver(() => setRoom(box.clientWidth))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  // Before the browser paints, so that the table that does not fit never shows.
  useLayoutEffect(() => {
    const box = place.current
    const area = box?.querySelector('[data-table-area]')
    if (!box || !area || fixed || !tablet) return
    const missing = area.scrollWidth - area.clientWidth
    if (missing <= 0) return
    setRoom(box.clientWidth)
    setNeeded({ columns, width: box.clientWidth + missing })
  }, [columns, rows, room, fixed, tablet])

  return { place, tooWide: tablet && room < width }
}
