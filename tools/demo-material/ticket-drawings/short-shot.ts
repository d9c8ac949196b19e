import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, ellipse, group, line, num, path, rect, text } from '../drawing/shapes.ts'
import type { Vec2, Vec3 } from '../drawing/vector.ts'
import { closeUpPicture, wobble } from './close-up.ts'

/** The outline of a lid; a short shot ends in a ragged flow front. */
function lid(short: boolean): Vec2[] {
  const rounded = Array.from({ length: 72 }, (_, i): Vec2 => {
    const a = (i * Math.PI) / 36
    const square = 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) ** 0.72
    return [190 * square * Math.cos(a), 190 * square * Math.sin(a)]
  })
  if (!short) return rounded
  return rounded.map(([x, y], i): Vec2 => {
    const over = x + y * 0.55 - 118
    return over > 0 ? [x - over * 0.78 + (wobble(i) - 0.5) * 16, y - over * 0.42 + (wobble(i + 40) - 0.5) * 16] : [x, y]
  })
}

function part(scene: Scene, at: Vec3, short: boolean): void {
  const [cx, cy] = scene.project(at)
  scene.raw(ellipse(cx + 26, cy + 22, 245, 150, '#14222b', { fill_opacity: 0.4, filter: 'url(#soft)' }))
  const outline = lid(short)
  const plastic = { colour: '#2f86a0', gloss: 0.5 }
  scene.prism({
    at,
    u: [1, 0, 0],
    v: [0, 1, 0],
    profile: outline,
    depth: 34,
    paint: plastic,
    smooth: true,
    shadow: false,
  })
  const inner = outline.map(([x, y]): Vec2 => [x * 0.86, y * 0.86])
  const d = `M${inner.map(([x, y]) => `${num(x)} ${num(-y)}`).join('L')}Z`
  const top: Vec3 = [at[0], at[1], at[2] + 34.5]
  scene.onTop(
    top,
    group([
      path(d, '#2a7890', { stroke: '#5fb0c6', stroke_width: 5 }),
      circle(0, 0, 60, 'none', { stroke: '#5fb0c6', stroke_width: 6 }),
      circle(0, 0, 9, '#d7eef4'),
      circle(0, 0, 4, '#1d4f60'),
      ...[30, 150, 270].map((a) => line(0, -66, 0, -120, '#5fb0c6', 6, { transform: `rotate(${a})` })),
      path('M-140 -120Q-60 -160 60 -150Q-60 -128 -120 -60Z', '#ffffff', { fill_opacity: 0.3 }),
    ]),
  )
}

/** Two moulded lids on the inspection bench: a good one and a short shot, with a steel rule. */
export function drawShortShot(): string {
  return closeUpPicture({
    camera: { turn: 10, rise: 46, scale: 0.94, origin: [450, 375] },
    light: ['#d3dce0', '#a3b2ba'],
    behind: '',
    draw: (scene) => {
      scene.sheet(
        [
          [-1200, -1200, -1],
          [1200, -1200, -1],
          [1200, 1200, -1],
          [-1200, 1200, -1],
        ],
        '#b9c6cc',
      )
      scene.onTop(
        [-440, 300, 0],
        group([
          rect(0, 0, 900, 620, '#33505c', { rx: 26 }),
          ...Array.from({ length: 17 }, (_, i) => line(50 + i * 50, 14, 50 + i * 50, 606, '#5b7884', 1.5)),
          ...Array.from({ length: 12 }, (_, i) => line(14, 35 + i * 50, 886, 35 + i * 50, '#5b7884', 1.5)),
        ]),
      )
      part(scene, [-215, 60, 2], false)
      part(scene, [225, 60, 2], true)
      scene.box([-400, -290, 2], [800, 62, 5], { ...PAINT.chrome, gloss: 0.2 }, false)
      scene.onTop(
        [-400, -228, 7.5],
        group([
          ...Array.from({ length: 79 }, (_, i) =>
            line(10 + i * 10, 0, 10 + i * 10, i % 10 === 0 ? 30 : i % 5 === 0 ? 22 : 14, '#1d272e', 1.6),
          ),
          ...Array.from({ length: 8 }, (_, i) =>
            text(10 + i * 100, 52, String(i * 2), 22, '#1d272e', { text_anchor: i ? 'middle' : 'start' }),
          ),
        ]),
      )
    },
  })
}
