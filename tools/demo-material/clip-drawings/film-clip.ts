import { circle, ellipse, group, line, num, path, rect, stroke, text } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'
import { ease, stageFrame } from './stage.ts'
import type { Step } from './stage.ts'

export const FILM_SECONDS = 6

const STEPS: readonly Step[] = [
  { from: 0, caption: 'Reel on the shaft, dancer hooked up.' },
  { from: 1, caption: 'Below roller 2, over 3, below the dancer 4.' },
  { from: 2.8, caption: 'Up and over rollers 5 and 6.' },
  { from: 4, caption: 'Around the collar, down the tube, overlap 12 mm.' },
]

/** The way of the film from the reel to below the jaws. */
const WAY: readonly Vec2[] = [
  [152, 318],
  [200, 344],
  [222, 350],
  [240, 336],
  [252, 150],
  [262, 136],
  [276, 136],
  [286, 150],
  [296, 258],
  [306, 272],
  [320, 272],
  [330, 258],
  [346, 92],
  [358, 76],
  [374, 74],
  [540, 74],
  [560, 82],
  [586, 118],
  [592, 140],
  [592, 380],
]

const ROLLERS: readonly (readonly [number, number, number, string])[] = [
  [222, 334, 17, '2'],
  [269, 152, 17, '3'],
  [313, 254, 19, '4'],
  [370, 93, 19, '5'],
  [540, 92, 18, '6'],
]

/** The first part of the way, by its share of the whole length. */
function firstPart(share: number): Vec2[] {
  const lengths = WAY.slice(1).map(([x, y], i) => Math.hypot(x - WAY[i]![0], y - WAY[i]![1]))
  let rest = lengths.reduce((sum, l) => sum + l, 0) * share
  const points: Vec2[] = [WAY[0]!]
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [WAY[i]!, WAY[i + 1]!]
    if (rest <= length)
      return [...points, [from[0] + ((to[0] - from[0]) * rest) / length, from[1] + ((to[1] - from[1]) * rest) / length]]
    points.push(to)
    rest -= length
  }
  return points
}

function machine(turn: number): string {
  const spokes = [0, 60, 120].map((a) => line(-26, 0, 26, 0, '#33424c', 7, { transform: `rotate(${num(a + turn)})` }))
  return group([
    ellipse(420, 392, 320, 12, '#22343f', { fill_opacity: 0.16, filter: 'url(#soft)' }),
    stroke('M60 388L130 250M200 388L130 250M130 250H340', '#aab7be', 14),
    rect(346, 108, 178, 280, '#f4f7f8', { stroke: '#8b9aa3', stroke_width: 2.5, rx: 6 }),
    rect(346, 108, 178, 26, '#0b6e8a', { rx: 6 }),
    rect(372, 160, 126, 200, 'none', { stroke: '#aab7be', stroke_width: 2.5, rx: 6 }),
    ...Array.from({ length: 5 }, (_, i) => rect(392, 300 + i * 11, 86, 5, '#5d6d77', { rx: 2 })),
    group(
      [
        circle(0, 0, 86, '#dfeaf0', { stroke: '#5d6d77', stroke_width: 2 }),
        ...[74, 62, 50].map((r) => circle(0, 0, r, 'none', { stroke: '#9fb0b9', stroke_width: 1.5 })),
        circle(0, 0, 30, '#b98d5a'),
        circle(0, 0, 24, '#d5dde1'),
        ...spokes,
        circle(0, 0, 8, '#1d272e'),
      ],
      { transform: 'translate(130 236)' },
    ),
  ])
}

function formingSet(): string {
  return group([
    path('M548 20H636L608 66H576Z', '#d5dde1', { stroke: '#5d6d77', stroke_width: 2.5 }),
    rect(580, 60, 24, 34, '#b9c4ca', { stroke: '#5d6d77', stroke_width: 2 }),
    rect(566, 128, 52, 176, '#eaf2f5', { stroke: '#5d6d77', stroke_width: 2.5 }),
    path('M540 92H644L620 132H564Z', '#c9d6dc', { stroke: '#5d6d77', stroke_width: 2.5 }),
    ...[534, 626].map((x) => rect(x, 172, 24, 110, '#333d44', { rx: 12 })),
  ])
}

const jaws = (open: number): string =>
  group(
    [-1, 1].map((side) =>
      rect(592 + side * (9 + open) - (side < 0 ? 40 : 0), 322, 40, 40, '#aab7be', {
        stroke: '#43545f',
        stroke_width: 2.5,
        rx: 3,
      }),
    ),
  )

/** The picture at a moment of the clip. */
export function filmFrame(second: number): string {
  const share = ease(second, 0.7, 2.8) * 0.47 + ease(second, 2.8, 4) * 0.27 + ease(second, 4, 5.4) * 0.26
  const points = firstPart(share)
  const d = `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`
  const [tipX, tipY] = points.at(-1)!
  const reached = (x: number, y: number): boolean => points.some(([px, py]) => Math.hypot(px - x, py - y) < 34)
  const down = ease(second, 5.3, 5.8)
  const dancer = (y: number): number => y + down * 14
  return stageFrame(
    second,
    FILM_SECONDS,
    STEPS,
    group([
      machine(share * 540),
      stroke(`M313 ${num(dancer(254))}L356 ${num(dancer(290))}`, '#5d6d77', 9),
      formingSet(),
      jaws(20 - 16 * down),
      stroke(d, '#ffffff', 9, { stroke_opacity: 0.7 }),
      stroke(d, '#0b6e8a', 5),
      ...ROLLERS.map(([x, y, r, n]) =>
        group([
          circle(x, n === '4' ? dancer(y) : y, r, reached(x, y) ? '#0b6e8a' : '#ffffff', {
            stroke: '#1b2a33',
            stroke_width: 2.5,
          }),
          text(x, (n === '4' ? dancer(y) : y) + 6.5, n, 18, reached(x, y) ? '#ffffff' : '#1b2a33', {
            text_anchor: 'middle',
            font_weight: 700,
          }),
        ]),
      ),
      second > 0.7 && second < 5.4 ? circle(tipX, tipY, 9, '#e07b1f', { stroke: '#ffffff', stroke_width: 2.5 }) : '',
      second > 5.4
        ? group([circle(0, 0, 28, '#3f9d5a'), stroke('M-12 1L-4 10L13 -9', '#ffffff', 6.5)], {
            transform: 'translate(712 210)',
          })
        : '',
    ]),
  )
}
