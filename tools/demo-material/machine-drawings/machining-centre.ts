import { button, door, emergencyStop, louvres, plate, screen, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, path, rect, stroke } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'
import { WINDOW, workSpace } from './machining-work-space.ts'
import { signalTower } from './parts.ts'

const BODY_DEPTH = 2300

function controlPanel(scene: Scene): void {
  scene.cylinder([3020, -20, 2200], [3020, -380, 2200], 42, PAINT.slate)
  scene.cylinder([3020, -380, 2230], [3020, -380, 1990], 38, PAINT.slate)
  scene.box([2720, -460, 1060], [700, 150, 960], PAINT.dark)
  scene.onFront(
    [2720, -460, 2020],
    group([
      screen(70, 70, 560, 400, '#3cc3dc', 0.6),
      rect(70, 520, 380, 190, '#1d272e', { rx: 14 }),
      ...Array.from({ length: 18 }, (_, i) =>
        rect(
          86 + (i % 6) * 59,
          536 + Math.floor(i / 6) * 56,
          48,
          44,
          i === 17 ? '#3f9d5a' : i === 12 ? '#f0b429' : '#7d909b',
          { rx: 6 },
        ),
      ),
      emergencyStop(560, 590, 44),
      rect(70, 740, 560, 150, '#33424c', { rx: 14 }),
      circle(160, 815, 56, '#1d272e'),
      circle(160, 815, 40, '#8b9aa3'),
      rect(154, 772, 12, 40, '#1d272e'),
      circle(300, 815, 56, '#1d272e'),
      circle(300, 815, 40, '#8b9aa3'),
      rect(294, 772, 12, 40, '#1d272e', { transform: 'rotate(50 300 815)' }),
      button(430, 815, 34, '#3f9d5a'),
      button(530, 815, 34, '#c8372d'),
    ]),
  )
}

function chipConveyor(scene: Scene): void {
  const profile: Vec2[] = [
    [0, 90],
    [560, 90],
    [1080, 1010],
    [1300, 1010],
    [1300, 1270],
    [960, 1270],
    [440, 350],
    [0, 350],
  ]
  for (const [x, y] of [
    [3560, 1480],
    [3560, 1120],
    [3300, 1120],
  ] as const)
    scene.cylinder([x, y, 0], [x, y, 100], 36, PAINT.dark, true, 16)
  scene.prism({ at: [3150, 1500, 0], u: [1, 0, 0], v: [0, 0, 1], profile, depth: 430, paint: PAINT.grey })
  scene.onFront(
    [3150, 1070, 1270],
    stroke('M80 1050L500 1050L1010 140L1220 140', '#43545f', 12, { stroke_opacity: 0.6 }) +
      plate(1010, 60, 240, 80, 'CHIP', { fill: '#43545f' }),
  )
  for (const [x, y] of [
    [4060, 1060],
    [4500, 1060],
    [4500, 1500],
  ] as const)
    scene.cylinder([x, y, 0], [x, y, 60], 40, PAINT.dark, true, 16)
  scene.box([4000, 1000, 50], [560, 560, 570], PAINT.teal)
  scene.sheet(
    [
      [4030, 1030, 600],
      [4530, 1030, 600],
      [4530, 1530, 600],
      [4030, 1530, 600],
    ],
    '#1d3a46',
  )
  scene.onTop(
    [4030, 1530, 610],
    group(
      Array.from({ length: 46 }, (_, i) =>
        stroke(
          `M${30 + ((i * 97) % 420)} ${40 + ((i * 61) % 400)}q18 -34 34 -2t26 -10`,
          i % 3 ? '#c9d2d7' : '#9dabb3',
          13,
        ),
      ),
    ),
  )
}

/** Five-axis machining centre: enclosure with window, trunnion table, swivelling panel, chip conveyor. */
export function drawMachiningCentre(scene: Scene): void {
  const side: Vec2[] = [
    [0, 260],
    [BODY_DEPTH, 260],
    [BODY_DEPTH, 2650],
    [330, 2650],
    [0, 2280],
  ]
  scene.box([60, 60, 0], [3080, BODY_DEPTH - 120, 260], PAINT.dark)

  scene.prism({ at: [0, 0, 0], u: [0, 1, 0], v: [0, 0, 1], profile: side, depth: 3200, paint: PAINT.white })
  scene.onTop(
    [0, BODY_DEPTH, 2650],
    group([
      rect(520, 120, 1900, 1700, '#43545f', {
        fill_opacity: 0.07,
        stroke: '#43545f',
        stroke_opacity: 0.4,
        stroke_width: 6,
        rx: 20,
      }),
      rect(1460, 120, 5, 1700, '#43545f', { fill_opacity: 0.4 }),
    ]),
  )
  scene.box([640, 1200, 2650], [760, 720, 380], PAINT.light)
  scene.onFront([640, 1200, 3030], louvres(90, 60, 580, 250, 6))
  scene.cylinder([1750, 1600, 2650], [1750, 1600, 2790], 250, PAINT.grey)
  scene.cylinder([1750, 1600, 2790], [1750, 1600, 2800], 210, PAINT.dark, false)
  scene.onFront(
    [0, 0, 2280],
    group([
      rect(0, 1905, 3200, 115, '#0b6e8a'),
      rect(540, 60, 1860, 1440, '#43545f', { fill_opacity: 0.22, rx: 40 }),
      rect(570, 90, 1800, 1390, '#2a3842', { rx: 34 }),
      door(60, 160, 440, 1660, { handle: 'left' }),
      louvres(140, 1240, 280, 420, 9),
      door(2520, 160, 620, 1660, { handle: 'none' }),
      plate(2600, 1560, 460, 100, 'MILLCELL'),
      warning(280, 330, 130),
      rect(690, 1560, 1500, 22, '#aab7be'),
    ]),
  )
  const { left, right, low, high } = WINDOW
  scene.opening(
    [
      [left, 0, low],
      [right, 0, low],
      [right, 0, high],
      [left, 0, high],
    ],
    () => workSpace(scene),
  )
  scene.onFront(
    [left, 0, high],
    group([
      path('M0 0H430L120 1220H0Z', '#ffffff', { fill_opacity: 0.13 }),
      path('M640 0H800L490 1220H330Z', '#ffffff', { fill_opacity: 0.1 }),
      rect(0, 0, 1550, 1220, '#8fd0e0', { fill_opacity: 0.07 }),
      rect(0, 0, 1550, 1220, 'none', { stroke: '#1d272e', stroke_width: 26, rx: 16 }),
      rect(-86, 430, 40, 380, '#d8e0e4', { rx: 20 }),
      rect(-80, 440, 12, 360, '#ffffff', { rx: 6 }),
    ]),
  )
  scene.onSide(
    [3200, 0, 2650],
    group([
      door(420, 200, 760, 1900, { handle: 'left' }),
      door(1240, 200, 900, 1900, { handle: 'right' }),
      louvres(1370, 420, 640, 380, 8),
      warning(800, 380, 150),
    ]),
  )
  signalTower(scene, [2950, 1200, 2650])
  chipConveyor(scene)
  controlPanel(scene)
}
