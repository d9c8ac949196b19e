import { chakra } from '@chakra-ui/react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { LinkButton } from './link-button.tsx'

export interface Tab {
  id: string
  label: string
  to: string
  state?: Record<string, unknown>
}

interface TabRowProps {
  /** The name of the navigation. */
  label: string
  tabs: readonly Tab[]
  /** The id of the tab whose page is shown. */
  current: string
}

/** Pages that belong together, as links in one row. On a phone it scrolls sideways, with the current one in view. */
export function TabRow({ label, tabs, current }: TabRowProps) {
  const row = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })

  const lookAtEdges = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setHidden((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [])

  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const centre = () => {
      const link = element.querySelector<HTMLElement>('[aria-current]')
      // By the row's own position: to scroll the link into view would move the page as well.
      if (link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2
      lookAtEdges()
    }
    centre()
    const resized = new ResizeObserver(centre)
    resized.observe(element)
    return () => resized.disconnect()
  }, [current, lookAtEdges])

  const edge = (isHidden: boolean) => (isHidden ? 'transparent' : 'black')
  return (
    <chakra.nav
      ref={row}
      aria-label={label}
      position="relative"
      display="flex"
      gap="1"
      overflowX="auto"
      padding="1"
      margin="-1"
      style={{
        maskImage: `linear-gradient(to right, ${edge(hidden.before)}, black 24px calc(100% - 24px), ${edge(hidden.after)})`,
      }}
      onScroll={lookAtEdges}
      data-print="hide"
    >
      {tabs.map(({ id, label: name, to, state }) => (
        <LinkButton
          key={id}
          to={to}
          state={state}
          flexShrink="0"
          variant={id === current ? 'subtle' : 'ghost'}
          colorPalette={id === current ? 'accent' : 'gray'}
          color={id === current ? undefined : 'fg.muted'}
          px="3"
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </LinkButton>
      ))}
    </chakra.nav>
  )
}
