import { gauge } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Paint } from '../drawing/paint.ts'
import { Scene } from '../drawing/scene.ts'
import { circle, ellipse, group, num, path, rect, stroke, text } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'
import { ease, stageFrame } from './stage.ts'
import type { Step } from './stage.ts'

export const SUCTION_PAD_SECONDS = 6

const STEPS: readonly Step[] = [
  { from: 0, caption: 'Service position. Switch off and lock.' },
  { from: 1.3, caption: 'Hold the nut, pull the worn pad down.' },
  { from: 3, caption: 'Push the new pad on until it clicks.' },
  { from: 4.5, caption: 'Test gripper: vacuum within 0.8 s.' },
]

const BELLOWS: Vec2[] = [
  [118, 0],
  [124, 10],
  [92, 46],
  [70, 62],
  [96, 82],
  [100, 92],
  [72, 116],
  [62, 124],
  [84, 142],
  [86, 152],
  [58, 174],
  [50, 200],
]

function pad(scene: Scene, x: number, drop: number, rubber: Paint): void {
  scene.turned([x, 0, 120 - drop], BELLOWS, rubber, false, 60)
  scene.cylinder([x, 0, 316 - drop], [x, 0, 344 - drop], 56, PAINT.steel, false, 36)
}

function holder(scene: Scene, x: number): void {
  scene.cylinder([x, 0, 336], [x, 0, 430], 34, PAINT.chrome, false, 30)
  scene.cylinder([x, 0, 430], [x, 0, 480], 78, PAINT.bronze, false, 6)
  scene.cylinder([x, 0, 480], [x, 0, 560], 40, PAINT.steel, false, 30)
}

/** Three pads below the plate; the middle one is changed. */
function gripper(scene: Scene, middle: () => void): void {
  for (const x of [-330, 330]) {
    pad(scene, x, 0, { ...PAINT.teal, gloss: 0.4 })
    holder(scene, x)
  }
  middle()
  holder(scene, 0)
  scene.box([-470, -90, 560], [940, 200, 90], PAINT.dark, false)
  scene.cylinder([0, 0, 650], [0, 0, 760], 90, { ...PAINT.orange, gloss: 0.3 }, false, 44)
}

/** A flat spanner that comes in from the right and grips the nut. */
const spanner = (x: number, y: number): string =>
  group(
    [
      path('M0 -16L34 -26L44 -13H250Q266 -13 266 0T250 13H44L34 26L0 16V8L18 5V-5L0 -8Z', '#8b9aa3', {
        stroke: '#43545f',
        stroke_width: 2,
      }),
      rect(60, -4, 170, 5, '#ffffff', { fill_opacity: 0.5, rx: 2 }),
    ],
    { transform: `translate(${num(x)} ${num(y)})` },
  )

function padlock(opacity: number): string {
  return group(
    [
      stroke('M-20 -8V-26A20 20 0 0 1 20 -26V-8', '#43545f', 9),
      rect(-32, -10, 64, 50, '#c8372d', { rx: 8 }),
      circle(0, 10, 7, '#ffffff'),
      rect(-3, 12, 6, 15, '#ffffff', { rx: 3 }),
    ],
    { transform: 'translate(96 250) scale(1.2)', opacity },
  )
}

/** The picture at a moment of the clip. */
export function suctionPadFrame(second: number): string {
  const scene = new Scene({ turn: 16, rise: 12, scale: 0.47, origin: [400, 348] })
  const out = ease(second, 1.9, 2.9)
  const come = ease(second, 3.1, 4.1)
  const worn = second < 3
  const [nutX, nutY] = scene.project([70, -40, 455])
  gripper(scene, () =>
    worn
      ? pad(scene, 0, out * 330, { colour: '#3d5560', gloss: 0.2 })
      : pad(scene, 0, (1 - come) * 330, { ...PAINT.teal, gloss: 0.5 }),
  )
  const padY = scene.project([0, 0, 120])[1] + (worn ? out : 1 - come) * 150
  const cracks = worn
    ? [-38, -12, 26].map((dx) => stroke(`M${400 + dx} ${num(padY + 15)}l4 -12l-5 -9`, '#0b1216', 2.4))
    : []
  const click = ease(second, 4.1, 4.25) * (1 - ease(second, 4.25, 4.5))
  const tool = ease(second, 1.3, 1.8) * (1 - ease(second, 2.8, 3.1))
  const arrow = ease(second, 1.8, 2) * (1 - ease(second, 2.7, 2.9))
  const test = ease(second, 4.5, 4.8)
  const needle = 20 + 190 * ease(second, 4.8, 5.3)
  return stageFrame(
    second,
    SUCTION_PAD_SECONDS,
    STEPS,
    group([
      ellipse(410, 372, 150, 18, '#22343f', { fill_opacity: 0.22, filter: 'url(#soft)' }),
      scene.drawing,
      ...cracks,
      tool > 0 ? spanner(nutX + 6 + (1 - tool) * 420, nutY) : '',
      arrow > 0
        ? path('M-13 0H13V40H30L0 74L-30 40H-13Z', '#e07b1f', {
            transform: `translate(520 ${num(265 + out * 30)})`,
            opacity: arrow,
          })
        : '',
      click > 0
        ? group(
            [0, 1, 2, 3, 4, 5].map((i) =>
              rect(-3, -78, 6, 26, '#e07b1f', { rx: 3, transform: `rotate(${i * 60 + 30})` }),
            ),
            { transform: 'translate(400 205)', opacity: click },
          )
        : '',
      padlock(1 - ease(second, 1.3, 1.7)),
      test > 0
        ? group(
            [
              gauge(0, 0, 62, needle, 0),
              text(0, 100, `-${(0.62 * ease(second, 4.8, 5.3)).toFixed(2)} bar`, 26, '#1b2a33', {
                text_anchor: 'middle',
                font_weight: 700,
              }),
            ],
            { transform: 'translate(690 170)', opacity: test },
          )
        : '',
      second > 5.3
        ? group([circle(0, 0, 30, '#3f9d5a'), stroke('M-13 1L-4 11L14 -10', '#ffffff', 7)], {
            transform: 'translate(96 262)',
          })
        : '',
    ]),
    scene.defs,
  )
}
