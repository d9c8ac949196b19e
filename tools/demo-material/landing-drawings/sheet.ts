import { Scene } from '../drawing/scene.ts'
import type { Camera } from '../drawing/scene.ts'
import { circle, element, group, num, path, polygonPath, rect, stroke } from '../drawing/shapes.ts'

export interface Illustration {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly camera: Camera
  /** Art behind the solids, in paper coordinates. */
  readonly behind?: string
  readonly solids: (scene: Scene) => void
  /** People, bubbles and windows in front. */
  readonly front: (scene: Scene) => string
}

/**
 * An illustration for the landing page: transparent ground, so that it stands on the bright and on the dark page;
 * one decimal, because a page is no workshop drawing.
 */
export function illustrationSvg(drawing: Illustration): string {
  const { name, width, height } = drawing
  const scene = new Scene(drawing.camera, `${name}-`)
  drawing.solids(scene)
  const front = drawing.front(scene)
  const shadow = scene.shadows.map((outline) => polygonPath(outline)).join('')
  const blur = element(
    'filter',
    { id: `${name}-soft`, x: '-20%', y: '-20%', width: '140%', height: '140%' },
    element('feGaussianBlur', { stdDeviation: 5 }),
  )
  // Attributes shared by nearly every surface are set once for all of them.
  const common = { stroke_linejoin: 'round', stroke_width: 0.8 }
  const solids = group(
    scene.drawing.replaceAll(' stroke-width="0.8"', '').replaceAll(' stroke-linejoin="round"', ''),
    common,
  )
  const content = [
    element('defs', {}, blur + scene.defs),
    drawing.behind ?? '',
    shadow ? path(shadow, '#0f1d25', { fill_opacity: 0.2, filter: `url(#${name}-soft)` }) : '',
    solids,
    front,
  ].join('')
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      aria_hidden: 'true',
    },
    content,
  )
  const short = (d: string): string => d.replaceAll(/-?\d+\.\d+/g, (n) => num(Math.round(Number(n) * 10) / 10))
  return `${svg.replaceAll(/ d="[^"]*"/g, short)}\n`
}

/** A soft shape in the accent colour behind the scene; strong enough on white, faint on slate. */
export const blob = (d: string): string => path(d, '#0b6e8a', { fill_opacity: 0.14 })

/** A white card with a soft edge, its tip towards what it is about. */
export function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  tip: readonly [number, number],
  content: string,
): string {
  const middle = x + width / 2
  const below = tip[1] > y + height / 2
  const edge = below ? y + height - 1 : y + 1
  return group([
    path(`M${num(middle - 14)} ${num(edge)}L${tip[0]} ${tip[1]}L${num(middle + 14)} ${num(edge)}Z`, '#ffffff'),
    rect(x, y, width, height, '#ffffff', { rx: 14, stroke: '#c3d2d9', stroke_width: 1.5 }),
    path(`M${num(middle - 13)} ${num(edge)}L${tip[0]} ${tip[1]}L${num(middle + 13)} ${num(edge)}Z`, '#ffffff'),
    group(content, { transform: `translate(${x} ${y})` }),
  ])
}

/** Grey bars instead of words: an illustration speaks no language. */
export const bars = (x: number, y: number, widths: readonly number[], colour = '#b7c6ce', pitch = 13): string =>
  group(widths.map((w, i) => rect(x, y + i * pitch, w, 6, colour, { rx: 3 })))

export const tick = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#3f9d5a') +
  stroke(
    `M${num(x - r * 0.42)} ${num(y + r * 0.04)}L${num(x - r * 0.12)} ${num(y + r * 0.36)}L${num(x + r * 0.46)} ${num(y - r * 0.32)}`,
    '#ffffff',
    r * 0.24,
  )

export function caution(x: number, y: number, size: number): string {
  const h = size * 0.87
  return group([
    path(`M${x} ${y}L${num(x + size / 2)} ${num(y + h)}H${num(x - size / 2)}Z`, '#f0b429', {
      stroke: '#f0b429',
      stroke_width: size * 0.14,
      stroke_linejoin: 'round',
    }),
    rect(x - size * 0.055, y + h * 0.32, size * 0.11, h * 0.36, '#1b2a33', { rx: size * 0.05 }),
    circle(x, y + h * 0.84, size * 0.065, '#1b2a33'),
  ])
}
