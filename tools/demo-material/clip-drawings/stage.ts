import { svgDocument } from '../drawing/picture.ts'
import { circle, element, gradient, group, radial, rect, text } from '../drawing/shapes.ts'

export const STAGE = { width: 800, height: 450, framesPerSecond: 20 } as const

/** A step of an instruction clip, shown from its second `from` on. */
export interface Step {
  readonly from: number
  readonly caption: string
}

/** From 0 to 1 between two moments, slow at both ends. */
export function ease(second: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (second - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A frame: bright ground, the drawing, and a bar with the running step. */
export function stageFrame(second: number, length: number, steps: readonly Step[], drawing: string, defs = ''): string {
  const { width, height } = STAGE
  const current = steps.findLastIndex((step) => second >= step.from)
  const bar = height - 58
  return svgDocument(
    width,
    height,
    [
      gradient('wall', [
        [0, '#f4f7f9'],
        [1, '#d3dde2'],
      ]),
      radial(
        'glow',
        [
          [0, '#ffffff', 0.9],
          [1, '#ffffff', 0],
        ],
        { cx: 0.45, cy: 0.3, r: 0.6 },
      ),
      element(
        'filter',
        { id: 'soft', x: '-30%', y: '-30%', width: '160%', height: '160%' },
        element('feGaussianBlur', { stdDeviation: 9 }),
      ),
      defs,
    ].join(''),
    group([
      rect(0, 0, width, height, 'url(#wall)'),
      rect(0, 0, width, height, 'url(#glow)'),
      drawing,
      rect(0, bar, width, 58, '#1b2a33'),
      rect(0, bar, (width * second) / length, 4, '#3c9db8'),
      circle(40, bar + 31, 17, '#0b6e8a'),
      text(40, bar + 38, String(current + 1), 20, '#ffffff', { text_anchor: 'middle', font_weight: 700 }),
      text(72, bar + 38, steps[current]!.caption, 21, '#ffffff'),
    ]),
  )
}
