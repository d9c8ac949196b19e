import type { Vec2 } from './vector.ts'

/** Attributes of an SVG element; underscores stand for hyphens. */
export type Look = Readonly<Record<string, string | number | undefined>>

/** A coordinate without needless digits. */
export const num = (n: number): string => String(Math.round(n * 100) / 100)

export function element(name: string, look: Look, content = ''): string {
  const attributes = Object.entries(look)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key.replaceAll('_', '-')}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')
  return content ? `<${name}${attributes}>${content}</${name}>` : `<${name}${attributes}/>`
}

export const group = (content: string | readonly string[], look: Look = {}): string =>
  element('g', look, typeof content === 'string' ? content : content.join(''))

export const rect = (x: number, y: number, width: number, height: number, fill: string, look: Look = {}): string =>
  element('rect', { x, y, width, height, fill, ...look })

export const circle = (cx: number, cy: number, r: number, fill: string, look: Look = {}): string =>
  element('circle', { cx, cy, r, fill, ...look })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, look: Look = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...look })

export const path = (d: string, fill: string, look: Look = {}): string => element('path', { d, fill, ...look })

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 1,
  look: Look = {},
): string => element('line', { x1, y1, x2, y2, stroke, stroke_width: width, ...look })

/** A stroked path with round ends: cables, hoses, bent tubes. */
export const stroke = (d: string, colour: string, width: number, look: Look = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    stroke_width: width,
    stroke_linecap: 'round',
    stroke_linejoin: 'round',
    ...look,
  })

export const polygonPath = (points: readonly Vec2[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

export const text = (x: number, y: number, content: string, size: number, fill: string, look: Look = {}): string =>
  element('text', { x, y, font_size: size, fill, font_family: 'Liberation Sans', ...look }, content)

/** A gradient from top to bottom (or left to right) of the shape that uses it. */
export function gradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  look: Look = { x1: 0, y1: 0, x2: 0, y2: 1 },
): string {
  const content = stops
    .map(([offset, colour, opacity]) => element('stop', { offset, stop_color: colour, stop_opacity: opacity }))
    .join('')
  return element('linearGradient', { id, ...look }, content)
}

export function radial(id: string, stops: readonly (readonly [number, string, number?])[], look: Look = {}): string {
  const content = stops
    .map(([offset, colour, opacity]) => element('stop', { offset, stop_color: colour, stop_opacity: opacity }))
    .join('')
  return element('radialGradient', { id, ...look }, content)
}
