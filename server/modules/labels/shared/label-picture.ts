import type { Label } from './label-rows.ts'
import { qrSymbol, quietZone } from './qr-symbol.ts'

/** Modules between the quiet zone and the frame, where the triangle of the corner stands. */
export const frameSpace = 2

/** The side of the frame, in modules. */
export const framedSize = (size: number) => size + 2 * (quietZone + frameSpace)

const font = 'Inter, system-ui, sans-serif'
const most = 34

/**
 * One label as an SVG document of 90 by 41 mm or a little more: the symbol in its frame, and beside it name, serial
 * number, company and the code for typing.
 */
export function labelPicture({ machineName, serialNo, companyName, code, address }: Label): string {
  const { size, runs } = qrSymbol(address)
  const side = framedSize(size)
  const inset = quietZone + frameSpace
  const modules = runs.map(({ x, y, length }) => `M${x + inset} ${y + inset}h${length}v1h-${length}z`).join('')
  const lines = [
    { text: machineName, y: side * 0.22, size: 3.6, weight: 600 },
    { text: serialNo, y: side * 0.4, size: 3.2, weight: 400 },
    { text: companyName, y: side * 0.56, size: 2.8, weight: 400 },
    { text: code, y: side * 0.88, size: 4, weight: 600 },
  ]
  const texts = lines.map(
    ({ text, y, size: height, weight }) =>
      `<text x="${side + 2}" y="${y.toFixed(1)}" font-family="${font}" font-size="${height}" font-weight="${weight}">${escaped(shortened(text))}</text>`,
  )
  const width = side + 2 + most * 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${side}mm" viewBox="0 0 ${width} ${side}">`,
    `<title>${escaped(`${machineName} ${serialNo} ${code}`)}</title>`,
    `<rect width="${width}" height="${side}" fill="#fff"/>`,
    `<path d="M.2 .2h${side - 0.4}v${side - 0.4}h-${side - 0.4}z" fill="none" stroke="#000" stroke-width=".4"/>`,
    `<path d="M${side - 4} ${side}h4v-4z"/>`,
    `<path d="${modules}" shape-rendering="crispEdges"/>`,
    ...texts,
    '</svg>',
  ].join('')
}

/** At most as many characters as fit beside the symbol. */
function shortened(text: string): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** For text and attributes; control characters, which XML does not admit, are left out. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
