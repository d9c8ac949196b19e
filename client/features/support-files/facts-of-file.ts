import type { SupportFileKind } from '../../generated/graphql.ts'
import { openPdfDocument } from '../../ui/pdf/pdf-document.ts'

/** What this device can say about a file; each part is absent where it cannot. */
export interface FactsOfFile {
  pageCount?: number
  durationSeconds?: number
  poster?: File
}

const patienceMilliseconds = 8000
/** A larger PDF is not read into the memory of a phone for its number of pages. */
const largestPdf = 50 * 1024 * 1024
const longestSeconds = 86_400
const posterWidth = 640

/** Reads the facts of a chosen file. Never fails and never takes long: an upload does not depend on them. */
export async function factsOfFile(kind: SupportFileKind, file: File): Promise<FactsOfFile> {
  const tooLate = new Promise<FactsOfFile>((resolve) => setTimeout(() => resolve({}), patienceMilliseconds))
  const facts = kind === 'VIDEO' ? factsOfVideo(file) : factsOfPdf(file)
  return Promise.race([facts.catch(() => ({})), tooLate])
}

async function factsOfPdf(file: File): Promise<FactsOfFile> {
  if (!/\.pdf$/i.test(file.name) || file.size > largestPdf) return {}
  const pdf = await openPdfDocument(file)
  try {
    return { pageCount: pdf.numPages }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function factsOfVideo(file: File): Promise<FactsOfFile> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const loaded = arrived(video, 'loadedmetadata')
    video.src = url
    await loaded
    const { duration } = video
    // The recording of a browser does not know its length.
    const known = Number.isFinite(duration) && duration <= longestSeconds
    const poster = await posterOf(video, known ? duration : 0).catch(() => undefined)
    return { ...(known && { durationSeconds: Math.round(duration) }), ...(poster && { poster }) }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** A frame from the beginning, but not the first, which is often black. */
async function posterOf(video: HTMLVideoElement, duration: number): Promise<File | undefined> {
  const sought = arrived(video, 'seeked')
  video.currentTime = Math.min(1, duration / 4)
  await sought
  const scale = Math.min(1, posterWidth / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return blob ? new File([blob], 'poster.jpg', { type: 'image/jpeg' }) : undefined
}

/** Rejects when the browser cannot play the video. */
function arrived(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('This video cannot be read here')), { once: true })
  })
}
