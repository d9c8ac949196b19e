import { button, emergencyStop, screen } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import type { Scene } from '../drawing/scene.ts'
import { group, rect } from '../drawing/shapes.ts'

export const LENGTH = 3400

/** A sheet on its way to a right angle, held by the tool. */
export function workpiece(scene: Scene): void {
  scene.sheet(
    [
      [900, 75, 1000],
      [2500, 75, 1000],
      [2500, 700, 1130],
      [900, 700, 1130],
    ],
    '#b5c4cc',
    { stroke: '#5d6d77', stroke_width: 1 },
  )
}

export function workpieceFront(scene: Scene): void {
  scene.sheet(
    [
      [900, 75, 1000],
      [2500, 75, 1000],
      [2500, -700, 1130],
      [900, -700, 1130],
    ],
    '#dfe8ec',
    { stroke: '#5d6d77', stroke_width: 1, fill_opacity: 1 },
  )
  scene.sheet(
    [
      [900, -700, 1130],
      [2500, -700, 1130],
      [2500, -700, 1112],
      [900, -700, 1112],
    ],
    '#8b9aa3',
  )
  scene.sheet(
    [
      [1150, 0, 1013],
      [1500, 0, 1013],
      [1300, -690, 1129],
      [950, -690, 1129],
    ],
    '#ffffff',
    { fill_opacity: 0.4 },
  )
}

export function backGauge(scene: Scene): void {
  scene.cylinder([150, 820, 1010], [LENGTH, 820, 1010], 45, PAINT.chrome, false)
  for (const x of [1050, 2250]) {
    scene.box([x, 600, 970], [170, 260, 90], PAINT.dark, false)
    scene.box([x + 50, 420, 1000], [70, 190, 46], PAINT.yellow, false)
  }
}

export function pendant(scene: Scene): void {
  scene.hose(
    [
      [3480, 300, 2480],
      [3900, -100, 2500],
      [4130, -420, 2440],
      [4130, -420, 2050],
    ],
    80,
    PAINT.slate,
  )
  scene.box([3800, -520, 1120], [640, 160, 900], PAINT.dark)
  scene.onFront(
    [3800, -520, 2020],
    group([
      screen(60, 60, 520, 420, '#3cc3dc', 3.1),
      ...Array.from({ length: 8 }, (_, i) =>
        rect(70 + (i % 4) * 90, 560 + Math.floor(i / 4) * 80, 70, 60, '#7d909b', { rx: 8 }),
      ),
      emergencyStop(510, 640, 48),
      button(110, 800, 36, '#3f9d5a'),
      button(230, 800, 36, '#d8e0e4'),
      button(350, 800, 36, '#f0b429'),
    ]),
  )
}
