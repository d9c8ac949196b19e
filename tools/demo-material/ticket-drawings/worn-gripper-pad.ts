import { PAINT } from '../drawing/paint.ts'
import type { Paint } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { ellipse, group, num, path, stroke } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'
import { closeUpPicture, wobble } from './close-up.ts'

const BELLOWS: Vec2[] = [
  [118, 0],
  [124, 10],
  [92, 46],
  [70, 62],
  [96, 82],
  [100, 92],
  [72, 116],
  [62, 124],
  [84, 142],
  [86, 152],
  [58, 174],
  [50, 200],
]

function cup(scene: Scene, x: number, rubber: Paint): void {
  scene.turned([x, 0, 0], BELLOWS, rubber, false, 72)
  scene.cylinder([x, 0, 196], [x, 0, 240], 52, PAINT.steel, false, 36)
  scene.cylinder([x, 0, 240], [x, 0, 262], 66, PAINT.bronze, false, 6)
  scene.cylinder([x, 0, 262], [x, 0, 330], 34, PAINT.chrome, false, 30)
}

/** Cracks and a torn-out piece at the lip, drawn over the projected cup. */
function damage(scene: Scene, x: number): string {
  const [cx, cy] = scene.project([x, 0, 0])
  const [edge] = scene.project([x + 122, 0, 0])
  const rx = edge - cx + 6
  const lip = (angle: number, grow = 1): string => {
    const a = (angle * Math.PI) / 180
    return `${num(cx + Math.cos(a) * rx * grow)} ${num(cy + Math.sin(a) * rx * 0.29 * grow)}`
  }
  const cracks = [62, 88, 142, 158, 35, 20].map((angle, i) => {
    const a = (angle * Math.PI) / 180
    const [px, py] = [cx + Math.cos(a) * rx * 0.99, cy + Math.sin(a) * rx * 0.29]
    const length = 26 + wobble(i) * 30
    return (
      stroke(
        `M${num(px)} ${num(py)}l${num(-Math.cos(a) * length * 0.3 + 4)} ${num(-length * 0.45)}l${num(-6 + wobble(i + 9) * 8)} ${num(-length * 0.5)}`,
        '#0b1216',
        3.2,
      ) +
      stroke(
        `M${num(px + 3)} ${num(py)}l${num(-Math.cos(a) * length * 0.3 + 4)} ${num(-length * 0.45)}`,
        '#8fa0a9',
        1.2,
        { stroke_opacity: 0.7 },
      )
    )
  })
  const tear = path(
    `M${lip(98, 1.04)}L${lip(104, 0.94)}l8 -26l14 10l10 -24l16 18l8 -10L${lip(70, 0.95)}L${lip(66, 1.05)}Q${lip(82, 1.12)} ${lip(98, 1.04)}Z`,
    '#aebcc4',
  )
  const flap = path(`M${lip(66, 1.0)}q16 10 12 30q-10 10 -20 -2Z`, '#2a343b', { stroke: '#5d6d77', stroke_width: 1.5 })
  const dust = Array.from({ length: 14 }, (_, i) =>
    ellipse(
      cx - 120 + wobble(i * 3) * 260,
      cy + 44 + wobble(i * 5) * 60,
      2 + wobble(i) * 4,
      1.5 + wobble(i + 2) * 2,
      '#2a343b',
      { fill_opacity: 0.8 },
    ),
  )
  return group([
    tear,
    flap,
    ...cracks,
    ...dust,
    ellipse(cx - rx * 0.3, cy - 60, 26, 7, '#c9b089', { fill_opacity: 0.35 }),
    ellipse(cx + rx * 0.35, cy - 120, 20, 6, '#c9b089', { fill_opacity: 0.3 }),
  ])
}

/** Two suction cups on the workbench: a new one and the worn one, lip torn and cracked. */
export function drawWornGripperPad(): string {
  return closeUpPicture({
    camera: { turn: 8, rise: 17, scale: 1.42, origin: [450, 540] },
    light: ['#ccd6db', '#95a5ae'],
    draw: (scene) => {
      scene.sheet(
        [
          [-900, -420, 0],
          [900, -420, 0],
          [900, 700, 0],
          [-900, 700, 0],
        ],
        '#aebcc4',
      )
      for (let i = 0; i < 22; i += 1)
        scene.sheet(
          [
            [-900, -420 + i * 52, 0.5],
            [900, -420 + i * 52, 0.5],
            [900, -419 + i * 52, 0.5],
            [-900, -419 + i * 52, 0.5],
          ],
          '#8fa0a9',
          { fill_opacity: 0.5 },
        )
      for (const [x, dark] of [
        [-165, 0.34],
        [170, 0.34],
      ] as const) {
        const [cx, cy] = scene.project([x, 0, 0])
        scene.raw(
          ellipse(cx + 46, cy + 10, 215, 62, '#14222b', { fill_opacity: dark, filter: 'url(#soft)' }) +
            ellipse(cx + 8, cy + 4, 182, 52, '#0d171d', { fill_opacity: 0.45, filter: 'url(#near)' }),
        )
      }
      cup(scene, -165, { colour: '#2f7f96', gloss: 0.6 })
      cup(scene, 170, { colour: '#3d5560', gloss: 0.25 })
      scene.raw(damage(scene, 170))
    },
  })
}
