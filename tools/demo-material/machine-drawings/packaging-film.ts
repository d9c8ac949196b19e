import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, rect } from '../drawing/shapes.ts'

const WEB = { left: 200, right: 820 }

/** A stretch of film between two lines along x, with its printed marks. */
export function web(scene: Scene, from: readonly [number, number], to: readonly [number, number], marks = 2): void {
  const { left, right } = WEB
  scene.sheet(
    [
      [left, ...from],
      [right, ...from],
      [right, ...to],
      [left, ...to],
    ],
    PAINT.film,
    { fill_opacity: 0.93, stroke: '#7d98a5', stroke_width: 0.8 },
  )
  for (let i = 0; i < marks; i += 1) {
    const at = (k: number): [number, number] => [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k]
    const [a, b] = [at((i + 0.25) / marks), at((i + 0.75) / marks)]
    scene.sheet(
      [
        [left + 190, ...a],
        [right - 190, ...a],
        [right - 190, ...b],
        [left + 190, ...b],
      ],
      '#0b6e8a',
      { fill_opacity: 0.55 },
    )
  }
}

export const roller = (scene: Scene, y: number, z: number, radius = 42): void =>
  scene.cylinder([120, y, z], [900, y, z], radius, PAINT.chrome, true, 30)

/** Reel stand behind the machine: reel, dancer and guide rollers, open on the right. */
export function filmStand(scene: Scene): void {
  scene.prism({
    at: [90, 0, 0],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile: [
      [1000, 0],
      [2420, 0],
      [2420, 560],
      [1480, 1640],
      [1260, 1860],
      [1000, 1860],
    ],
    depth: 30,
    paint: PAINT.light,
  })
  scene.cylinder([150, 2050, 640], [230, 2050, 640], 110, PAINT.steel)
  web(scene, [1760, 780], [1560, 330], 1)
  scene.cylinder([WEB.left, 2050, 640], [WEB.right, 2050, 640], 400, { colour: '#cfe1e9', gloss: 0.5 }, true, 64)
  scene.onSide(
    [WEB.right, 2050, 640],
    group([
      ...[350, 300, 250, 200].map((r) =>
        circle(0, 0, r, 'none', { stroke: '#7d98a5', stroke_width: 5, stroke_opacity: 0.6 }),
      ),
      circle(0, 0, 150, '#b9975e'),
      circle(0, 0, 112, '#33424c'),
      rect(-100, -16, 200, 32, '#8b9aa3'),
      rect(-16, -100, 32, 200, '#8b9aa3'),
      circle(0, 0, 46, '#d5dde1'),
    ]),
  )
  roller(scene, 1520, 330)
  web(scene, [1480, 330], [1420, 1250])
  roller(scene, 1420, 1260)
  web(scene, [1400, 1290], [1260, 620], 1)
  roller(scene, 1240, 610, 54)
  web(scene, [1200, 640], [1180, 1750])
  scene.cylinder([WEB.right, 2050, 640], [920, 2050, 640], 44, PAINT.chrome)
  const bars = [
    [
      [2380, 0],
      [2380, 640],
    ],
    [
      [2380, 640],
      [1420, 1560],
    ],
    [
      [1420, 1560],
      [1110, 1560],
    ],
    [
      [2380, 320],
      [1110, 320],
    ],
    [
      [2050, 320],
      [2050, 640],
    ],
  ] as const
  for (const [a, b] of bars)
    scene.prism({
      at: [900, 0, 0],
      u: [0, 1, 0],
      v: [0, 0, 1],
      profile: link(a, 36, b, 36),
      depth: 50,
      paint: PAINT.light,
    })
  scene.cylinder([935, 2050, 640], [975, 2050, 640], 52, PAINT.dark)
}
