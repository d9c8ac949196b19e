import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from '../../../lib/log.ts'
import { textOfPage, type ScanOfPage } from '../page-scan.ts'
import { fold, placesIn } from '../page-text.ts'
import type { Hit } from '../page-stack.tsx'
import type { PDFDocumentProxy } from '../pdf-document.ts'

export interface Found {
  /** Folded; none before the first search. */
  terms: readonly string[]
  phase: 'idle' | 'reading' | 'stopped' | 'done'
  /** How many pages have been read. */
  read: number
  /** How many hits each page has; pages without one are not in it. */
  hits: ReadonlyMap<number, number>
  /** The present hit. */
  hit?: Hit
  /** Pages that could not be read. */
  unreadable: number
  /** Whether no page that was read has any text. */
  silent: boolean
}

/** Milliseconds between two states of a running search. */
const beat = 100
const idle: Found = { terms: [], phase: 'idle', read: 0, hits: new Map(), unreadable: 0, silent: false }

/**
 * The search inside a document: page by page from the one that is shown, around to the one before it. A page that was
 * read once is known from then on.
 */
export function useFind(document: PDFDocumentProxy, scanOf?: ScanOfPage) {
  const [found, setFound] = useState<Found>(idle)
  const texts = useRef(new Map<number, string>())
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    const known = texts.current
    return () => {
      running.current?.abort()
      known.clear()
    }
  }, [document])

  /** @param asked what is looked for; each of several terms counts. */
  const search = useCallback(
    async (asked: readonly string[], from: number) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const terms = foldedTerms(asked)
      if (terms.length === 0) return setFound(idle)
      const state = { read: 0, unreadable: 0, silent: true }
      const hits = new Map<number, number>()
      let first: Hit | undefined
      const tell = (phase: Found['phase']) =>
        setFound((now) => ({ terms, phase, ...state, hits: new Map(hits), hit: now.hit ?? first }))
      setFound((now) => ({ ...idle, terms, phase: 'reading', hit: sameTerms(now.terms, terms) ? now.hit : undefined }))

      let told = performance.now()
      for (let step = 0; step < document.numPages; step += 1) {
        const number = ((from - 1 + step) % document.numPages) + 1
        try {
          const text = texts.current.get(number) ?? fold(await textOfPage(document, number, scanOf)).text
          if (signal.aborted) return
          texts.current.set(number, text)
          if (text.trim() !== '') state.silent = false
          const count = placesIn(text, terms).length
          if (count > 0) hits.set(number, count)
        } catch (error) {
          if (signal.aborted) return
          logError(error)
          state.unreadable += 1
        }
        state.read = step + 1
        const isFirst = !first && hits.size > 0
        if (isFirst) first = { page: number, index: 0 }
        if (!isFirst && performance.now() - told < beat) continue
        tell('reading')
        // What is known already is looked through without a pause otherwise.
        await new Promise((resolve) => setTimeout(resolve))
        if (signal.aborted) return
        told = performance.now()
      }
      tell('done')
    },
    [document, scanOf],
  )

  const stop = useCallback(() => {
    running.current?.abort()
    setFound((now) => (now.phase === 'reading' ? { ...now, phase: 'stopped' } : now))
  }, [])

  const clear = useCallback(() => {
    running.current?.abort()
    setFound(idle)
  }, [])

  const go = useCallback((direction: 1 | -1) => setFound((now) => ({ ...now, hit: neighbour(now, direction) })), [])

  return { found, search, stop, clear, go }
}

/** Terms as the text of a page is folded; nothing of what is empty. */
export function foldedTerms(asked: readonly string[]): string[] {
  return asked.map((term) => fold(term.trim()).text).filter((term) => term !== '')
}

function sameTerms(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n')
}

/** The hit after or before the present one, around the document. */
export function neighbour({ hits, hit }: Pick<Found, 'hits' | 'hit'>, direction: 1 | -1): Hit | undefined {
  const pages = [...hits.keys()].toSorted((one, other) => one - other)
  if (pages.length === 0) return hit
  const onPage = hit ? (hits.get(hit.page) ?? 0) : 0
  if (hit && hit.index + direction >= 0 && hit.index + direction < onPage) {
    return { page: hit.page, index: hit.index + direction }
  }
  const after = pages.find((page) => page > (hit?.page ?? 0)) ?? pages[0]!
  const before = pages.findLast((page) => page < (hit?.page ?? 0)) ?? pages.at(-1)!
  return direction === 1 ? { page: after, index: 0 } : { page: before, index: hits.get(before)! - 1 }
}

/** Which hit of the document the present one is, counted from 1, and how many there are. */
export function positionOf({ hits, hit }: Pick<Found, 'hits' | 'hit'>): { at: number; count: number } {
  let [before, count] = [0, 0]
  for (const [page, hitsOfPage] of hits) {
    count += hitsOfPage
    if (hit && page < hit.page) before += hitsOfPage
  }
  return { at: hit ? Math.min(before + hit.index + 1, count) : 0, count }
}
