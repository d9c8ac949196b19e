import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import { ellipse, group, num, rect, stroke } from '../drawing/shapes.ts'
import { closeUpPicture, wobble } from './close-up.ts'

/** One curled chip around the tool: a coil with light and dark strands. */
function curl(step: number, cx: number, cy: number): string {
  const turns = 3 + Math.floor(wobble(step) * 3)
  const [rx, ry] = [70 + wobble(step + 1) * 70, 16 + wobble(step + 2) * 26]
  const tilt = -35 + wobble(step + 3) * 70
  const points = Array.from({ length: turns * 30 }, (_, i) => {
    const a = (i / 30) * Math.PI * 2 + wobble(step) * 6
    const grow = 0.7 + (i / (turns * 30)) * 0.5
    return `${num(Math.cos(a) * rx * grow + i * 0.24 - 14)} ${num(Math.sin(a) * ry * grow + i * 0.42 - 24)}`
  })
  const d = `M${points.join('L')}`
  const tint = ['#d9e1e5', '#b7c3ca', '#e9d9b4', '#9fb0b9', '#f3f6f7'][step % 5]!
  return group(
    [
      stroke(d, '#33424c', 8, { stroke_opacity: 0.55 }),
      stroke(d, tint, 5.4),
      stroke(d, '#ffffff', 1.6, { stroke_opacity: 0.85, stroke_dasharray: '16 22' }),
    ],
    { transform: `translate(${num(cx)} ${num(cy)}) rotate(${num(tilt)})` },
  )
}

/** Machining centre: a nest of long chips wound around the milling tool. */
export function drawChipNest(): string {
  return closeUpPicture({
    camera: { turn: 26, rise: 17, scale: 0.95, origin: [450, 590] },
    light: ['#9fb0b9', '#4a5a64'],
    behind: group([
      rect(0, 0, 900, 675, '#6c7d87'),
      rect(120, 0, 90, 675, '#80929c'),
      rect(420, 0, 90, 675, '#80929c'),
      rect(720, 0, 90, 675, '#80929c'),
      ellipse(450, 640, 520, 130, '#3d4c55'),
    ]),
    draw: (scene) => {
      scene.cylinder([0, 0, -80], [0, 0, 0], 560, PAINT.steel, false, 80)
      scene.box([-300, -170, 0], [600, 400, 110], { colour: '#c3cdd2', gloss: 0.5 }, false)
      scene.box([-300, -170, 110], [210, 400, 70], { colour: '#cdd6da', gloss: 0.5 }, false)
      scene.box([120, -170, 110], [180, 400, 70], { colour: '#cdd6da', gloss: 0.5 }, false)
      scene.sheet(
        [
          [-90, -170, 112],
          [120, -170, 112],
          [120, 230, 112],
          [-90, 230, 112],
        ],
        '#e2e8eb',
      )
      for (let i = 0; i < 9; i += 1)
        scene.sheet(
          [
            [-90, -150 + i * 44, 113],
            [120, -150 + i * 44, 113],
            [120, -144 + i * 44, 113],
            [-90, -144 + i * 44, 113],
          ],
          '#aab7be',
        )
      scene.cylinder([10, 20, 120], [10, 20, 300], 40, { colour: '#c9a45c', gloss: 0.8 }, false, 30)
      for (let i = 0; i < 6; i += 1)
        scene.prism({
          at: [10, -22, 0],
          u: [1, 0, 0],
          v: [0, 0, 1],
          profile: link([-34, 130 + i * 28], 6, [34, 156 + i * 28], 6),
          depth: 3,
          paint: PAINT.dark,
          shadow: false,
        })
      scene.raw(
        group(
          Array.from({ length: 6 }, (_, i) =>
            curl(i, 455 + (wobble(i * 3) - 0.5) * 90, 360 + (wobble(i * 7) - 0.5) * 120),
          ),
        ),
      )
      scene.cylinder([10, 20, 300], [10, 20, 360], 84, PAINT.steel, false, 44)
      scene.cylinder([10, 20, 360], [10, 20, 420], 118, PAINT.chrome, false, 50)
      scene.cylinder([10, 20, 420], [10, 20, 800], 170, PAINT.light, false, 56)
      scene.raw(
        group(
          Array.from({ length: 5 }, (_, i) =>
            curl(i + 20, 460 + (wobble(i * 5 + 2) - 0.5) * 150, 425 + (wobble(i * 11) - 0.5) * 110),
          ),
        ),
      )
      for (const [x, bend] of [
        [-170, 60],
        [210, -70],
      ] as const)
        scene.hose(
          [
            [x, -60, 640],
            [x + bend * 0.3, -70, 480],
            [x + bend, -60, 380],
          ],
          34,
          PAINT.orange,
        )
    },
  })
}
