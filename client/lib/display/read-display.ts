import type { DisplayQuestion, DisplayReply } from './display-worker.ts'

/** The longest side of a picture, in pixels: usual letters of a display, and those that fill it. */
const usual = 1600
const small = 450

/** How bright a pixel is taken to be. */
type Brightness = (red: number, green: number, blue: number) => number

const grey: Brightness = (red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue

interface Look {
  brightness: Brightness
  size: number
  degrees: number
}

/**
 * The looks at a picture, the most promising first. The darkest of the three colours makes red letters on white black,
 * the brightest makes red letters on black white; a picture that is taken by hand is seldom level.
 */
const looks: Look[] = [
  { brightness: grey, size: usual, degrees: 0 },
  { brightness: Math.min, size: usual, degrees: 0 },
  { brightness: Math.max, size: usual, degrees: 0 },
  { brightness: Math.max, size: small, degrees: 0 },
  ...[4, -4, 8, -8].flatMap((degrees) => [
    { brightness: grey, size: usual, degrees },
    { brightness: Math.max, size: usual, degrees },
    { brightness: Math.max, size: small, degrees },
  ]),
]

export const numberOfLooks = looks.length

/**
 * Reads the letters of a picture on the device, look by look, as long as the caller asks for another text. Throws when the
 * picture or the recognition cannot be loaded.
 */
export async function* readDisplay(picture: Blob): AsyncGenerator<string> {
  const bitmap = await createImageBitmap(picture)
  const pixels = new Map([usual, small].map((size) => [size, pixelsOf(bitmap, size)]))
  bitmap.close()
  const worker = new Worker(new URL('./display-worker.ts', import.meta.url), { type: 'module' })
  try {
    for (const [id, { brightness, size, degrees }] of looks.entries()) {
      const look = greyPicture(pixels.get(size)!, brightness)
      yield await ask(worker, { id, picture: look, radians: (degrees / 180) * Math.PI })
    }
  } finally {
    worker.terminate()
  }
}

function ask(worker: Worker, question: DisplayQuestion): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  worker.onmessage = ({ data }: MessageEvent<DisplayReply>) => {
    if (data.text === undefined) reject(new Error(data.failure))
    else resolve(data.text)
  }
  worker.onerror = () => reject(new Error('The recognition could not be loaded'))
  worker.postMessage(question, [question.picture.buffer])
  return promise
}

function pixelsOf(bitmap: ImageBitmap, longestSide: number): ImageData {
  const scale = longestSide / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, 0, 0, width, height)
  return drawing.getImageData(0, 0, width, height)
}

/** The picture as PGM, the simplest format that the recognition takes. */
function greyPicture({ data, width, height }: ImageData, brightness: Brightness): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const bytes = new Uint8Array(head.length + width * height)
  bytes.set(head)
  for (let from = 0, to = head.length; from < data.length; from += 4, to += 1) {
    bytes[to] = brightness(data[from]!, data[from + 1]!, data[from + 2]!)
  }
  return bytes
}
