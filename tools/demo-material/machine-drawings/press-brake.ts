import { door, hazard, louvres, plate, screws, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, line, rect } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'
import { signalTower } from './parts.ts'
import { backGauge, LENGTH, pendant, workpiece, workpieceFront } from './press-brake-parts.ts'

const C_FRAME: Vec2[] = [
  [220, 0],
  [1750, 0],
  [1750, 2300],
  [1500, 2560],
  [120, 2560],
  [120, 1560],
  [520, 1560],
  [620, 1440],
  [620, 1060],
  [520, 940],
  [220, 940],
]

function sideFrame(scene: Scene, x: number): void {
  scene.prism({ at: [x, 0, 0], u: [0, 1, 0], v: [0, 0, 1], profile: C_FRAME, depth: 110, paint: PAINT.white })
}

function ram(scene: Scene): void {
  scene.box([150, 60, 1420], [LENGTH - 40, 150, 960], PAINT.white)
  scene.onFront(
    [150, 60, 2380],
    group([
      rect(0, 700, LENGTH - 40, 70, '#0b6e8a'),
      plate(1250, 190, 900, 150, 'BENDPRESS 110-30'),
      rect(60, 60, LENGTH - 160, 560, 'none', { stroke: '#3b4d58', stroke_opacity: 0.25, stroke_width: 8, rx: 30 }),
      screws(
        Array.from({ length: 13 }, (_, i): [number, number] => [120 + i * 260, 860]),
        22,
      ),
      warning(260, 250, 140),
    ]),
  )
  for (let i = 0; i < 8; i += 1) {
    const x = 330 + i * 375
    scene.box([x, 30, 1330], [365, 90, 95], PAINT.slate, false)
    scene.prism({
      at: [x, 0, 0],
      u: [0, 1, 0],
      v: [0, 0, 1],
      profile: [
        [46, 1330],
        [104, 1330],
        [104, 1240],
        [78, 1120],
        [70, 1120],
        [46, 1210],
      ],
      depth: 365,
      paint: PAINT.chrome,
    })
  }
}

function bed(scene: Scene): void {
  scene.box([150, 150, 0], [LENGTH - 40, 150, 860], PAINT.white)
  scene.onFront(
    [150, 150, 860],
    group([
      rect(0, 110, LENGTH - 40, 60, '#0b6e8a'),
      louvres(420, 420, 620, 240, 7),
      door(1400, 330, 900, 440),
      hazard(60, 800, LENGTH - 160, 40),
    ]),
  )
  scene.box([250, 120, 860], [LENGTH - 240, 180, 70], PAINT.slate)
  scene.prism({
    at: [330, 0, 0],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile: [
      [10, 930],
      [140, 930],
      [140, 1010],
      [105, 1010],
      [75, 968],
      [45, 1010],
      [10, 1010],
    ],
    depth: 3000,
    paint: PAINT.steel,
  })
  scene.onFront(
    [330, 10, 1010],
    group(Array.from({ length: 7 }, (_, i) => line(375 * (i + 1), 0, 375 * (i + 1), 80, '#43545f', 6))),
  )
}

/** CNC press brake: C-frames, ram with punches, die, back gauge, light guards, foot switch, pendant. */
export function drawPressBrake(scene: Scene): void {
  scene.box([200, 1500, 0], [LENGTH - 140, 200, 2200], PAINT.light)
  sideFrame(scene, 60)
  backGauge(scene)
  bed(scene)
  workpiece(scene)
  for (const x of [330, 2900]) {
    scene.cylinder([x + 130, 330, 2000], [x + 130, 330, 2560], 190, PAINT.slate)
    scene.box([x - 50, 150, 2380], [380, 400, 330], PAINT.grey)
    scene.cylinder([x + 130, 330, 2710], [x + 130, 330, 2790], 150, PAINT.dark)
    scene.onFront(
      [x - 50, 150, 2710],
      screws(
        [
          [50, 50],
          [330, 50],
          [50, 280],
          [330, 280],
        ],
        24,
      ),
    )
  }
  scene.hose(
    [
      [500, 330, 2760],
      [900, 360, 2900],
      [2500, 360, 2900],
      [3000, 330, 2760],
    ],
    46,
    PAINT.rubber,
  )
  scene.box([1350, 500, 2380], [760, 700, 420], PAINT.teal)
  scene.onFront([1350, 500, 2800], louvres(110, 90, 540, 240, 6))
  ram(scene)
  workpieceFront(scene)
  sideFrame(scene, LENGTH + 60)
  scene.onSide(
    [LENGTH + 170, 0, 2560],
    group([
      circle(900, 420, 90, '#43545f', { fill_opacity: 0.35 }),
      circle(900, 420, 62, '#d8e0e4', { stroke: '#3b4d58', stroke_width: 5 }),
      warning(1200, 900, 200),
      plate(1010, 1700, 560, 130, '1100 kN', { fill: '#43545f' }),
    ]),
  )
  for (const x of [40, LENGTH + 110]) {
    scene.box([x, -190, 1010], [70, 70, 620], PAINT.yellow)
    scene.onFront([x, -190, 1630], rect(24, 60, 22, 500, '#1d272e'))
    scene.box([x, -190, 1440], [70, 330, 50], PAINT.slate)
  }
  scene.box([1500, -900, 30], [420, 300, 60], PAINT.yellow)
  scene.prism({
    at: [1540, -880, 90],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile: [
      [0, 0],
      [240, 0],
      [240, 130],
      [190, 130],
      [20, 36],
    ],
    depth: 160,
    paint: PAINT.rubber,
  })
  scene.prism({
    at: [1730, -880, 90],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile: [
      [0, 0],
      [240, 0],
      [240, 130],
      [190, 130],
      [20, 36],
    ],
    depth: 160,
    paint: PAINT.rubber,
  })
  pendant(scene)
  signalTower(scene, [3515, 900, 2560], 0.85)
}
