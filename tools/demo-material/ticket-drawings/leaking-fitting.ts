import { plate, screws } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { ellipse, gradient, group, num, path, radial, stroke } from '../drawing/shapes.ts'
import { arc } from '../drawing/vector.ts'
import { closeUpPicture } from './close-up.ts'

const OIL = '#b8781c'

function hexNut(scene: Scene, x: number, y: number, z: number, radius: number, width: number): void {
  const profile = arc([0, 0], radius, 8, 368, 6)
  scene.prism({
    at: [x, y, z],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile,
    depth: width,
    paint: { colour: '#c8b27a', gloss: 0.7 },
  })
}

function fitting(scene: Scene, z: number): void {
  scene.cylinder([330, 90, z], [380, 90, z], 74, PAINT.steel, false)
  hexNut(scene, 380, 90, z, 96, 70)
  scene.cylinder([450, 90, z], [470, 90, z], 70, PAINT.steel, false)
  hexNut(scene, 470, 90, z, 84, 90)
  scene.cylinder([560, 90, z], [640, 90, z], 56, PAINT.dark, false)
}

function oil(scene: Scene): string {
  const [x, y] = scene.project([462, 10, 250])
  const drop = (dx: number, dy: number, r: number): string =>
    path(
      `M${num(x + dx)} ${num(y + dy - r * 2.1)}C${num(x + dx + r * 0.5)} ${num(y + dy - r)} ${num(x + dx + r)} ${num(y + dy - r * 0.5)} ${num(x + dx + r)} ${num(y + dy)}A${r} ${r} 0 0 1 ${num(x + dx - r)} ${num(y + dy)}C${num(x + dx - r)} ${num(y + dy - r * 0.5)} ${num(x + dx - r * 0.5)} ${num(y + dy - r)} ${num(x + dx)} ${num(y + dy - r * 2.1)}Z`,
      'url(#oil)',
    ) + ellipse(x + dx - r * 0.35, y + dy - r * 0.1, r * 0.18, r * 0.4, '#ffffff', { fill_opacity: 0.8 })
  const puddle = group([
    ellipse(x + 20, 610, 285, 50, '#5f3c0c', { fill_opacity: 0.6, filter: 'url(#near)' }),
    path(
      `M${x - 250} 606C${x - 190} 566 ${x - 60} 572 ${x + 30} 566S${x + 250} 570 ${x + 282} 604S${x + 160} 650 ${x + 30} 648S${x - 300} 646 ${x - 250} 606Z`,
      'url(#puddle)',
    ),
    ellipse(x - 60, 594, 110, 10, '#fff3d0', { fill_opacity: 0.45 }),
    ellipse(x + 6, 604, 62, 15, 'none', { stroke: '#fff3d0', stroke_width: 2, stroke_opacity: 0.7 }),
    ellipse(x + 6, 604, 26, 6, 'none', { stroke: '#fff3d0', stroke_width: 2, stroke_opacity: 0.8 }),
  ])
  const stain = path(
    `M${x - 74} ${y - 128}C${x - 40} ${y - 112} ${x - 8} ${y - 150} ${x + 10} ${y - 128}S${x + 70} ${y - 130} ${x + 86} ${y - 96}C${x + 84} ${y - 74} ${x + 58} ${y - 68} ${x + 34} ${y - 84}C${x + 20} ${y - 84} ${x + 12} ${y - 60} ${x} ${y - 76}C${x - 20} ${y - 96} ${x - 54} ${y - 80} ${x - 74} ${y - 128}Z`,
    '#6b430c',
    { fill_opacity: 0.62 },
  )
  const streams = [
    path(
      `M${x - 12} ${y - 98}C${x - 6} ${y - 40} ${x - 3} ${y + 20} ${x - 1} ${y + 96}H${x + 9}C${x + 10} ${y + 20} ${x + 14} ${y - 40} ${x + 26} ${y - 90}Z`,
      'url(#oil)',
      { fill_opacity: 0.9 },
    ),
    stroke(`M${num(x + 2)} ${num(y - 76)}q4 60 3 130`, '#fff3d0', 3, { stroke_opacity: 0.8 }),
  ]
  return puddle + stain + group(streams) + drop(4, 128, 15) + drop(5, 190, 12) + drop(-46, -62, 11) + drop(66, -52, 9)
}

/** Hydraulic valve block: the upper pipe fitting drips, oil stands in the tray. */
export function drawLeakingFitting(): string {
  return closeUpPicture({
    camera: { turn: 24, rise: 15, scale: 0.86, origin: [130, 560] },
    defs:
      gradient('oil', [
        [0, '#8a5510'],
        [0.5, OIL],
        [1, '#e0a342'],
      ]) +
      radial(
        'puddle',
        [
          [0, '#d79a3a'],
          [0.6, '#a56a17'],
          [1, '#74480d'],
        ],
        { cx: 0.45, cy: 0.35, r: 0.7 },
      ),
    draw: (scene) => {
      scene.sheet(
        [
          [-400, -420, -30],
          [1200, -420, -30],
          [1200, 700, -30],
          [-400, 700, -30],
        ],
        '#7b8d97',
      )
      scene.sheet(
        [
          [-400, 700, -30],
          [1200, 700, -30],
          [1200, 700, 20],
          [-400, 700, 20],
        ],
        '#97a8b1',
      )
      scene.box([-60, -40, -20], [390, 300, 560], { ...PAINT.grey, gloss: 0.3 }, false)
      scene.onFront(
        [-60, -40, 540],
        group([
          screws(
            [
              [40, 40],
              [350, 40],
              [40, 520],
              [350, 520],
              [350, 280],
              [40, 280],
            ],
            20,
          ),
          plate(90, 250, 210, 60, 'P1  210 bar', { fill: '#43545f' }),
        ]),
      )
      scene.box([20, 0, 540], [190, 210, 130], PAINT.teal, false)
      scene.cylinder([115, 105, 670], [115, 105, 720], 60, PAINT.dark, false)
      scene.hose(
        [
          [640, 90, 90],
          [820, 90, 90],
          [1010, 120, 200],
          [1100, 200, 500],
        ],
        96,
        PAINT.rubber,
      )
      fitting(scene, 90)
      scene.hose(
        [
          [640, 90, 390],
          [780, 90, 390],
          [930, 120, 470],
          [960, 180, 900],
        ],
        96,
        PAINT.rubber,
      )
      fitting(scene, 390)
      scene.raw(oil(scene))
    },
  })
}
