import { Global } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { logError } from '../../lib/log.ts'
import { layText, type PDFDocumentProxy } from './pdf-document.ts'

const highlightName = 'pdf-hit'

/** What the text layer of the renderer needs: transparent letters where those of the picture are. */
const styles = {
  '.pdf-text': {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    transformOrigin: '0 0',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
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
  [`::highlight(${highlightName})`]: { backgroundColor: 'rgb(255 214 0 / 45%)' },
} as const

interface PdfTextProps {
  document: PDFDocumentProxy
  number: number
  /** In small letters. */
  words: readonly string[]
}

/** The text of a drawn page, which can be selected, with the words marked. */
export function PdfText({ document, number, words }: PdfTextProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = container.current
    if (!layer) return
    let current = true
    const marked: Range[] = []
    void (async () => {
      const page = await document.getPage(number)
      const scale = layer.clientWidth / page.getViewport({ scale: 1 }).width
      layer.style.setProperty('--total-scale-factor', String(scale))
      await layText(page, layer, scale)
      if (!current) return
      marked.push(...rangesOf(layer, words))
      mark(marked)
    })().catch((error: unknown) => {
      if (current) logError(error)
    })
    return () => {
      current = false
      unmark(marked)
      layer.replaceChildren()
    }
  }, [document, number, words])
  return (
    <>
      <Global styles={styles} />
      {/* Its letters are read aloud from the caption of the page. */}
      <div ref={container} className="pdf-text" aria-hidden data-pdf-text={number} />
    </>
  )
}

/** The places of the words in the pieces of a text layer. A word that the file divides is not found. */
function rangesOf(layer: HTMLElement, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase()
    if (text.length !== node.nodeValue?.length) continue
    for (const word of words) {
      for (let at = text.indexOf(word); word && at !== -1; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/** Older browsers show the page without marks. */
function mark(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  const highlight = CSS.highlights.get(highlightName) ?? new Highlight()
  for (const range of ranges) highlight.add(range)
  CSS.highlights.set(highlightName, highlight)
}

function unmark(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  for (const range of ranges) CSS.highlights.get(highlightName)?.delete(range)
}
