import { useEffect, useState } from 'react'
import { logError } from '../../lib/log.ts'
import { openPdfDocument, viewportOf, type PDFDocumentProxy } from './pdf-document.ts'

export interface OpenedPdf {
  document: PDFDocumentProxy
  /** Width by height of the page to begin with: other pages have it until they are drawn. */
  shape: number
}

/**
 * Opens a PDF for as long as the component stays.
 * @param first the page to begin with.
 */
export function useOpenPdf(source: string | File, first = 1) {
  const [opened, setOpened] = useState<OpenedPdf & { source: string | File }>()
  const [failed, setFailed] = useState<string | File>()

  useEffect(() => {
    let current = true
    const opening = openPdfDocument(source)
    opening
      .then(async (document) => {
        const page = await document.getPage(Math.min(first, document.numPages))
        const { width, height } = viewportOf(page, { scale: 1, rotation: 0 })
        if (current) setOpened({ source, document, shape: width / height })
      })
      .catch((error: unknown) => {
        if (!current) return
        logError(error)
        setFailed(source)
      })
    return () => {
      current = false
      void opening.then((document) => document.loadingTask.destroy()).catch(() => undefined)
    }
  }, [source, first])

  return { opened: opened?.source === source ? opened : undefined, failed: failed === source }
}
