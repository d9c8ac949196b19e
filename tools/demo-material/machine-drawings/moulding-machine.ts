import { door, emergencyStop, louvres, plate, screen, screws, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, path, rect } from '../drawing/shapes.ts'
import type { Vec3 } from '../drawing/vector.ts'
import { signalTower } from './parts.ts'

const DECK = 760

function tieBars(scene: Scene, from: number, to: number, rows: readonly number[]): void {
  for (const y of rows)
    for (const z of [980, 1560]) scene.cylinder([from, y, z], [to, y, z], 52, PAINT.chrome, false, 26)
}

function platen(scene: Scene, x: number, width: number): void {
  scene.box([x, 170, DECK + 60], [width, 900, 940], PAINT.slate, false)
  scene.onFront(
    [x, 170, DECK + 1000],
    screws(
      [
        [width / 2, 90],
        [width / 2, 840],
      ],
      34,
    ) + rect(width * 0.3, 300, width * 0.4, 340, '#1d272e', { fill_opacity: 0.35, rx: 30 }),
  )
}

/** Rear platen, toggle, moving platen, mould, fixed platen and the bars between them. */
function clampUnit(scene: Scene): void {
  scene.box([60, 1090, DECK], [2560, 60, 1060], PAINT.interior, false)
  scene.onFront(
    [60, 1090, DECK + 1060],
    group(
      Array.from({ length: 8 }, (_, i) => rect(40 + i * 310, 40, 250, 960, '#ffffff', { fill_opacity: 0.06, rx: 14 })),
    ),
  )
  tieBars(scene, 120, 2500, [930])
  platen(scene, 120, 230)
  const toggle = { u: [1, 0, 0] as Vec3, v: [0, 0, 1] as Vec3, depth: 130, shadow: false }
  for (const y of [760, 520]) {
    scene.prism({ ...toggle, at: [0, y, 0], profile: link([380, 1490], 62, [640, 1620], 52), paint: PAINT.tealLight })
    scene.prism({ ...toggle, at: [0, y, 0], profile: link([640, 1620], 62, [1010, 1480], 52), paint: PAINT.teal })
    scene.prism({ ...toggle, at: [0, y, 0], profile: link([380, 1070], 62, [640, 940], 52), paint: PAINT.tealLight })
    scene.prism({ ...toggle, at: [0, y, 0], profile: link([640, 940], 62, [1010, 1080], 52), paint: PAINT.teal })
    scene.prism({ ...toggle, at: [0, y, 0], profile: link([640, 1620], 34, [640, 940], 34), paint: PAINT.grey })
  }
  scene.cylinder([350, 640, 1280], [820, 640, 1280], 56, PAINT.chrome, false)
  platen(scene, 1000, 260)
  scene.box([1260, 330, DECK + 230], [250, 600, 620], PAINT.steel, false)
  scene.onFront(
    [1260, 330, DECK + 850],
    screws(
      [
        [60, 60],
        [190, 60],
        [60, 560],
        [190, 560],
      ],
      24,
    ) + rect(110, 200, 30, 220, '#43545f'),
  )
  scene.box([1720, 330, DECK + 230], [250, 600, 620], PAINT.steel, false)
  scene.onFront(
    [1720, 330, DECK + 850],
    screws(
      [
        [60, 60],
        [190, 60],
        [60, 560],
        [190, 560],
      ],
      24,
    ) + circle(125, 310, 50, '#43545f'),
  )
  for (const [i, colour] of ['#c8372d', '#3c9db8'].entries())
    for (const z of [1150, 1450])
      scene.hose(
        [
          [1845 + i * 50, 330, z],
          [1860 + i * 50, 200, z - 40],
          [1800 + i * 60, 190, DECK + 60],
        ],
        22,
        { colour, gloss: 0 },
      )
  scene.prism({
    at: [1590, 690, 1290],
    u: [0, 1, 0],
    v: [0, 0, 1],
    profile: Array.from(
      { length: 24 },
      (_, i) => [150 * Math.cos((i * Math.PI) / 12), 150 * Math.sin((i * Math.PI) / 12)] as const,
    ),
    depth: 50,
    paint: PAINT.tealLight,
    shadow: false,
    smooth: true,
  })
  tieBars(scene, 1260, 2000, [230])
  platen(scene, 2000, 300)
  tieBars(scene, 350, 1000, [230])
}

function guard(scene: Scene): void {
  const frame = (x: number, width: number): string =>
    path(`M${x} 0h${width}v1090h${-width}zM${x + 95} 95v800h${width - 190}v-800z`, '#e3e9ec', {
      fill_rule: 'evenodd',
      stroke: '#5d6d77',
      stroke_width: 5,
    }) +
    rect(x + 95, 95, width - 190, 800, '#bfe3ee', { fill_opacity: 0.14, stroke: '#2a3842', stroke_width: 14 }) +
    path(`M${x + width * 0.2} 890L${x + width * 0.45} 100h${width * 0.14}L${x + width * 0.34} 890z`, '#ffffff', {
      fill_opacity: 0.16,
    })
  scene.onFront(
    [40, 0, DECK + 1090],
    group([
      frame(0, 1050),
      frame(1060, 1240),
      rect(1090, 380, 40, 330, '#2a3842', { rx: 20 }),
      rect(1098, 390, 10, 310, '#8b9aa3', { rx: 5 }),
      warning(170, 935, 110),
      plate(760, 965, 240, 76, '160 t', { fill: '#43545f' }),
    ]),
  )
  scene.box([40, 0, DECK + 1085], [2300, 90, 60], PAINT.light)
}

/** Nozzle, heated barrel, hopper and drive on their carriage. */
function injectionUnit(scene: Scene): void {
  for (const y of [800, 260]) scene.cylinder([2500, y, 960], [5100, y, 960], 40, PAINT.chrome)
  scene.cylinder([2300, 560, 1290], [2520, 560, 1290], 60, PAINT.steel)
  scene.cylinder([2520, 560, 1290], [3950, 560, 1290], 120, PAINT.steel)
  for (let i = 0; i < 6; i += 1) {
    scene.cylinder([2600 + i * 225, 560, 1290], [2765 + i * 225, 560, 1290], 148, { colour: '#c79b62', gloss: 0.6 })
    scene.box([2655 + i * 225, 385, 1250], [56, 40, 80], PAINT.dark, false)
    scene.hose(
      [
        [2683 + i * 225, 385, 1250],
        [2690 + i * 225, 360, 1080],
        [2760 + i * 225, 330, 880],
      ],
      16,
      PAINT.rubber,
    )
  }
  scene.box([3900, 240, DECK + 60], [1000, 640, 860], PAINT.white)
  scene.onFront(
    [3900, 240, DECK + 920],
    group([
      door(60, 90, 600, 600, { handle: 'left' }),
      louvres(120, 480, 480, 170, 5),
      plate(90, 130, 520, 96, 'MOULDPRESS'),
    ]),
  )
  scene.cylinder([4900, 560, 1290], [5420, 560, 1290], 230, PAINT.teal)
  scene.onFront([4990, 335, 1420], louvres(0, 0, 330, 240, 7))
  scene.cylinder([5420, 560, 1290], [5480, 560, 1290], 210, PAINT.dark)
  scene.box([4050, 400, 1680], [320, 320, 150], PAINT.grey)
  scene.turned(
    [4210, 560, 1830],
    [
      [80, 0],
      [90, 60],
      [330, 420],
      [345, 440],
      [345, 720],
    ],
    PAINT.chrome,
  )
  scene.turned(
    [4210, 560, 2550],
    [
      [358, 0],
      [358, 26],
      [120, 90],
      [110, 100],
    ],
    PAINT.light,
  )
  scene.onFront(
    [4150, 215, 2440],
    rect(0, 0, 120, 220, '#10323f', { rx: 50 }) + rect(14, 90, 92, 118, '#d8ecf3', { rx: 40 }),
  )
}

/** Horizontal injection moulding machine with toggle clamp and hopper. */
export function drawMouldingMachine(scene: Scene): void {
  for (const x of [150, 1900, 3600, 5150])
    for (const y of [1150, 100]) scene.cylinder([x, y, 0], [x, y, 70], 80, PAINT.dark, true, 20)
  scene.box([0, 0, 60], [5500, 1250, DECK - 60], PAINT.white)
  scene.onFront(
    [0, 0, DECK],
    group([
      rect(0, 60, 5500, 90, '#0b6e8a'),
      ...[0, 1, 2, 3].map((i) => door(90 + i * 620, 200, 570, 440, { handle: 'right' })),
      ...[0, 1].map((i) => louvres(170 + i * 1240, 300, 410, 240, 7)),
      door(2700, 200, 900, 440, { handle: 'none' }),
      louvres(2780, 280, 740, 280, 8),
      door(3680, 200, 820, 440),
      door(4560, 200, 820, 440),
      plate(3780, 290, 620, 110, 'MOULDPRESS 160'),
      warning(4970, 300, 140),
    ]),
  )
  scene.onSide([5500, 0, DECK], group([door(120, 160, 1000, 480), louvres(260, 300, 500, 240, 7)]))
  clampUnit(scene)
  scene.box([2300, 60, DECK], [180, 1040, 1160], PAINT.light)
  guard(scene)
  injectionUnit(scene)
  scene.box([2420, -170, DECK + 200], [460, 150, 900], PAINT.dark)
  scene.onFront(
    [2420, -170, DECK + 1100],
    group([
      screen(50, 50, 360, 430, '#3cc3dc', 2.2),
      ...[0, 1, 2, 3].map((i) => rect(50 + i * 94, 540, 76, 60, '#7d909b', { rx: 8 })),
      emergencyStop(120, 730, 46),
      circle(270, 730, 40, '#3f9d5a'),
      circle(365, 730, 40, '#d8e0e4'),
    ]),
  )
  signalTower(scene, [2390, 800, DECK + 1160], 0.85)
  scene.box([900, -900, 0], [760, 520, 380], PAINT.tealLight)
  scene.sheet(
    [
      [940, -860, 360],
      [1620, -860, 360],
      [1620, -420, 360],
      [940, -420, 360],
    ],
    '#14505f',
  )
  for (let i = 0; i < 12; i += 1) {
    const [x, y] = [1040 + (i % 4) * 160, -480 - Math.floor(i / 4) * 150]
    scene.turned(
      [x, y, 350],
      [
        [74, 0],
        [88, 60 + (i % 3) * 14],
        [86, 70 + (i % 3) * 14],
      ],
      { colour: i % 5 === 2 ? '#e5edf1' : '#f4f7f8', gloss: 0.5 },
      false,
      24,
    )
  }
}
