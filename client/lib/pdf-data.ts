import { paths } from './paths.ts'

/** Items of the session storage. */
export const pdfItems = {
  data: 'pdfData',
  /** Of its own: the shape of the first is specified (C220). */
  source: 'pdfSource',
} as const

/** The data that the pdf-viewer page shows. */
export interface PdfData {
  fileUrl: string
  fileName?: string
  /** The page to begin with; the first without it. */
  page?: number
  /** Words to mark, in small letters: then the portal's own renderer shows the file. */
  words?: string[]
  /** Opens the portal's own renderer with its search. */
  search?: boolean
}

/** Where the PDF comes from: the server knows the words of its scanned pages. */
export interface PdfSource {
  supportFileId: number
  /** The current one without it. */
  version?: number
}

/**
 * Opens a stored PDF in the viewer, in a new tab. The tab must be opened without noopener: only then does the browser
 * give it a copy of the session storage.
 */
export function openPdf(data: PdfData, source?: PdfSource): void {
  sessionStorage.setItem(pdfItems.data, JSON.stringify(data))
  if (source) sessionStorage.setItem(pdfItems.source, JSON.stringify(source))
  else sessionStorage.removeItem(pdfItems.source)
  window.open(paths.pdfViewer(), '_blank')
}
