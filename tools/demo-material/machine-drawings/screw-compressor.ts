import { door, emergencyStop, gauge, louvres, plate, screen, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, rect } from '../drawing/shapes.ts'
import { arc } from '../drawing/vector.ts'
import type { Vec2, Vec3 } from '../drawing/vector.ts'

const [WIDTH, DEPTH, HEIGHT] = [1900, 1100, 1700]
const OPENING = { left: 700, right: 1820, low: 170, high: 1560 }

/** Motor, screw block, separator tank, filters and oil cooler behind the open front panel. */
function inside(scene: Scene): void {
  const { left, right, low, high } = OPENING
  const back = 1000
  scene.sheet(
    [
      [left, back, low],
      [right, back, low],
      [right, back, high],
      [left, back, high],
    ],
    '#7c8d97',
  )
  scene.sheet(
    [
      [left, 0, low],
      [left, back, low],
      [left, back, high],
      [left, 0, high],
    ],
    '#5d6d77',
  )
  scene.sheet(
    [
      [left, 0, low],
      [right, 0, low],
      [right, back, low],
      [left, back, low],
    ],
    '#47565f',
  )
  scene.onFront(
    [left + 60, back, high - 60],
    group(
      Array.from({ length: 12 }, (_, r) =>
        group(
          Array.from({ length: 14 }, (_, c) => circle(30 + c * 72, 30 + r * 62, 18, '#4e5e68', { fill_opacity: 0.5 })),
        ),
      ).join(''),
    ),
  )
  scene.turned(
    [770, 640, low],
    [
      [190, 0],
      [215, 40],
      [215, 720],
      [190, 770],
      [110, 800],
    ],
    PAINT.teal,
    false,
  )
  scene.turned(
    [770, 640, low + 795],
    [
      [140, 0],
      [140, 50],
      [60, 60],
      [60, 110],
    ],
    PAINT.grey,
    false,
  )
  scene.onFront(
    [770 - 46, 425, low + 560],
    rect(0, 0, 92, 240, '#1d272e', { rx: 40 }) +
      rect(18, 24, 56, 192, '#e8b765', { rx: 28 }) +
      rect(18, 24, 56, 60, '#f4f7f8', { rx: 28, fill_opacity: 0.75 }),
  )
  scene.box([990, 330, low], [680, 460, 110], PAINT.dark, false)
  scene.cylinder([1050, 560, low + 340], [1290, 560, low + 340], 200, PAINT.slate, false)
  scene.cylinder([1050, 520, low + 340], [990, 520, low + 340], 110, PAINT.dark, false)
  scene.prism({
    at: [1290, 560, low + 340],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile: Array.from({ length: 48 }, (_, i) => {
      const r = i % 4 < 2 ? 228 : 206
      return [r * Math.cos((i * Math.PI) / 24), r * Math.sin((i * Math.PI) / 24)] as const
    }),
    depth: 330,
    paint: PAINT.light,
    shadow: false,
  })
  scene.cylinder([1620, 560, low + 340], [1670, 560, low + 340], 200, PAINT.grey, false)
  scene.box([1380, 470, low + 560], [150, 150, 90], PAINT.dark, false)
  for (const [x, colour] of [
    [1050, '#f0b429'],
    [1230, '#d8e0e4'],
  ] as const) {
    scene.cylinder([x, 300, low + 660], [x, 300, low + 900], 74, { colour, gloss: 0.4 }, false)
    scene.cylinder([x, 300, low + 900], [x, 300, low + 960], 82, PAINT.dark, false)
  }
  scene.cylinder([1430, 420, low + 900], [1430, 420, low + 1130], 150, PAINT.rubber, false)
  scene.cylinder([1430, 420, low + 1130], [1430, 420, low + 1160], 158, PAINT.grey, false)
  scene.hose(
    [
      [1170, 420, low + 480],
      [1160, 330, low + 620],
      [1430, 380, low + 760],
      [1430, 400, low + 900],
    ],
    74,
    PAINT.rubber,
  )
  scene.hose(
    [
      [770, 470, low + 870],
      [830, 330, low + 1010],
      [1050, 300, low + 1080],
      [1050, 300, low + 960],
    ],
    44,
    PAINT.bronze,
  )
  scene.hose(
    [
      [1230, 300, low + 960],
      [1240, 300, low + 1160],
      [1050, 700, low + 1240],
    ],
    44,
    PAINT.bronze,
  )
  scene.hose(
    [
      [880, 450, low + 120],
      [970, 300, low + 60],
      [1120, 360, low + 160],
    ],
    40,
    PAINT.rubber,
  )
}

/** Elliptical heads on a straight shell. */
const DISHED: Vec2[] = [
  ...arc([0, 0], 1, -90, 0, 9).map(([c, h]): Vec2 => [380 * c, 140 + 190 * h]),
  ...arc([0, 0], 1, 0, 90, 9).map(([c, h]): Vec2 => [380 * c, 1480 + 190 * h]),
].map(([r, h]): Vec2 => [Math.max(r, 2), h])

/** The receiver: upright vessel with dished ends, gauge, valve, drain and legs. */
function receiver(scene: Scene, at: Vec3): void {
  const [x, y] = at
  for (const [dx, dy] of [
    [-230, 230],
    [230, 230],
    [-230, -230],
    [230, -230],
  ] as const) {
    scene.box([x + dx - 30, y + dy - 30, 0], [60, 60, 420], PAINT.slate)
    scene.box([x + dx - 65, y + dy - 65, 0], [130, 130, 24], PAINT.dark)
  }
  scene.turned([x, y, 300], DISHED, { colour: '#e4eaed', gloss: 0.55 }, true, 64)
  scene.cylinder([x, y, 1955], [x, y, 2060], 48, PAINT.bronze)
  scene.cylinder([x, y, 2060], [x, y, 2090], 70, PAINT.red)
  scene.onFront(
    [x - 170, y - 381, 1450],
    group([
      plate(20, 60, 300, 80, '500 l', { fill: '#43545f' }),
      gauge(170, 290, 92, 175),
      rect(60, 460, 220, 140, '#f4f7f8', { stroke: '#43545f', stroke_width: 5, rx: 8 }),
      ...[0, 1, 2].map((i) => rect(84, 486 + i * 32, 172 - i * 34, 14, '#43545f', { fill_opacity: 0.6 })),
    ]),
  )
  scene.cylinder([x, y - 360, 560], [x, y - 450, 560], 46, PAINT.bronze)
  scene.hose(
    [
      [x, y, 270],
      [x + 20, y - 80, 160],
      [x + 220, y - 330, 120],
    ],
    30,
    PAINT.steel,
  )
  scene.box([x + 200, y - 390, 60], [90, 90, 120], PAINT.teal)
}

/** Oil-injected screw compressor with its service panel off, and the air receiver beside it. */
export function drawScrewCompressor(scene: Scene): void {
  scene.box([40, 40, 0], [WIDTH - 80, DEPTH - 80, 110], PAINT.dark)
  scene.box([0, 0, 110], [WIDTH, DEPTH, HEIGHT - 110], PAINT.white)
  scene.onTop(
    [0, DEPTH, HEIGHT],
    group([
      rect(820, 170, 860, 700, '#43545f', { rx: 30 }),
      ...Array.from({ length: 11 }, (_, i) => rect(850, 205 + i * 60, 800, 26, '#aab7be', { rx: 10 })),
      rect(160, 200, 420, 640, '#43545f', {
        fill_opacity: 0.08,
        stroke: '#43545f',
        stroke_opacity: 0.3,
        stroke_width: 5,
        rx: 18,
      }),
    ]),
  )
  scene.onFront(
    [0, 0, HEIGHT],
    group([
      rect(0, 1450, WIDTH, 70, '#0b6e8a'),
      door(50, 70, 560, 1340, { handle: 'left' }),
      screen(150, 170, 360, 250, '#3cc3dc', 4),
      emergencyStop(230, 540, 44),
      circle(400, 540, 44, '#1d272e'),
      rect(390, 506, 20, 68, '#d8e0e4', { rx: 8 }),
      plate(110, 700, 440, 104, 'AIRSCREW 37'),
      louvres(130, 930, 400, 360, 9),
      rect(660, 100, 1200, 1470, '#43545f', { fill_opacity: 0.28, rx: 26 }),
      rect(680, 120, 1160, 1430, '#2a3842', { rx: 16 }),
    ]),
  )
  const { left, right, low, high } = OPENING
  scene.opening(
    [
      [left, 0, low],
      [right, 0, low],
      [right, 0, high],
      [left, 0, high],
    ],
    () => inside(scene),
  )
  scene.onSide(
    [WIDTH, 0, HEIGHT],
    group([door(60, 80, 980, 1400, { handle: 'right' }), louvres(180, 190, 720, 460, 11), warning(540, 800, 170)]),
  )
  scene.hose(
    [
      [WIDTH - 500, DEPTH - 250, HEIGHT],
      [WIDTH - 500, DEPTH - 250, HEIGHT + 260],
      [WIDTH + 760, DEPTH - 250, HEIGHT + 260],
      [WIDTH + 760, 640, HEIGHT + 60],
    ],
    90,
    PAINT.steel,
  )
  receiver(scene, [WIDTH + 760, 480, 0])
}
