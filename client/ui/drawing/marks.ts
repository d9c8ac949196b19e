/** What can be drawn on a picture. */
export const markKinds = ['arrow', 'circle', 'text'] as const

export type MarkKind = (typeof markKinds)[number]

/** A point of the picture, in its pixels. */
export interface Point {
  x: number
  y: number
}

/** An arrow from one point to the other, an ellipse between them, or a text that begins at the first. */
export interface Mark {
  kind: MarkKind
  from: Point
  to: Point
  text: string
}

export interface Size {
  width: number
  height: number
}

/** Red with a white edge is visible on any picture. */
export const ink = '#d6001c'
export const edge = '#ffffff'

/** The width of a line on a picture of this size; its edge is twice as wide. */
export function lineWidth({ width, height }: Size): number {
  return Math.max(width, height) / 140
}

export function fontSize({ width, height }: Size): number {
  return Math.max(width, height) / 22
}

/** The outline of an arrow or a circle, as the attribute `d` of an SVG path and as a Path2D take it. */
export function pathOf({ kind, from, to }: Mark, size: Size): string {
  if (kind === 'text') return ''
  if (kind === 'circle') {
    const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
    const [left, right, y] = [Math.min(from.x, to.x), Math.max(from.x, to.x), (from.y + to.y) / 2]
    return `M${left} ${y}A${rx} ${ry} 0 1 1 ${right} ${y}A${rx} ${ry} 0 1 1 ${left} ${y}Z`
  }
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const head = lineWidth(size) * 5
  const wing = (turn: number) => `${to.x - head * Math.cos(angle + turn)} ${to.y - head * Math.sin(angle + turn)}`
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${wing(0.5)}L${to.x} ${to.y}L${wing(-0.5)}`
}

/** A mark in the middle of a picture, from where the keyboard moves it. */
export function markInTheMiddle(kind: MarkKind, text: string, { width, height }: Size): Mark {
  const reach = Math.min(width, height) / 6
  const [x, y] = [width / 2, height / 2]
  const from = kind === 'text' ? { x, y } : { x: x - reach, y: kind === 'arrow' ? y + reach : y - reach }
  return { kind, text, from, to: { x: x + reach, y: kind === 'arrow' ? y - reach : y + reach } }
}

/** The mark moved as a whole, or only its end, and kept on the picture. */
export function moved(mark: Mark, by: Point, part: 'whole' | 'end', { width, height }: Size): Mark {
  const shift = ({ x, y }: Point): Point => ({
    x: Math.min(Math.max(x + by.x, 0), width),
    y: Math.min(Math.max(y + by.y, 0), height),
  })
  return { ...mark, from: part === 'whole' ? shift(mark.from) : mark.from, to: shift(mark.to) }
}

/** Whether a drag was long enough to be meant as a mark. */
export function isMark({ kind, from, to, text }: Mark, size: Size): boolean {
  return kind === 'text' ? text.trim() !== '' : Math.hypot(to.x - from.x, to.y - from.y) > lineWidth(size) * 3
}
