import { PAINT } from '../drawing/paint.ts'
import { circle, group, path, rect, stroke } from '../drawing/shapes.ts'
import { person, tablet, wrench } from './person.ts'
import { bars, blob, bubble, caution, tick } from './sheet.ts'
import type { Illustration } from './sheet.ts'
import { cell, lamps, spindleView } from './shop-floor.ts'

const SIZE = { width: 480, height: 360 } as const

/** One sheet of support material with its coloured corner sign. */
const paper = (x: number, y: number, turn: number, colour: string, sign: string): string =>
  group(
    [
      rect(0, 0, 58, 72, '#ffffff', { rx: 6, stroke: '#c3d2d9', stroke_width: 1.5 }),
      rect(10, 10, 22, 14, colour, { rx: 3 }),
      sign,
      bars(10, 34, [38, 38, 26], '#c3d2d9', 11),
    ],
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  )

/** The supplier puts manual, video and answers onto the portal. */
export const supplierPublishes: Illustration = {
  ...SIZE,
  name: 'supplier',
  camera: { turn: 24, rise: 16, scale: 0.19, origin: [142, 318] },
  behind: blob('M60 96C130 14 300 20 384 74S474 240 424 296S150 336 78 294S6 160 60 96Z'),
  solids: (scene) => {
    scene.box([-180, 160, 0], [1500, 700, 60], PAINT.light)
    scene.box([400, 420, 60], [340, 240, 30], PAINT.slate)
    scene.box([520, 500, 90], [100, 60, 240], PAINT.slate)
    scene.box([-60, 480, 300], [1260, 60, 800], PAINT.dark)
    scene.onFront(
      [-60, 480, 1100],
      group([
        rect(40, 40, 1180, 720, '#f4f8fa', { rx: 12 }),
        rect(40, 40, 1180, 110, '#0b6e8a', { rx: 12 }),
        circle(110, 95, 26, '#ffffff'),
        rect(160, 78, 260, 34, '#ffffff', { rx: 17, fill_opacity: 0.8 }),
        ...[0, 1, 2].map((i) =>
          group([
            rect(90, 200 + i * 180, 520, 150, '#ffffff', { rx: 16, stroke: '#c3d2d9', stroke_width: 5 }),
            rect(120, 230 + i * 180, 90, 90, ['#c8372d', '#0b6e8a', '#e0902a'][i]!, { rx: 14 }),
            rect(240, 240 + i * 180, 300, 26, '#aebfc8', { rx: 13 }),
            rect(240, 288 + i * 180, 200, 20, '#d3dee3', { rx: 10 }),
          ]),
        ),
        rect(670, 200, 500, 510, '#e3eef2', { rx: 20, stroke: '#0b6e8a', stroke_width: 7, stroke_dasharray: '26 20' }),
        path('M920 330L1040 460H970V590H870V460H800Z', '#0b6e8a'),
        rect(800, 630, 240, 30, '#3c9db8', { rx: 15 }),
      ]),
    )
  },
  front: () =>
    group([
      stroke('M346 66Q392 44 420 76', '#3c9db8', 3, { stroke_dasharray: '2 9' }),
      paper(298, 34, -8, '#c8372d', ''),
      paper(372, 62, 9, '#0b6e8a', path('M16 13L26 17L16 21Z', '#ffffff')),
      person({
        at: [398, 338],
        height: 190,
        shirt: '#0b6e8a',
        nearArm: [
          [-18, -122],
          [-52, -138],
        ],
        farArm: [
          [-8, -118],
          [-16, -96],
        ],
      }),
    ]),
}

/** The operator stands at the stopped machine and raises a ticket on the tablet. */
export const clientRaisesTicket: Illustration = {
  ...SIZE,
  name: 'client',
  camera: { turn: 28, rise: 18, scale: 0.12, origin: [52, 288] },
  behind: blob('M52 132C92 30 250 10 356 48S486 190 440 282S190 340 96 306S18 214 52 132Z'),
  solids: (scene) => {
    cell(scene, [0, 0, 0], [1900, 1100, 1650], spindleView(1060, 778))
    lamps(scene, [620, 600, 1650], 'red')
  },
  front: () =>
    group([
      person({
        at: [372, 340],
        height: 196,
        helmet: '#f0b429',
        vest: '#f2812f',
        shirt: '#2f5d6e',
        nearArm: [
          [-12, -118],
          [-34, -126],
        ],
        farArm: [
          [-16, -116],
          [-38, -118],
        ],
        holds: tablet,
      }),
      bubble(
        258,
        22,
        150,
        84,
        [338, 194],
        group([
          caution(32, 20, 36),
          bars(62, 20, [70, 54], '#8fa5b0'),
          rect(62, 50, 34, 22, '#dbe8ed', { rx: 4 }),
          rect(102, 50, 34, 22, '#dbe8ed', { rx: 4 }),
          circle(79, 61, 6, '#0b6e8a'),
          path('M113 56L127 61L113 66Z', '#0b6e8a'),
        ]),
      ),
    ]),
}

/** The technician at the open machine; the ticket is closed, the lamp is green. */
export const technicianResolves: Illustration = {
  ...SIZE,
  name: 'technician',
  camera: { turn: 28, rise: 18, scale: 0.12, origin: [60, 288] },
  behind: blob('M44 150C60 52 214 18 330 36S478 152 448 256S268 344 150 318S30 236 44 150Z'),
  solids: (scene) => {
    const gears = group([
      rect(0, 0, 1060, 778, '#33444e'),
      rect(40, 40, 980, 90, '#48606c', { rx: 12 }),
      ...[
        [360, 420, 190, 12],
        [660, 520, 130, 9],
      ].map(([x, y, r, n]) =>
        group([
          ...Array.from({ length: n! }, (_, i) =>
            rect(x! - r! * 0.16, y! - r! * 1.18, r! * 0.32, r! * 0.4, '#c0ccd2', {
              rx: 8,
              transform: `rotate(${(360 / n!) * i} ${x} ${y})`,
            }),
          ),
          circle(x!, y!, r!, '#d5dee2'),
          circle(x!, y!, r! * 0.62, '#aab9c1'),
          circle(x!, y!, r! * 0.24, '#2a3842'),
        ]),
      ),
      stroke('M860 60V300Q860 380 780 400', '#e0902a', 26),
      stroke('M930 60V560', '#3c9db8', 26),
    ])
    cell(scene, [0, 0, 0], [1900, 1100, 1650], gears)
    lamps(scene, [620, 600, 1650], 'green')
    scene.box([1250, -760, 0], [560, 260, 200], PAINT.red)
    scene.onFront([1250, -760, 200], rect(0, 60, 560, 30, '#8f231b') + rect(250, 50, 60, 50, '#d8e0e4', { rx: 8 }))
    scene.prism({
      at: [1400, -600, 200],
      u: [1, 0, 0],
      v: [0, 0, 1],
      profile: [
        [0, 0],
        [260, 0],
        [260, 30],
        [230, 70],
        [30, 70],
        [0, 30],
      ],
      depth: 30,
      paint: PAINT.slate,
      shadow: false,
    })
  },
  front: () =>
    group([
      person({
        at: [376, 342],
        height: 196,
        helmet: '#eef2f4',
        vest: '#0b6e8a',
        shirt: '#43545f',
        nearArm: [
          [-20, -128],
          [-52, -142],
        ],
        farArm: [
          [-16, -116],
          [-30, -98],
        ],
        holds: wrench,
      }),
      bubble(292, 20, 140, 76, [388, 130], group([tick(34, 38, 20), bars(66, 20, [56, 44, 50], '#8fa5b0')])),
    ]),
}
