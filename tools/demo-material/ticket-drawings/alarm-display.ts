import { emergencyStop, screws } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import { circle, group, line, path, rect, text } from '../drawing/shapes.ts'
import { closeUpPicture } from './close-up.ts'

const rows = [
  ['06:42:18', 'E-217', 'Vacuum not reached, circuit 2', '#ffd7d3'],
  ['06:42:17', 'I-040', 'Pick position reached, layer 3', '#d7eef4'],
  ['06:41:55', 'W-118', 'Supply pressure 5.1 bar', '#ffe7b0'],
  ['06:39:02', 'I-012', 'Automatic mode selected', '#d7eef4'],
] as const

function display(): string {
  return group([
    rect(-34, -34, 1068, 808, '#1d272e', { rx: 22 }),
    rect(0, 0, 1000, 740, '#0f2a35'),
    rect(0, 0, 1000, 74, '#12475a'),
    text(28, 50, 'PalletLine P4', 34, '#ffffff', { font_weight: 700 }),
    text(972, 50, '06:42', 34, '#bfe3ee', { text_anchor: 'end' }),
    rect(24, 100, 952, 230, '#c8372d', { rx: 12 }),
    path('M120 140L196 272H44Z', '#ffffff'),
    rect(112, 182, 16, 46, '#c8372d', { rx: 6 }),
    circle(120, 250, 9, '#c8372d'),
    text(228, 200, 'ALARM E-217', 76, '#ffffff', { font_weight: 700 }),
    text(230, 258, 'Vacuum not reached, gripper circuit 2', 37, '#ffffff'),
    text(230, 304, 'Robot stopped. Check suction pads.', 29, '#ffd7d3'),
    ...rows.map(([time, code, message, ink], i) =>
      group([
        rect(24, 352 + i * 64, 952, 58, i % 2 ? '#133644' : '#173f4f', { rx: 6 }),
        text(48, 392 + i * 64, time, 28, '#8fb3c0'),
        text(222, 392 + i * 64, code, 28, ink, { font_weight: 700 }),
        text(350, 392 + i * 64, message, 28, ink),
      ]),
    ),
    ...['Acknowledge', 'History', 'Help', 'Reset'].map(
      (label, i) =>
        rect(24 + i * 242, 630, 226, 84, i === 3 ? '#0b6e8a' : '#2a4a58', { rx: 12 }) +
        text(137 + i * 242, 683, label, 30, '#ffffff', { text_anchor: 'middle' }),
    ),
    path('M0 0H420L120 740H0Z', '#ffffff', { fill_opacity: 0.07 }),
    path('M560 0H660L360 740H260Z', '#ffffff', { fill_opacity: 0.05 }),
  ])
}

/** Operator panel with a red alarm: code, text, message list. */
export function drawAlarmDisplay(): string {
  return closeUpPicture({
    camera: { turn: 19, rise: 11, scale: 0.6, origin: [105, 640] },
    light: ['#aebdc5', '#6f828d'],
    draw: (scene) => {
      scene.box([-120, 0, -60], [1240, 130, 1130], PAINT.light, false)
      scene.onFront(
        [-120, 0, 1070],
        screws(
          [
            [40, 40],
            [1200, 40],
            [40, 1090],
            [1200, 1090],
          ],
          15,
        ),
      )
      scene.onFront([0, 0, 1000], display())
      scene.onFront(
        [0, 0, 190],
        group([
          emergencyStop(110, 70, 54),
          ...['#3f9d5a', '#f0b429', '#d8e0e4', '#0b6e8a'].map(
            (c, i) =>
              circle(330 + i * 150, 70, 50, '#43545f') +
              circle(330 + i * 150, 66, 38, c) +
              circle(318 + i * 150, 54, 12, '#ffffff', { fill_opacity: 0.5 }),
          ),
          line(930, 70, 960, 30, '#1d272e', 16, { stroke_linecap: 'round' }),
        ]),
      )
    },
  })
}
