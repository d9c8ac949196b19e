import type { SymbolQuestion, SymbolReply } from './symbol-worker.ts'

/** Reads symbols in pictures until it is closed. */
export interface SymbolReader {
  /** The texts of the symbols in the picture. Rejects when the picture or the reader cannot be loaded. */
  read: (picture: ImageBitmapSource) => Promise<string[]>
  close: () => void
}

interface NativeDetector {
  detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Symbols of labels, and codes that nameplates have. */
const formats = ['qr_code', 'data_matrix', 'code_128', 'code_39']

/** The browser's own reader where it has one, else ZXing in a worker. */
export async function openSymbolReader(): Promise<SymbolReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && known.includes('qr_code')) {
    const detector = new Native({ formats: formats.filter((format) => known.includes(format)) })
    return {
      read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
      close: () => {},
    }
  }
  return openWorker()
}

/** The longest side of a picture that the worker gets: symbols are large in it, and more pixels only take longer. */
const longestSide = 1600

function openWorker(): SymbolReader {
  const worker = new Worker(new URL('./symbol-worker.ts', import.meta.url), { type: 'module' })
  let last = 0
  const read = async (picture: ImageBitmapSource): Promise<string[]> => {
    const pixels = await pixelsOf(picture)
    last += 1
    const question: SymbolQuestion = { id: last, pixels }
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const listen = ({ data }: MessageEvent<SymbolReply>) => {
      if (data.id !== question.id) return
      worker.removeEventListener('message', listen)
      if (data.texts) resolve(data.texts)
      else reject(new Error(data.failure))
    }
    worker.addEventListener('message', listen)
    worker.addEventListener('error', () => reject(new Error('The reader of symbols could not be loaded')), {
      once: true,
    })
    worker.postMessage(question, [pixels.data.buffer])
    return promise
  }
  return { read, close: () => worker.terminate() }
}

async function pixelsOf(picture: ImageBitmapSource): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  drawing.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return drawing.getImageData(0, 0, width, height)
}
