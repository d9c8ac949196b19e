import { PAINT } from '../drawing/paint.ts'
import { circle, group, path, rect, stroke } from '../drawing/shapes.ts'
import { bars, blob, caution, tick } from './sheet.ts'
import type { Illustration } from './sheet.ts'
import { belt, carton, cell, lamps, robot, spindleView } from './shop-floor.ts'

const STATES = ['#3f9d5a', '#f0b429', '#3f9d5a', '#c8372d'] as const

/** The portal as a window in front of the line: machines with their state, and one open ticket. */
const portal = group([
  rect(10, 14, 360, 262, '#0f1d25', { rx: 18, fill_opacity: 0.18 }),
  rect(0, 0, 360, 262, '#ffffff', { rx: 18, stroke: '#c3d2d9', stroke_width: 1.5 }),
  path('M0 46V18A18 18 0 0 1 18 0H342A18 18 0 0 1 360 18V46Z', '#1b2a33'),
  rect(18, 14, 20, 20, '#0b6e8a', { rx: 5 }),
  rect(48, 20, 84, 8, '#ffffff', { rx: 4, fill_opacity: 0.85 }),
  circle(334, 24, 10, '#3c9db8'),
  rect(0, 46, 62, 198, '#eef4f6'),
  path('M0 244V46H62V262H18A18 18 0 0 1 0 244Z', '#eef4f6'),
  ...[0, 1, 2, 3].map((i) => rect(20, 66 + i * 40, 22, 22, i === 1 ? '#0b6e8a' : '#c3d2d9', { rx: 6 })),
  ...STATES.map((colour, i) =>
    group([
      rect(78, 62 + i * 34, 162, 27, i === 3 ? '#fdf1f0' : '#f6f9fa', { rx: 7 }),
      circle(93, 75.5 + i * 34, 6, colour),
      rect(108, 70 + i * 34, [74, 58, 82, 66][i]!, 6, '#9fb3bd', { rx: 3 }),
      rect(108, 80 + i * 34, 44, 4, '#d3dee3', { rx: 2 }),
      rect(204, 70 + i * 34, 26, 12, colour, { rx: 6, fill_opacity: 0.22 }),
    ]),
  ),
  rect(254, 62, 90, 60, '#f0f7f9', { rx: 9 }),
  stroke('M264 108L278 96L292 102L306 82L320 90L334 74', '#0b6e8a', 3.2),
  rect(254, 132, 90, 60, '#f0f7f9', { rx: 9 }),
  ...[22, 34, 16, 40, 28].map((h, i) => rect(264 + i * 15, 184 - h, 9, h, i === 3 ? '#f0b429' : '#3c9db8', { rx: 2 })),
  rect(78, 204, 266, 42, '#0b6e8a', { rx: 9 }),
  rect(96, 217, 92, 7, '#ffffff', { rx: 3.5 }),
  rect(96, 230, 60, 5, '#ffffff', { rx: 2.5, fill_opacity: 0.6 }),
  tick(322, 225, 12),
])

const alarm = group([
  rect(0, 0, 132, 58, '#ffffff', { rx: 14, stroke: '#c3d2d9', stroke_width: 1.5 }),
  caution(32, 14, 30),
  bars(58, 16, [58, 42], '#9fb3bd'),
])

/** A modern line and the portal that looks after it. */
export const hero: Illustration = {
  name: 'hero',
  width: 960,
  height: 640,
  camera: { turn: 29, rise: 20, scale: 0.152, origin: [84, 458] },
  behind:
    blob('M70 250C110 96 330 20 560 44S930 170 916 356S700 610 430 612S24 420 70 250Z') +
    circle(838, 96, 54, '#3c9db8', { fill_opacity: 0.16 }) +
    circle(112, 128, 34, '#f0b429', { fill_opacity: 0.2 }),
  solids: (scene) => {
    belt(scene, [1500, 420, 0], 2900)
    carton(scene, [3150, 540, 632])
    carton(scene, [2500, 540, 632])
    cell(scene, [0, 200, 0], [1900, 1100, 1700], spindleView(1060, 804))
    lamps(scene, [1700, 900, 1700], 'green')
    for (const [px, py] of [
      [4150, 1050],
      [4150, 350],
    ] as const)
      scene.box([px, py, 0], [1100, 110, 110], PAINT.wood)
    scene.box([4120, 320, 110], [1160, 860, 40], PAINT.wood)
    // Only the cartons that are seen.
    const load = [
      [580, 440, 0],
      [580, 20, 0],
      [60, 20, 0],
      [580, 440, 1],
      [60, 440, 1],
    ] as const
    for (const [dx, dy, level] of load) carton(scene, [4120 + dx, 320 + dy, 150 + level * 300], [500, 400, 300])
    robot(scene, [3250, -520, 0])
    carton(scene, [4000, -690, 960], [320, 330, 290])
    scene.box([1700, -1100, 0], [420, 300, 1050], PAINT.light)
    scene.onFront(
      [1700, -1100, 1050],
      group([
        rect(60, 70, 300, 220, '#22323c', { rx: 14 }),
        rect(80, 90, 260, 180, '#3cc3dc', { rx: 6 }),
        rect(100, 115, 120, 26, '#ffffff', { rx: 10, fill_opacity: 0.8 }),
        circle(120, 370, 38, '#c8372d'),
        circle(230, 370, 32, '#3f9d5a'),
      ]),
    )
  },
  front: () =>
    group([
      stroke('M280 152Q380 40 560 70', '#3c9db8', 3.5, { stroke_dasharray: '2 11' }),
      group(alarm, { transform: 'translate(190 134)' }),
      group(portal, { transform: 'translate(566 34) scale(0.96)' }),
    ]),
}
