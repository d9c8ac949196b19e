import { plate, screws } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import { circle, ellipse, gradient, group, line, path, radial, rect, text } from '../drawing/shapes.ts'
import { closeUpPicture } from './close-up.ts'

const heat = [
  [0, '#fffbe0'],
  [0.16, '#ffe169'],
  [0.36, '#ff9a2e'],
  [0.56, '#d8335a'],
  [0.76, '#7a1f7d'],
  [1, '#24104f', 0],
] as const

/** What the thermal camera shows: the hot bearing beside a cooler motor. */
function thermalImage(): string {
  return group([
    rect(0, 0, 400, 300, '#1d0f45'),
    rect(150, 60, 250, 180, '#4a1b78', { rx: 20 }),
    ...Array.from({ length: 6 }, (_, i) => rect(180 + i * 36, 60, 14, 180, '#62228a')),
    rect(0, 128, 170, 44, '#5a1f80'),
    rect(60, 236, 300, 40, '#371663'),
    circle(128, 150, 150, 'url(#heat)'),
    circle(128, 150, 34, 'none', { stroke: '#fff3b0', stroke_width: 3, stroke_opacity: 0.6 }),
    line(128, 116, 128, 140, '#ffffff', 4),
    line(128, 160, 128, 184, '#ffffff', 4),
    line(94, 150, 118, 150, '#ffffff', 4),
    line(138, 150, 162, 150, '#ffffff', 4),
    text(16, 44, '94.6 °C', 40, '#ffffff', { font_weight: 700 }),
    text(16, 286, 'Max 97.1', 22, '#ffffff'),
    text(384, 286, '0.95', 22, '#ffffff', { text_anchor: 'end' }),
    rect(368, 60, 16, 180, 'url(#scale)'),
    text(360, 72, '98', 18, '#ffffff', { text_anchor: 'end' }),
    text(360, 240, '24', 18, '#ffffff', { text_anchor: 'end' }),
  ])
}

function camera(): string {
  return group([
    path('M470 330H860Q890 330 890 362V675H440V362Q440 330 470 330Z', '#1d272e', {
      fill_opacity: 0.35,
      filter: 'url(#soft)',
      transform: 'translate(16 18)',
    }),
    path('M420 296H862Q896 296 896 330V700H386V330Q386 296 420 296Z', '#f0b429'),
    path('M430 312H852Q880 312 880 340V700H402V340Q402 312 430 312Z', '#2a3842'),
    rect(438, 340, 408, 308, '#0d171d', { rx: 10 }),
    group(thermalImage(), { transform: 'translate(442 344)' }),
    path('M442 344H620L520 644H442Z', '#ffffff', { fill_opacity: 0.06 }),
    circle(500, 668, 14, '#43545f'),
    circle(640, 668, 14, '#43545f'),
    circle(780, 668, 14, '#43545f'),
  ])
}

/** Thermal camera in front of a drive: 94.6 degrees at the bearing. */
export function drawTemperatureReading(): string {
  return closeUpPicture({
    camera: { turn: 24, rise: 16, scale: 0.8, origin: [120, 470] },
    defs:
      radial('heat', heat, { cx: 0.5, cy: 0.5, r: 0.5 }) +
      gradient('scale', [
        [0, '#fffbe0'],
        [0.2, '#ffe169'],
        [0.45, '#ff9a2e'],
        [0.65, '#d8335a'],
        [0.85, '#7a1f7d'],
        [1, '#24104f'],
      ]),
    draw: (scene) => {
      scene.sheet(
        [
          [-400, -500, -20],
          [1400, -500, -20],
          [1400, 800, -20],
          [-400, 800, -20],
        ],
        '#73858f',
      )
      scene.box([-120, -40, -20], [980, 380, 60], PAINT.slate, false)
      scene.onFront(
        [-120, -40, 40],
        screws(
          [
            [60, 30],
            [420, 30],
            [900, 30],
          ],
          15,
        ),
      )
      scene.cylinder([-420, 140, 260], [60, 140, 260], 52, PAINT.chrome, false, 36)
      scene.box([20, 10, 40], [150, 260, 110], PAINT.teal, false)
      scene.cylinder([10, 140, 260], [180, 140, 260], 132, PAINT.teal, false, 52)
      scene.cylinder([180, 140, 260], [196, 140, 260], 100, PAINT.dark, false, 44)
      const [gx, gy] = scene.project([20, 8, 260])
      scene.raw(ellipse(gx + 60, gy + 10, 120, 118, '#ff7a2e', { fill_opacity: 0.22, filter: 'url(#soft)' }))
      scene.cylinder([196, 140, 260], [330, 140, 260], 60, PAINT.chrome, false, 36)
      scene.cylinder([330, 140, 260], [400, 140, 260], 120, PAINT.slate, false, 44)
      scene.cylinder([400, 140, 260], [820, 140, 260], 170, PAINT.grey, false, 52)
      for (let i = 0; i < 6; i += 1)
        scene.cylinder([420 + i * 62, 140, 260], [446 + i * 62, 140, 260], 186, PAINT.light, false, 52)
      scene.box([520, 0, 400], [190, 170, 90], PAINT.dark, false)
      scene.onFront([520, 0, 490], plate(30, 24, 130, 40, '4.0 kW', { fill: '#43545f' }))
      scene.raw(camera())
    },
  })
}
