import { circle, group, line, path, polygonPath, rect, stroke, text } from './shapes.ts'
import { arc } from './vector.ts'

/** Flat artwork for the faces of machines, in millimetres, x right and y down from its upper left corner. */

/** Ventilation slots in a cover. */
export function louvres(x: number, y: number, width: number, height: number, count: number): string {
  const pitch = height / count
  return group(
    Array.from({ length: count }, (_, i) => {
      const top = y + i * pitch
      return (
        rect(x, top, width, pitch * 0.5, '#1d272e', { rx: pitch * 0.22, fill_opacity: 0.62 }) +
        rect(x, top + pitch * 0.5, width, pitch * 0.12, '#ffffff', { fill_opacity: 0.5 })
      )
    }),
  )
}

/** A door or cover with its joint, handle side and hinges. */
export function door(
  x: number,
  y: number,
  width: number,
  height: number,
  look: { fill?: string; handle?: 'left' | 'right' | 'none' } = {},
): string {
  const { fill = '#ffffff', handle = 'right' } = look
  const handleX = handle === 'left' ? x + width * 0.07 : x + width * 0.93 - 18
  return group([
    rect(x, y, width, height, fill, {
      fill_opacity: 0.16,
      stroke: '#3b4d58',
      stroke_opacity: 0.55,
      stroke_width: 5,
      rx: 8,
    }),
    rect(x + 4, y + 4, width - 8, height - 8, 'none', {
      stroke: '#ffffff',
      stroke_opacity: 0.5,
      stroke_width: 4,
      rx: 6,
    }),
    handle === 'none'
      ? ''
      : rect(handleX, y + height * 0.42, 18, Math.min(180, height * 0.2), '#2a3842', { rx: 9 }) +
        rect(handleX + 3, y + height * 0.42 + 4, 5, Math.min(160, height * 0.17), '#7d909b', { rx: 3 }),
  ])
}

/** A lit operator screen: status bar, bars, a curve. The variant moves the picture a little. */
export function screen(x: number, y: number, width: number, height: number, accent = '#3cc3dc', variant = 0): string {
  const at = (fx: number, fy: number): [number, number] => [x + width * fx, y + height * fy]
  const bars = Array.from({ length: 5 }, (_, i) => {
    const share = 0.14 + 0.2 * Math.abs(Math.sin(i * 1.7 + variant))
    const [bx, by] = at(0.58 + i * 0.075, 0.84 - share)
    return rect(bx, by, width * 0.05, height * share, i === 3 ? '#f0b429' : accent, { fill_opacity: 0.9 })
  })
  const curve = Array.from({ length: 9 }, (_, i) => at(0.07 + i * 0.055, 0.66 - 0.16 * Math.sin(i * 0.9 + variant)))
  return group([
    rect(x - width * 0.05, y - height * 0.07, width * 1.1, height * 1.14, '#1d272e', { rx: width * 0.03 }),
    rect(x, y, width, height, '#10323f'),
    rect(x, y, width, height * 0.13, accent, { fill_opacity: 0.85 }),
    circle(...at(0.94, 0.065), height * 0.035, '#d9ffe4'),
    rect(...at(0.07, 0.22), width * 0.42, height * 0.07, '#d7eef4', { fill_opacity: 0.75 }),
    rect(...at(0.07, 0.33), width * 0.28, height * 0.05, '#d7eef4', { fill_opacity: 0.4 }),
    stroke(`M${curve.map((p) => p.join(' ')).join('L')}`, '#7fe0a0', height * 0.025),
    line(...at(0.07, 0.85), ...at(0.5, 0.85), '#d7eef4', height * 0.012, { stroke_opacity: 0.5 }),
    ...bars,
    path(
      polygonPath([
        [x, y],
        [x + width * 0.5, y],
        [x + width * 0.22, y + height],
        [x, y + height],
      ]),
      '#ffffff',
      { fill_opacity: 0.08 },
    ),
  ])
}

export function button(x: number, y: number, radius: number, colour: string): string {
  return (
    circle(x, y + radius * 0.12, radius * 1.2, '#1d272e', { fill_opacity: 0.75 }) +
    circle(x, y, radius, colour) +
    circle(x - radius * 0.28, y - radius * 0.3, radius * 0.36, '#ffffff', { fill_opacity: 0.45 })
  )
}

/** The red mushroom on its yellow ground. */
export const emergencyStop = (x: number, y: number, radius: number): string =>
  rect(x - radius * 1.5, y - radius * 1.5, radius * 3, radius * 3, '#f0b429', { rx: radius * 0.3 }) +
  button(x, y, radius, '#c8372d')

export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
  look: { fill?: string; ink?: string } = {},
): string {
  const size = Math.min(height * 0.58, (width * 1.25) / label.length)
  return (
    rect(x, y, width, height, look.fill ?? '#0b6e8a', { rx: height * 0.12 }) +
    text(x + width / 2, y + height / 2 + size * 0.36, label, size, look.ink ?? '#ffffff', {
      text_anchor: 'middle',
      font_weight: 700,
      letter_spacing: size * 0.04,
    })
  )
}

export function warning(x: number, y: number, size: number): string {
  const h = size * 0.87
  return group([
    path(`M${x} ${y}L${x + size / 2} ${y + h}L${x - size / 2} ${y + h}Z`, '#f0b429', {
      stroke: '#1d272e',
      stroke_width: size * 0.08,
      stroke_linejoin: 'round',
    }),
    rect(x - size * 0.045, y + h * 0.34, size * 0.09, h * 0.32, '#1d272e'),
    circle(x, y + h * 0.8, size * 0.055, '#1d272e'),
  ])
}

/** A row of cap screws. */
export function screws(points: readonly (readonly [number, number])[], radius: number): string {
  return group(
    points.map(
      ([x, y]) =>
        circle(x, y, radius, '#8b9aa3', { stroke: '#3b4d58', stroke_width: radius * 0.25 }) +
        circle(x, y, radius * 0.45, '#2a3842'),
    ),
  )
}

/** A round pressure gauge with its needle. */
export function gauge(x: number, y: number, radius: number, needle: number, limit = 90): string {
  const ticks = Array.from({ length: 11 }, (_, i) => {
    const [a, b] = [
      arc([x, y], radius * 0.68, 225 - i * 27, 225 - i * 27 + 1, 1)[0]!,
      arc([x, y], radius * 0.82, 225 - i * 27, 225 - i * 27 + 1, 1)[0]!,
    ]
    return line(a[0], 2 * y - a[1], b[0], 2 * y - b[1], i * 27 > 270 - limit ? '#c8372d' : '#2a3842', radius * 0.05)
  })
  const tip = arc([x, y], radius * 0.7, 225 - needle, 226 - needle, 1)[0]!
  return group([
    circle(x, y, radius * 1.12, '#43545f'),
    circle(x, y, radius, '#f4f7f8'),
    ...ticks,
    line(x, y, tip[0], 2 * y - tip[1], '#c8372d', radius * 0.08, { stroke_linecap: 'round' }),
    circle(x, y, radius * 0.13, '#2a3842'),
  ])
}

/** Black and yellow stripes along an edge. */
export function hazard(x: number, y: number, width: number, height: number): string {
  const count = Math.ceil(width / (height * 1.6))
  const stripes = Array.from({ length: count }, (_, i) => {
    const left = x + i * height * 1.6
    const right = Math.min(left + height * 0.8, x + width)
    return path(
      `M${left} ${y + height}L${Math.min(left + height * 0.5, x + width)} ${y}L${Math.min(right + height * 0.5, x + width)} ${y}L${right} ${y + height}Z`,
      '#1d272e',
    )
  })
  return rect(x, y, width, height, '#f0b429') + stripes.join('')
}
