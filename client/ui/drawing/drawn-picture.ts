import { edge, fontSize, ink, lineWidth, pathOf, type Mark, type Size } from './marks.ts'

/** As large as the server keeps a picture. */
const maxSide = 2560

/**
 * Makes a JPEG of the picture with the marks on it, under the picture's name. Throws when the browser can make no
 * picture of that size.
 */
export async function drawnPicture(file: File, picture: HTMLImageElement, marks: readonly Mark[]): Promise<File> {
  const size: Size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const scale = Math.min(1, maxSide / Math.max(size.width, size.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width * scale)
  canvas.height = Math.round(size.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.scale(scale, scale)
  // A JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(picture, 0, 0, size.width, size.height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.font = `600 ${fontSize(size)}px sans-serif`
  for (const mark of marks) draw(context, mark, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be made')
  return new File([blob], `${file.name.replace(/\.[a-z0-9]{2,5}$/i, '')}.jpg`, { type: 'image/jpeg' })
}

function draw(context: CanvasRenderingContext2D, mark: Mark, size: Size): void {
  const width = lineWidth(size)
  if (mark.kind === 'text') {
    context.lineWidth = width
    context.strokeStyle = edge
    context.strokeText(mark.text, mark.from.x, mark.from.y)
    context.fillStyle = ink
    context.fillText(mark.text, mark.from.x, mark.from.y)
    return
  }
  const path = new Path2D(pathOf(mark, size))
  for (const [colour, wide] of [
    [edge, width * 2],
    [ink, width],
  ] as const) {
    context.lineWidth = wide
    context.strokeStyle = colour
    context.stroke(path)
  }
}
