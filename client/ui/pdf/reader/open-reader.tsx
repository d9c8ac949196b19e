import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { PageStack, type Hit } from '../page-stack.tsx'
import type { OpenedPdf } from '../use-open-pdf.ts'
import { FindBar } from './find-bar.tsx'
import type { PdfReaderProps } from './pdf-reader.tsx'
import { ReaderToolbar } from './reader-toolbar.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { foldedTerms, useFind } from './use-find.ts'
import { pageAt, useZoom } from './use-zoom.ts'

interface OpenReaderProps extends Pick<PdfReaderProps, 'title' | 'words' | 'search' | 'scanOf' | 'actions'> {
  opened: OpenedPdf
  first: number
}

const none: readonly string[] = []

/** The reader of an open document. */
export function OpenReader({
  opened,
  title,
  first,
  words = none,
  search: searchFirst,
  scanOf,
  actions,
}: OpenReaderProps) {
  const pages = opened.document.numPages
  const { box, look, zoom, rotate, remember, uncover } = useZoom()
  const field = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState(Math.min(first, pages))
  const [searching, setSearching] = useState(searchFirst || words.length > 0)
  const [showsPages, setShowsPages] = useState(false)
  const [given] = useState(() => foldedTerms(words))
  const { found, search, stop, clear, go } = useFind(opened.document, scanOf)
  const narrow = useNarrow()

  const bring = useCallback(
    (number: number) => {
      box.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView()
      remember()
    },
    [box, remember],
  )
  const goTo = (number: number) => {
    setPage(number)
    bring(number)
  }
  useLayoutEffect(() => bring(first), [first, bring])

  const openSearch = useCallback(() => {
    setSearching(true)
    // The field is there after the next drawing.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
  }, [])
  const closeSearch = () => {
    setSearching(false)
    clear()
    box.current?.focus()
  }
  useEffect(() => {
    if (searchFirst) field.current?.focus()
    else box.current?.focus()
  }, [box, searchFirst])
  // The browser's own search knows only the pages near the window.
  useEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', find)
    return () => window.removeEventListener('keydown', find)
  }, [openSearch])

  // A page is brought there first; it lays its text out, and then the hit itself is brought into the middle, once.
  const shown = useRef<Hit>(undefined)
  useEffect(() => {
    if (found.hit && found.hit !== shown.current) bring(found.hit.page)
  }, [found.hit, bring])
  const showHit = useCallback(
    (hit: Hit, place: DOMRect) => {
      if (shown.current === hit) return
      shown.current = hit
      uncover(place)
    },
    [uncover],
  )

  const follow = () => {
    const scroller = box.current
    if (!scroller) return
    remember()
    const { top, height } = scroller.getBoundingClientRect()
    const isEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
    setPage(isEnd ? pages : Number(pageAt(scroller, top + height / 3)?.dataset.page ?? 1))
  }

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), '0': () => zoom(0), r: rotate }[
      event.key
    ]
    if (!act) return
    event.preventDefault()
    act()
  }

  const hit = found.terms.length > 0 ? found.hit : undefined
  return (
    <Flex flex="1" minHeight="0" direction="column">
      <ReaderToolbar
        page={page}
        pages={pages}
        onPage={goTo}
        zoom={look.zoom === 'width' ? 'width' : Math.round(look.zoom * 100)}
        onZoom={zoom}
        onRotate={rotate}
        showsPages={showsPages}
        onShowPages={() => setShowsPages(!showsPages)}
        searching={searching}
        onSearch={() => (searching ? closeSearch() : openSearch())}
        actions={actions}
      />
      {searching && (
        <FindBar {...{ found, search, stop, go, pages, page, words }} onClose={closeSearch} fieldRef={field} />
      )}
      <Flex flex="1" minHeight="0" position="relative">
        {showsPages && (
          <Thumbnails
            opened={opened}
            page={page}
            rotation={look.rotation}
            onPage={(number) => {
              goTo(number)
              // On a phone the panel covers the pages.
              if (narrow) setShowsPages(false)
            }}
            onClose={() => {
              setShowsPages(false)
              box.current?.focus()
            }}
          />
        )}
        <Box
          ref={box}
          flex="1"
          minWidth="0"
          overflow="auto"
          bg="bg.muted"
          // The pages are kept in place by the reader (use-zoom.ts).
          style={{ containerType: 'inline-size', overflowAnchor: 'none' }}
          data-pdf-scroll
          tabIndex={0}
          role="document"
          aria-label={title}
          onScroll={follow}
          onKeyDown={press}
        >
          <PageStack
            opened={opened}
            look={look}
            terms={found.terms.length > 0 ? found.terms : searching ? given : none}
            scanOf={scanOf}
            hit={hit}
            onHit={showHit}
          />
        </Box>
      </Flex>
    </Flex>
  )
}
