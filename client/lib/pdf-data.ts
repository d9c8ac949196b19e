import { paths } from './paths.ts'

const item = 'pdfData'

/** What the pdf-viewer page shows (C220). */
export interface PdfData {
  fileUrl: string
  fileName?: string
}

/**
 * Opens a stored PDF in the viewer, in a new tab (C219, C515). The tab must be opened by this one, without noopener: only
 * then does the browser hand it a copy of the session storage (A74).
 */
export function openPdf(data: PdfData): void {
  sessionStorage.setItem(item, JSON.stringify(data))
  window.open(paths.pdfViewer(), '_blank')
}

/** The PDF to show; null when nothing usable is stored, or when its address leads away from this origin. */
export function readPdfData(): PdfData | null {
  try {
    const data = JSON.parse(sessionStorage.getItem(item) ?? 'null') as Partial<PdfData> | null
    const fileUrl = data?.fileUrl && typeof data.fileUrl === 'string' ? sameOriginAddress(data.fileUrl) : null
    if (!fileUrl) return null
    return { fileUrl, fileName: typeof data?.fileName === 'string' && data.fileName ? data.fileName : undefined }
  } catch {
    return null
  }
}

/** `address` when it is of this origin or a blob of it; javascript:, data: and other hosts are null. */
function sameOriginAddress(address: string): string | null {
  const url = new URL(address, window.location.href)
  // The origin of a blob address is the origin that made it.
  const allowed = ['http:', 'https:', 'blob:'].includes(url.protocol) && url.origin === window.location.origin
  return allowed ? url.href : null
}
