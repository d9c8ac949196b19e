import { hazard, plate, screws } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { group, num, path, stroke } from '../drawing/shapes.ts'
import type { Vec3 } from '../drawing/vector.ts'
import { closeUpPicture, wobble } from './close-up.ts'

const [LEFT, RIGHT] = [-230, 300]

/** Threads and crumbs where the belt edge rubs on the side plate. */
function fraying(scene: Scene): string {
  const threads = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = scene.project([RIGHT + 10, -70 + i * 17, 250 + wobble(i) * 20])
    return stroke(
      `M${num(x)} ${num(y)}q${num(-14 + wobble(i) * 30)} ${num(-24 - wobble(i + 3) * 16)} ${num(12 + wobble(i + 5) * 40)} ${num(-10 + wobble(i + 7) * 44)}`,
      i % 3 ? '#26323a' : '#f3f6f7',
      2,
    )
  })
  const crumbs = Array.from({ length: 30 }, (_, i) => {
    const [x, y] = scene.project([60 + wobble(i * 2) * 260, -420 + wobble(i * 3) * 330, 0])
    return path(
      `M${num(x)} ${num(y)}l${num(4 + wobble(i) * 9)} ${num(-3)}l${num(3)} ${num(5 + wobble(i + 1) * 4)}Z`,
      '#232e35',
    )
  })
  return group([...threads, ...crumbs])
}

/** End of a belt conveyor: the belt has run to the right and frays at the side plate. */
export function drawBeltOffTrack(): string {
  return closeUpPicture({
    camera: { turn: 20, rise: 32, scale: 0.88, origin: [385, 560] },
    light: ['#c0ccd2', '#7d8f99'],
    draw: (scene) => {
      scene.sheet(
        [
          [-900, -700, 0],
          [1300, -700, 0],
          [1300, 1600, 0],
          [-900, 1600, 0],
        ],
        '#9aabb4',
      )
      scene.box([-340, -60, 60], [60, 1300, 210], PAINT.light, true)
      for (const y of [500, 120]) scene.cylinder([-280, y, 150], [320, y, 150], 34, PAINT.steel, false, 24)
      scene.cylinder([-280, 0, 150], [320, 0, 150], 46, PAINT.chrome, false, 40)
      const belt: Vec3[] = [
        [LEFT, 1240, 200],
        [RIGHT - 70, 1240, 200],
        [RIGHT - 44, 600, 202],
        [RIGHT, -10, 204],
        [LEFT + 70, -10, 204],
        [LEFT + 26, 600, 202],
      ]
      scene.sheet(belt, '#2f3c45', { stroke: '#1d272e', stroke_width: 1.5 })
      for (let i = 0; i < 24; i += 1) {
        const y = 1180 - i * 50
        const drift = 70 * (1 - y / 1240)
        scene.sheet(
          [
            [LEFT + drift + 6, y, 205],
            [RIGHT - 74 + drift, y, 205],
            [RIGHT - 74 + drift, y - 5, 205],
            [LEFT + drift + 6, y - 5, 205],
          ],
          '#43545f',
          { fill_opacity: 0.55 },
        )
      }
      scene.prism({
        at: [LEFT + 70, 0, 150],
        u: [0, 1, 0],
        v: [0, 0, 1],
        profile: Array.from(
          { length: 13 },
          (_, i) => [-54 * Math.sin((i * Math.PI) / 12), 54 * Math.cos((i * Math.PI) / 12)] as const,
        ),
        depth: RIGHT - LEFT - 70,
        paint: { colour: '#34424b', gloss: 0.3 },
        smooth: true,
        shadow: false,
      })
      scene.cylinder([-280, 0, 150], [LEFT + 70, 0, 150], 46, PAINT.chrome, false, 40)
      scene.sheet(
        [
          [-276, -20, 197],
          [LEFT + 60, -20, 197],
          [LEFT + 40, 560, 196],
          [-276, 560, 196],
        ],
        '#ffffff',
        { fill_opacity: 0.12 },
      )
      scene.box([312, -60, 60], [60, 1300, 210], PAINT.light, true)
      scene.sheet(
        [
          [312, -60, 271],
          [330, -60, 271],
          [330, 420, 271],
          [312, 560, 271],
        ],
        '#5d6d77',
        { fill_opacity: 0.5 },
      )
      scene.onSide(
        [372, -60, 270],
        group([
          screws(
            [
              [60, 120],
              [200, 60],
              [200, 160],
            ],
            14,
          ),
          plate(300, 60, 330, 80, 'SORTLINE C12'),
          hazard(740, 150, 420, 30),
        ]),
      )
      scene.box([372, -40, 120], [26, 90, 60], PAINT.dark, false)
      scene.cylinder([398, 5, 150], [440, 5, 150], 22, PAINT.chrome, false, 20)
      for (const x of [-335, 317]) scene.box([x, 40, 0], [50, 60, 60], PAINT.slate, true)
      scene.raw(fraying(scene))
    },
  })
}
