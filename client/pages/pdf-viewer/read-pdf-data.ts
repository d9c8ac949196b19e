import { pdfItems, type PdfData, type PdfSource } from '../../lib/pdf-data.ts'

/** The PDF to show; null when nothing usable is stored, or when its URL leads to another origin. */
export function readPdfData(): PdfData | null {
  try {
    const data = JSON.parse(sessionStorage.getItem(pdfItems.data) ?? 'null') as Partial<PdfData> | null
    const fileUrl = data?.fileUrl && typeof data.fileUrl === 'string' ? sameOriginAddress(data.fileUrl) : null
    if (!fileUrl) return null
    const fileName = typeof data?.fileName === 'string' && data.fileName ? data.fileName : undefined
    const page = Number.isInteger(data?.page) && data!.page! > 0 ? data!.page : undefined
    const words = Array.isArray(data?.words) ? data.words.filter((word) => typeof word === 'string') : undefined
    return { fileUrl, fileName, page, ...(words && { words }), ...(data?.search === true && { search: true }) }
  } catch {
    return null
  }
}

/** Where the PDF to show comes from, if that is known. */
export function readPdfSource(): PdfSource | undefined {
  try {
    const { supportFileId, version } = JSON.parse(sessionStorage.getItem(pdfItems.source) ?? '{}') as Partial<PdfSource>
    if (!Number.isInteger(supportFileId)) return undefined
    return { supportFileId: supportFileId!, ...(Number.isInteger(version) && { version: version! }) }
  } catch {
    return undefined
  }
}

/** `address` if it is a same-origin URL or a blob URL of this origin; javascript:, data: and other hosts are null. */
function sameOriginAddress(address: string): string | null {
  const url = new URL(address, window.location.href)
  // The origin of a blob URL is the origin that created it.
  const allowed = ['http:', 'https:', 'blob:'].includes(url.protocol) && url.origin === window.location.origin
  return allowed ? url.href : null
}
