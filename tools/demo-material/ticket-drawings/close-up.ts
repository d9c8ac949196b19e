import { svgDocument } from '../drawing/picture.ts'
import { Scene } from '../drawing/scene.ts'
import type { Camera } from '../drawing/scene.ts'
import { circle, element, gradient, group, path, polygonPath, radial, rect } from '../drawing/shapes.ts'

const CLOSE_UP = { width: 900, height: 675 } as const

/** A close-up as a phone would take it: the hall out of focus, the part sharp, the corners darker. */
export interface CloseUp {
  readonly camera: Camera
  readonly draw: (scene: Scene) => void
  /** What is seen out of focus behind the part. */
  readonly behind?: string
  readonly light?: readonly [string, string]
  readonly defs?: string
}

const hall = group([
  rect(40, 60, 210, 620, '#8a9aa4', { fill_opacity: 0.5 }),
  rect(300, 130, 150, 500, '#6f838f', { fill_opacity: 0.45 }),
  rect(620, 20, 240, 620, '#93a5ae', { fill_opacity: 0.5 }),
  rect(470, 210, 120, 30, '#f0b429', { fill_opacity: 0.6 }),
  circle(720, 120, 26, '#7fe0a0', { fill_opacity: 0.55 }),
  circle(150, 150, 18, '#f0b429', { fill_opacity: 0.5 }),
  rect(0, 560, 900, 120, '#566873', { fill_opacity: 0.55 }),
])

export function closeUpPicture(closeUp: CloseUp): string {
  const { width, height } = CLOSE_UP
  const scene = new Scene(closeUp.camera)
  closeUp.draw(scene)
  const [top, bottom] = closeUp.light ?? ['#c3d0d6', '#84959f']
  const shadow = scene.shadows.map((outline) => polygonPath(outline)).join('')
  const blur = (id: string, deviation: number): string =>
    element(
      'filter',
      { id, x: '-30%', y: '-30%', width: '160%', height: '160%' },
      element('feGaussianBlur', { stdDeviation: deviation }),
    )
  const defs = [
    gradient('air', [
      [0, top],
      [1, bottom],
    ]),
    radial(
      'corners',
      [
        [0.55, '#0d1a21', 0],
        [1, '#0d1a21', 0.42],
      ],
      { cx: 0.5, cy: 0.48, r: 0.75 },
    ),
    radial(
      'lamp',
      [
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0],
      ],
      { cx: 0.3, cy: 0.12, r: 0.65 },
    ),
    blur('far', 22),
    blur('soft', 12),
    blur('near', 4),
    scene.defs,
    closeUp.defs ?? '',
  ].join('')
  const content = [
    rect(0, 0, width, height, 'url(#air)'),
    group(closeUp.behind ?? hall, { filter: 'url(#far)' }),
    shadow ? path(shadow, '#14222b', { fill_opacity: 0.4, filter: 'url(#soft)' }) : '',
    scene.drawing,
    rect(0, 0, width, height, 'url(#lamp)'),
    rect(0, 0, width, height, 'url(#corners)'),
  ].join('')
  return svgDocument(width, height, defs, content)
}

/** Repeatable irregularity: the same number for the same step, between 0 and 1. */
export function wobble(step: number): number {
  const x = Math.sin(step * 127.1 + 11.7) * 43758.5453
  return x - Math.floor(x)
}
