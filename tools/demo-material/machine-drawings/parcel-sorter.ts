import { hazard, plate, screen, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Paint } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, line, rect } from '../drawing/shapes.ts'
import type { Vec3 } from '../drawing/vector.ts'
import { controlCabinet, signalTower } from './parts.ts'

const [LENGTH, DECK] = [6600, 900]

function parcel(scene: Scene, at: Vec3, size: Vec3, paint: Paint = PAINT.card): void {
  scene.box(at, size, paint)
  scene.onTop(
    [at[0], at[1] + size[1], at[2] + size[2]],
    rect(size[0] * 0.42, 0, size[0] * 0.12, size[1], '#f1e2c8', { fill_opacity: 0.75 }) +
      rect(size[0] * 0.62, size[1] * 0.25, size[0] * 0.28, size[1] * 0.45, '#ffffff') +
      group(
        Array.from({ length: 5 }, (_, i) =>
          line(
            size[0] * (0.65 + i * 0.05),
            size[1] * 0.34,
            size[0] * (0.65 + i * 0.05),
            size[1] * 0.6,
            '#1d272e',
            size[0] * (i % 2 ? 0.012 : 0.025),
          ),
        ),
      ),
  )
  scene.onFront(
    [at[0], at[1], at[2] + size[2]],
    rect(size[0] * 0.42, 0, size[0] * 0.12, size[2], '#f1e2c8', { fill_opacity: 0.6 }),
  )
}

/** Track with cross-belt carriers: each one a short belt that runs across. */
function track(scene: Scene): void {
  for (let x = 300; x < LENGTH; x += 1500)
    for (const y of [720, 120]) {
      scene.box([x, y, 0], [110, 90, DECK - 160], PAINT.slate)
      scene.box([x - 50, y - 30, 0], [210, 150, 26], PAINT.dark)
    }
  scene.box([0, 60, DECK - 240], [LENGTH, 800, 170], PAINT.light)
  scene.onFront(
    [0, 60, DECK - 70],
    group([
      rect(0, 30, LENGTH, 46, '#0b6e8a'),
      ...Array.from({ length: 22 }, (_, i) => circle(150 + i * 300, 122, 20, '#43545f')),
    ]),
  )
  for (let i = 0; i < 13; i += 1) {
    const x = 30 + i * 505
    scene.box([x, 20, DECK - 60], [455, 880, 70], PAINT.slate)
    scene.onTop(
      [x, 900, DECK + 11],
      rect(36, 20, 383, 840, '#26323a', { rx: 30 }) +
        rect(36, 20, 383, 60, '#43545f', { rx: 30 }) +
        rect(36, 800, 383, 60, '#43545f', { rx: 30 }),
    )
  }
}

/** The scanning tunnel with its cameras. */
function tunnel(scene: Scene, x: number): void {
  scene.box([x, 960, 0], [620, 110, 2000], PAINT.white)
  for (const dx of [120, 380]) scene.box([x + dx, 800, 1820], [130, 150, 110], PAINT.dark, false)
  return
}

function tunnelFront(scene: Scene, x: number): void {
  scene.sheet(
    [
      [x + 480, 80, DECK + 14],
      [x + 500, 80, DECK + 14],
      [x + 500, 860, DECK + 14],
      [x + 480, 860, DECK + 14],
    ],
    '#ff5a4f',
  )
  scene.box([x, -160, 1900], [620, 1230, 260], PAINT.white)
  scene.onFront([x, -160, 2160], group([rect(0, 0, 620, 60, '#0b6e8a'), plate(90, 100, 440, 104, 'SORTLINE C12')]))
  scene.box([x, -160, 0], [620, 110, 1900], PAINT.white)
  scene.onFront(
    [x, -160, 1900],
    group([
      rect(50, 60, 520, 1760, 'none', { stroke: '#3b4d58', stroke_opacity: 0.3, stroke_width: 6, rx: 20 }),
      screen(120, 150, 380, 280, '#3cc3dc', 5),
      warning(310, 560, 150),
      hazard(0, 1840, 620, 50),
    ]),
  )
  signalTower(scene, [x + 480, 700, 2160], 0.75)
}

/** A chute towards the viewer with its side plates and number. */
function chute(scene: Scene, x: number, number: number, load: number): void {
  const [width, top, bottom, reach] = [760, DECK - 40, 430, -1500]
  for (const dx of [40, width - 110]) scene.box([x + dx, -1420, 0], [70, 70, 400], PAINT.slate)
  scene.sheet(
    [
      [x, 10, top],
      [x + width, 10, top],
      [x + width, reach, bottom],
      [x, reach, bottom],
    ],
    { colour: '#d3dde2', gloss: 0.4 },
    { stroke: '#5d6d77', stroke_width: 1 },
  )
  for (let i = 1; i < 4; i += 1)
    scene.sheet(
      [
        [x + (width * i) / 4 - 8, 10, top + 1],
        [x + (width * i) / 4 + 8, 10, top + 1],
        [x + (width * i) / 4 + 8, reach, bottom + 1],
        [x + (width * i) / 4 - 8, reach, bottom + 1],
      ],
      '#9fb0b9',
    )
  scene.sheet(
    [
      [x, 10, top],
      [x, reach, bottom],
      [x, reach, bottom + 190],
      [x, 10, top + 190],
    ],
    '#c3ced4',
    { stroke: '#5d6d77', stroke_width: 1 },
  )
  const parcels: readonly [Vec3, Vec3, Paint][] = [
    [[x + 180, -620, 690], [400, 330, 210], PAINT.card],
    [[x + 90, -1330, 470], [330, 280, 200], { colour: '#e6eaec', gloss: 0 }],
    [[x + 430, -1380, 460], [270, 300, 150], PAINT.card],
  ]
  for (const [at, size, paint] of parcels.slice(3 - load)) parcel(scene, at, size, paint)
  scene.sheet(
    [
      [x + width, 10, top],
      [x + width, reach, bottom],
      [x + width, reach, bottom + 190],
      [x + width, 10, top + 190],
    ],
    { colour: '#c3ced4', gloss: 0 },
    { stroke: '#5d6d77', stroke_width: 1 },
  )
  scene.box([x - 12, reach - 40, bottom - 60], [width + 24, 40, 230], PAINT.teal)
  scene.onFront(
    [x, reach - 40, bottom + 170],
    plate(width / 2 - 110, 45, 220, 140, `0${number}`, { fill: '#ffffff', ink: '#0b6e8a' }),
  )
}

/** Cross-belt parcel sorter: feed belt, scanning tunnel, carriers and chutes. */
export function drawParcelSorter(scene: Scene): void {
  controlCabinet(scene, [2700, 1700, 0], [800, 460, 1900])
  controlCabinet(scene, [3560, 1700, 0], [800, 460, 1900])
  tunnel(scene, 950)
  track(scene)
  parcel(scene, [90, 250, DECK + 12], [330, 400, 260])
  parcel(scene, [1110, 230, DECK + 12], [300, 380, 190], { colour: '#e6eaec', gloss: 0 })
  tunnelFront(scene, 950)
  for (const [i, [w, d, h]] of [
    [3, [280, 300, 330]],
    [5, [370, 460, 180]],
    [6, [300, 340, 260]],
    [8, [360, 430, 220]],
    [9, [260, 320, 150]],
    [11, [350, 380, 300]],
  ] as const) {
    parcel(
      scene,
      [60 + (i + 1) * 505 - 470, 250, DECK + 12],
      [w, d, h],
      i === 5 || i === 9 ? { colour: '#e6eaec', gloss: 0 } : PAINT.card,
    )
  }
  ;[1900, 3050, 4200, 5350].forEach((x, i) => chute(scene, x, i + 1, [2, 3, 1, 2][i]!))
}
