import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, line, path, rect } from '../drawing/shapes.ts'
import type { Vec3 } from '../drawing/vector.ts'

/** Simple machines for the landing page: few surfaces, so that the files stay small. */

export function lamps(scene: Scene, [x, y, z]: Vec3, lit: 'red' | 'yellow' | 'green'): void {
  scene.cylinder([x, y, z], [x, y, z + 110], 22, PAINT.slate, false, 12)
  const order = ['green', 'yellow', 'red'] as const
  order.forEach((name, i) => {
    const paint = name === lit ? { ...PAINT[name], gloss: 0.9 } : { colour: '#8fa0a9', gloss: 0.2 }
    scene.cylinder([x, y, z + 110 + i * 95], [x, y, z + 195 + i * 95], 52, paint, false, 16)
  })
}

/** A white cell with a window; what it shows is drawn on the pane. */
export function cell(scene: Scene, [x, y]: Vec3, [width, depth, height]: Vec3, inside: string): void {
  scene.box([x + 40, y + 40, 0], [width - 80, depth - 80, 130], PAINT.dark)
  scene.box([x, y, 120], [width, depth, height - 120], PAINT.white)
  scene.onFront(
    [x, y, height],
    group([
      rect(0, height - 240, width, 80, '#0b6e8a'),
      rect(width * 0.08, height * 0.12, width * 0.6, height * 0.52, '#22323c', { rx: 30 }),
      group(inside, { transform: `translate(${width * 0.08 + 40} ${height * 0.12 + 40})` }),
      path(
        `M${width * 0.12} ${height * 0.6}L${width * 0.28} ${height * 0.15}H${width * 0.38}L${width * 0.22} ${height * 0.6}Z`,
        '#ffffff',
        { fill_opacity: 0.12 },
      ),
      rect(width * 0.75, height * 0.14, width * 0.19, height * 0.3, '#22323c', { rx: 16 }),
      rect(width * 0.775, height * 0.16, width * 0.14, height * 0.12, '#3cc3dc', { rx: 6 }),
      circle(width * 0.8, height * 0.36, 32, '#c8372d'),
      circle(width * 0.87, height * 0.36, 32, '#3f9d5a'),
    ]),
  )
}

/** A spindle above a part, as the window of a cell shows it. */
export const spindleView = (width: number, height: number): string =>
  group([
    rect(0, 0, width, height, '#5d717c'),
    rect(0, height * 0.78, width, height * 0.22, '#44555f'),
    rect(width * 0.42, 0, width * 0.18, height * 0.38, '#dbe4e8'),
    rect(width * 0.46, height * 0.38, width * 0.1, height * 0.12, '#aab9c1'),
    rect(width * 0.49, height * 0.5, width * 0.04, height * 0.12, '#e6edf0'),
    rect(width * 0.34, height * 0.62, width * 0.34, height * 0.1, '#c79a5b'),
    rect(width * 0.24, height * 0.72, width * 0.54, height * 0.08, '#cfd9de'),
  ])

export function belt(scene: Scene, [x, y]: Vec3, length: number): void {
  for (const dx of [120, length - 180])
    for (const dy of [460, 40]) scene.box([x + dx, y + dy, 0], [60, 60, 520], PAINT.slate)
  scene.box([x, y, 520], [length, 560, 110], PAINT.light)
  scene.onTop(
    [x, y + 560, 631],
    rect(0, 60, length, 440, '#2f3f49') +
      group(
        Array.from({ length: Math.floor(length / 170) }, (_, i) =>
          line(85 + i * 170, 60, 85 + i * 170, 500, '#51646f', 12),
        ),
      ),
  )
  scene.onFront([x, y, 630], rect(0, 34, length, 34, '#0b6e8a'))
}

export function carton(scene: Scene, at: Vec3, [w, d, h]: Vec3 = [330, 320, 260]): void {
  scene.box(at, [w, d, h], PAINT.card)
  scene.onTop([at[0], at[1] + d, at[2] + h], rect(w * 0.42, 0, w * 0.15, d, '#f1e2c8', { fill_opacity: 0.8 }))
  scene.onFront([at[0], at[1], at[2] + h], rect(w * 0.42, 0, w * 0.15, h, '#f1e2c8', { fill_opacity: 0.65 }))
}

/** A handling robot with its gripper above `x + 900`. */
export function robot(scene: Scene, [x, y]: Vec3): void {
  const paint = { ...PAINT.orange, gloss: 0.2 }
  const plane = { u: [1, 0, 0] as Vec3, v: [0, 0, 1] as Vec3 }
  scene.cylinder([x, y, 0], [x, y, 330], 260, PAINT.slate, true, 18)
  scene.cylinder([x, y, 330], [x, y, 480], 220, paint, true, 18)
  scene.prism({
    ...plane,
    at: [x, y + 110, 0],
    profile: link([40, 640], 170, [-260, 1560], 130, 14),
    depth: 200,
    paint,
  })
  scene.prism({
    ...plane,
    at: [x, y + 80, 0],
    profile: link([-260, 1560], 165, [900, 1620], 80, 14),
    depth: 170,
    paint,
  })
  scene.cylinder([x - 260, y - 90, 1560], [x - 260, y - 125, 1560], 90, PAINT.dark, false, 18)
  scene.cylinder([x + 40, y - 90, 640], [x + 40, y - 160, 640], 120, PAINT.slate, false, 18)
  scene.box([x + 820, y - 90, 1360], [160, 170, 220], paint)
  scene.box([x + 700, y - 180, 1260], [400, 360, 70], PAINT.dark)
}
