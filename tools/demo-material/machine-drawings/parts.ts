import { circle, group, rect } from '../drawing/shapes.ts'
import { emergencyStop, hazard, screen } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { add } from '../drawing/vector.ts'
import type { Vec3 } from '../drawing/vector.ts'

/** The red, yellow and green lamps on top of a machine; green is lit. */
export function signalTower(scene: Scene, at: Vec3, size = 1): void {
  const level = (z: number): Vec3 => add(at, [0, 0, z * size])
  scene.cylinder(level(0), level(180), 26 * size, PAINT.slate)
  const lamps = [PAINT.green, PAINT.yellow, PAINT.red]
  lamps.forEach((lamp, i) =>
    scene.cylinder(level(180 + i * 105), level(275 + i * 105), 60 * size, { ...lamp, gloss: 0.8 }),
  )
  scene.cylinder(level(495), level(525), 60 * size, PAINT.dark)
}

/** A control cabinet with door, main switch and screen. */
export function controlCabinet(scene: Scene, at: Vec3, size: Vec3): void {
  const [width, , height] = size
  scene.box(add(at, [30, 30, 0]), [width - 60, size[1] - 60, 100], PAINT.dark)
  scene.box(add(at, [0, 0, 100]), [width, size[1], height - 100], PAINT.light)
  scene.onFront(
    add(at, [0, 0, height]),
    group([
      rect(30, 30, width - 60, height - 160, '#ffffff', {
        fill_opacity: 0.25,
        stroke: '#3b4d58',
        stroke_width: 5,
        stroke_opacity: 0.5,
        rx: 8,
      }),
      screen(width * 0.24, 150, width * 0.52, width * 0.4),
      emergencyStop(width * 0.36, width * 0.4 + 330, 40),
      circle(width * 0.66, width * 0.4 + 330, 60, '#1d272e'),
      rect(width * 0.66 - 12, width * 0.4 + 285, 24, 90, '#c8372d', { rx: 8 }),
      rect(width - 75, height * 0.5, 22, 200, '#2a3842', { rx: 11 }),
      hazard(30, height - 170, width - 60, 36),
    ]),
  )
}
