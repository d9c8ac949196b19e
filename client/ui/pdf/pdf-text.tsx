import { Global } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { logError } from '../../lib/log.ts'
import { layScan, type ScanOfPage } from './page-scan.ts'
import { fold, placesIn } from './page-text.ts'
import type { Hit } from './page-stack.tsx'
import { layText, viewportOf, type PDFDocumentProxy } from './pdf-document.ts'

const highlights = { all: 'pdf-hit', present: 'pdf-hit-present' } as const

/** What the text layer of the renderer needs: transparent letters where those of the picture are. */
const styles = {
  '.pdf-text': {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    // Letters stay as dark as they are under a mark.
    mixBlendMode: 'multiply',
    transformOrigin: '0 0',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
  // The layer is laid out upright, and turned as a whole.
  '.pdf-text[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '.pdf-text[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '.pdf-text[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  '.pdf-text :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '.pdf-text > :not(.markedContent), .pdf-text .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    '--scale-x': '1',
    '--rotate': '0deg',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '.pdf-text .markedContent': { display: 'contents' },
  [`::highlight(${highlights.all})`]: { backgroundColor: 'rgb(255 214 0 / 45%)' },
  [`::highlight(${highlights.present})`]: { backgroundColor: 'rgb(255 110 0 / 60%)' },
} as const

interface PdfTextProps {
  document: PDFDocumentProxy
  number: number
  rotation: number
  /** Of the page, in CSS pixels. */
  width: number
  /** Folded. */
  terms: readonly string[]
  scanOf: ScanOfPage | undefined
  hit: Hit | undefined
  onHit: ((hit: Hit, place: DOMRect) => void) | undefined
}

/** The text of a drawn page, which can be selected, with the terms marked. */
export function PdfText({ document, number, rotation, width, terms, scanOf, hit, onHit }: PdfTextProps) {
  const container = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState<object>()

  useEffect(() => {
    const layer = container.current
    if (!layer || width === 0) return
    let current = true
    void (async () => {
      const page = await document.getPage(number)
      if (!current) return
      const seen = viewportOf(page, { scale: 1, rotation })
      const scale = width / seen.width
      layer.style.setProperty('--total-scale-factor', String(scale))
      await layText(page, layer, { scale, rotation })
      const scan = layer.textContent.trim() === '' ? await scanOf?.(number) : undefined
      if (!current) return
      if (scan) layScan(scan, layer, { width, height: seen.height * scale, rotation })
      if (current) setLaid({})
    })().catch((error: unknown) => {
      if (current) logError(error)
    })
    return () => {
      current = false
      setLaid(undefined)
      layer.replaceChildren()
    }
  }, [document, number, rotation, width, scanOf])

  useEffect(() => {
    const layer = container.current
    if (!layer || !laid) return
    const ranges = rangesOf(layer, terms)
    const present = hit && ranges[Math.min(hit.index, ranges.length - 1)]
    mark(highlights.all, ranges)
    if (present) mark(highlights.present, [present])
    if (present && hit) onHit?.(hit, present.getBoundingClientRect())
    return () => {
      unmark(highlights.all, ranges)
      if (present) unmark(highlights.present, [present])
    }
  }, [laid, terms, hit, onHit])

  return (
    <>
      <Global styles={styles} />
      {/* Its letters are read aloud from the caption of the page. */}
      <div ref={container} className="pdf-text" aria-hidden data-pdf-text={number} />
    </>
  )
}

/** The places of the terms in a text layer; one may begin in a piece of the text and end in another. */
function rangesOf(layer: HTMLElement, terms: readonly string[]): Range[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: { node: Node; start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length })
      text += node.data
    } else if (node.nodeName === 'BR') text += '\n'
  }
  const folded = fold(text)
  const pieceAt = (place: number) => pieces.findLast(({ start }) => start <= place)
  return placesIn(folded.text, terms).flatMap(({ start, end }) => {
    const [first, last] = [folded.at[start]!, folded.at[end - 1]!]
    const [from, to] = [pieceAt(first), pieceAt(last)]
    if (!from || !to) return []
    const range = new Range()
    range.setStart(from.node, first - from.start)
    // The letters that one letter of the text was folded into end together.
    let next = end
    while (next < folded.at.length - 1 && folded.at[next]! <= last) next += 1
    const after = Math.min(folded.at[next]!, to.start + lengthOf(to.node))
    range.setEnd(to.node, after - to.start)
    return [range]
  })
}

const lengthOf = (node: Node) => node.nodeValue?.length ?? 0

/** Older browsers show the page without marks. */
function mark(name: string, ranges: readonly Range[]): void {
  if (!hasHighlights()) return
  const highlight = CSS.highlights.get(name) ?? new Highlight()
  if (name === highlights.present) highlight.priority = 1
  for (const range of ranges) highlight.add(range)
  CSS.highlights.set(name, highlight)
}

function unmark(name: string, ranges: readonly Range[]): void {
  if (!hasHighlights()) return
  for (const range of ranges) CSS.highlights.get(name)?.delete(range)
}

const hasHighlights = () => typeof CSS !== 'undefined' && 'highlights' in CSS
