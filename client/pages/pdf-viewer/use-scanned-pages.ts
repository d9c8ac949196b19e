import { useState } from 'react'
import type { PdfSource } from '../../lib/pdf-data.ts'
import type { PageScan, ScanOfPage } from '../../ui/pdf/page-scan.ts'
import { readPdfSource } from './read-pdf-data.ts'

/**
 * The recognized words of the pages of the PDF to show, fetched some pages at a time from the first one that is asked
 * for. A file that is not known, or was replaced since, has none.
 */
export function useScannedPages(): ScanOfPage | undefined {
  const [scanOf] = useState(() => {
    const source = readPdfSource()
    return source && scansOf(source)
  })
  return scanOf
}

function scansOf({ supportFileId: id, version }: PdfSource): ScanOfPage {
  const known = new Map<number, PageScan>()
  /** Each answer has all scans from its first page up to its last one; an empty one, all to the end. */
  let answers: { from: number; upTo: Promise<number> }[] = []
  const ask = async (from: number) => {
    const { fetchScannedPages } = await import('../../features/scanned-pages/fetch-scanned-pages.ts')
    const pages = await fetchScannedPages({ id, version, from })
    for (const { page, text, boxes } of pages) known.set(page, { text, boxes })
    return pages.at(-1)?.page ?? Infinity
  }
  return async (page) => {
    for (const { from, upTo } of answers) if (from <= page && page <= (await upTo)) return known.get(page)
    const answer = { from: page, upTo: ask(page) }
    answers.push(answer)
    try {
      await answer.upTo
    } catch (error) {
      answers = answers.filter((other) => other !== answer)
      throw error
    }
    return known.get(page)
  }
}
