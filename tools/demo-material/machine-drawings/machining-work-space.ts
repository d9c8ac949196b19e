import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, rect } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'

/** The window of the machining centre, in its front plane. */
export const WINDOW = { left: 700, right: 2250, low: 900, high: 2120 }

/** Cradle, rotary table, part and spindle, seen through the window. */
export function workSpace(scene: Scene): void {
  const { left, right, low, high } = WINDOW
  const back = 1000
  scene.sheet(
    [
      [left, back, low],
      [right, back, low],
      [right, back, high],
      [left, back, high],
    ],
    '#74858f',
  )
  scene.sheet(
    [
      [left, 0, low],
      [left, back, low],
      [left, back, high],
      [left, 0, high],
    ],
    '#93a3ab',
  )
  scene.sheet(
    [
      [left, 0, low - 200],
      [right, 0, low - 200],
      [right, back, low],
      [left, back, low],
    ],
    '#54656f',
  )
  scene.onFront(
    [left, back, high],
    group(Array.from({ length: 9 }, (_, i) => rect(80 + i * 185, 0, 92, 1400, '#ffffff', { fill_opacity: 0.07 }))),
  )
  scene.box([930, 560, 1600], [760, 420, 700], PAINT.light, false)
  scene.onFront([930, 560, 2120], rect(120, 60, 520, 380, '#43545f', { fill_opacity: 0.2, rx: 20 }))
  scene.box([560, 320, 800], [190, 420, 520], PAINT.grey, false)
  scene.prism({
    at: [750, 640, 1230],
    u: [1, 0, 0],
    v: [0, 0, 1],
    profile: [
      [0, -60],
      [150, -230],
      [970, -230],
      [1120, -60],
      [1120, 80],
      [1010, 80],
      [930, -120],
      [190, -120],
      [110, 80],
      [0, 80],
    ],
    depth: 220,
    paint: PAINT.slate,
    shadow: false,
  })
  scene.box([1870, 320, 800], [190, 420, 520], PAINT.grey, false)
  scene.cylinder([1310, 520, 1135], [1310, 520, 1215], 330, PAINT.steel, false, 60)
  scene.onTop(
    [1310, 520, 1215],
    group(
      [0, 45, 90, 135]
        .map((a) => rect(-310, -14, 620, 28, '#33424c', { transform: `rotate(${a})`, fill_opacity: 0.75 }))
        .join('') + circle(0, 0, 70, '#33424c'),
    ),
  )
  scene.cylinder([1310, 520, 1215], [1310, 520, 1300], 190, PAINT.bronze, false, 50)
  scene.prism({
    at: [1310, 520, 1300],
    u: [1, 0, 0],
    v: [0, 1, 0],
    profile: Array.from({ length: 32 }, (_, i): Vec2 => {
      const r = i % 4 < 2 ? 180 : 118
      return [r * Math.cos((i * Math.PI) / 16), r * Math.sin((i * Math.PI) / 16)]
    }),
    depth: 90,
    paint: PAINT.bronze,
    shadow: false,
  })
  scene.cylinder([1310, 470, 1395], [1310, 470, 1450], 22, PAINT.chrome, false, 16)
  scene.cylinder([1310, 470, 1450], [1310, 470, 1520], 62, PAINT.steel, false, 30)
  scene.cylinder([1310, 470, 1520], [1310, 470, 1720], 135, PAINT.chrome, false, 44)
  scene.cylinder([1310, 470, 1720], [1310, 470, 2300], 165, PAINT.light, false, 44)
  for (const [x, bend] of [
    [1140, 60],
    [1480, -70],
  ] as const)
    scene.hose(
      [
        [x, 440, 1780],
        [x + bend * 0.2, 430, 1600],
        [x + bend, 440, 1480],
      ],
      26,
      PAINT.orange,
    )
}
