import { door, emergencyStop, gauge, louvres, plate, screen, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, line, path, rect } from '../drawing/shapes.ts'
import type { Vec3 } from '../drawing/vector.ts'
import { signalTower } from './parts.ts'
import { filmStand, roller, web } from './packaging-film.ts'

/** Collar, forming tube with film, pull belts, upright seal bar. */
function formingSet(scene: Scene): void {
  const [x, y] = [510, 240]
  scene.cylinder([x, y, 880], [x, y, 1640], 122, { colour: '#c4dbe5', gloss: 0.9 }, true, 44)
  scene.onFront(
    [x - 60, y - 106, 1500],
    group([0, 1].map((i) => rect(20, 40 + i * 330, 80, 190, '#0b6e8a', { fill_opacity: 0.45 })).join('')),
  )
  for (const side of [-1, 1]) {
    const bx = x + side * 195
    scene.prism({
      at: [0, y + 55, 0],
      u: [1, 0, 0],
      v: [0, 0, 1],
      profile: link([bx, 1130], 62, [bx, 1430], 62),
      depth: 110,
      paint: PAINT.rubber,
    })
    scene.prism({
      at: [0, y - 56, 0],
      u: [1, 0, 0],
      v: [0, 0, 1],
      profile: link([bx, 1130], 40, [bx, 1430], 40),
      depth: 8,
      paint: PAINT.steel,
      shadow: false,
    })
    scene.onFront([bx, y - 66, 1430], circle(0, 0, 18, '#2a3842') + circle(0, 300, 18, '#2a3842'))
  }
  scene.box([x - 45, y - 190, 1090], [90, 60, 380], PAINT.dark)
  scene.onFront([x - 45, y - 190, 1470], rect(30, 20, 30, 340, '#c8372d') + rect(12, 20, 8, 340, '#7d909b'))
  scene.turned(
    [x, y, 1620],
    [
      [130, 0],
      [142, 60],
      [190, 140],
      [285, 190],
    ],
    { colour: '#c9dee8', gloss: 0.9 },
  )
  scene.turned(
    [x, y, 1815],
    [
      [105, 0],
      [105, 70],
      [125, 100],
      [330, 390],
      [345, 410],
      [345, 450],
    ],
    PAINT.steel,
  )
  scene.turned(
    [x, y, 2265],
    [
      [358, 0],
      [358, 30],
    ],
    PAINT.light,
  )
  scene.cylinder([x, y, 2295], [x, y, 2345], 130, PAINT.grey)
  scene.cylinder([x, y, 2345], [x, y, 2540], 92, PAINT.teal)
  scene.cylinder([x, y, 2540], [x, y, 2575], 100, PAINT.dark)
  scene.onFront([x - 55, y - 92, 2500], louvres(0, 0, 110, 120, 4))
}

const bag = (width: number, height: number): string =>
  group([
    path(
      `M0 0H${width}Q${width * 1.08} ${height * 0.5} ${width} ${height}H0Q${-width * 0.08} ${height * 0.5} 0 0Z`,
      '#e4eff4',
      { stroke: '#7d98a5', stroke_width: 5 },
    ),
    rect(width * 0.16, height * 0.22, width * 0.68, height * 0.46, '#0b6e8a', { rx: 16 }),
    circle(width * 0.5, height * 0.45, width * 0.16, '#f0b429'),
    rect(0, 0, width, height * 0.07, '#9dbccb'),
    rect(0, height * 0.93, width, height * 0.07, '#9dbccb'),
    path(`M${width * 0.06} ${height * 0.1}Q${width * 0.02} ${height * 0.5} ${width * 0.08} ${height * 0.9}`, 'none', {
      stroke: '#ffffff',
      stroke_width: 14,
      stroke_opacity: 0.8,
    }),
  ])

/** Cross jaws behind the clear guard doors, with a bag below them. */
function jaws(scene: Scene): void {
  scene.box([150, 330, 420], [720, 60, 620], PAINT.interior, false)
  scene.onFront([360, 235, 690], bag(300, 300))
  scene.box([170, 270, 700], [680, 70, 110], PAINT.steel, false)
  scene.box([170, 150, 700], [680, 70, 110], PAINT.steel)
  scene.onFront(
    [170, 150, 810],
    group(Array.from({ length: 17 }, (_, i) => line(20 + i * 40, 12, 20 + i * 40, 98, '#43545f', 7))),
  )
  for (const dx of [190, 790]) scene.cylinder([dx, 150, 755], [dx, 20, 755], 26, PAINT.chrome)
  const frame = (x: number): string =>
    rect(x, 0, 360, 640, '#bfe3ee', { fill_opacity: 0.2, stroke: '#43545f', stroke_width: 20, rx: 14 }) +
    path(`M${x + 30} 620L${x + 190} 20H${x + 270}L${x + 110} 620Z`, '#ffffff', { fill_opacity: 0.22 })
  scene.onFront(
    [140, -20, 1060],
    group([
      frame(0),
      frame(380),
      rect(322, 250, 22, 130, '#2a3842', { rx: 10 }),
      rect(396, 250, 22, 130, '#2a3842', { rx: 10 }),
    ]),
  )
  scene.sheet(
    [
      [880, -20, 420],
      [880, 420, 420],
      [880, 420, 1060],
      [880, -20, 1060],
    ],
    '#bfe3ee',
    { fill_opacity: 0.35, stroke: '#43545f', stroke_width: 3 },
  )
}

/** The belt that carries filled bags away, slightly uphill. */
function outfeed(scene: Scene): void {
  const [along, up]: [Vec3, Vec3] = [
    [0.966, 0, 0.259],
    [-0.259, 0, 0.966],
  ]
  for (const [x, y, z] of [
    [440, 170, 130],
    [1480, 170, 400],
    [440, -330, 130],
    [1480, -330, 400],
  ] as const)
    scene.box([x, y, 0], [60, 60, z], PAINT.slate)
  const frame = {
    u: along,
    v: up,
    profile: [
      [0, 0],
      [1420, 0],
      [1420, 90],
      [0, 90],
    ] as const,
    paint: PAINT.light,
  }
  scene.prism({ ...frame, at: [300, 270, 110], depth: 40 })
  scene.prism({
    ...frame,
    at: [300, 230, 110],
    profile: link([50, 48], 34, [1370, 48], 34),
    depth: 520,
    paint: PAINT.rubber,
  })
  for (const start of [180, 820]) {
    const at: Vec3 = [300 + start * along[0] - 82 * 0.259, 120, 110 + start * along[2] + 82]
    scene.prism({
      at,
      u: along,
      v: up,
      profile: [
        [0, 6],
        [30, 22],
        [110, 66],
        [210, 80],
        [310, 66],
        [390, 22],
        [420, 6],
        [390, 0],
        [30, 0],
      ],
      depth: 300,
      paint: { colour: '#e9f2f6', gloss: 0.5 },
    })
    scene.onPlane(
      [at[0] + 210 * along[0] - 80 * 0.259, 120, at[2] + 210 * along[2] + 78],
      [0, -1, 0],
      along,
      rect(60, -105, 180, 210, '#0b6e8a', { rx: 18 }) + circle(150, 0, 52, '#f0b429'),
    )
  }
  scene.prism({ ...frame, at: [300, -290, 110], depth: 40 })
}

/** Vertical form-fill-seal machine with auger filler, film reel and outfeed belt. */
export function drawPackagingMachine(scene: Scene): void {
  filmStand(scene)
  scene.box([40, 520, 0], [960, 560, 90], PAINT.dark)
  scene.box([0, 480, 90], [1040, 620, 1540], PAINT.white)
  scene.onSide(
    [1040, 480, 1630],
    group([
      door(60, 70, 500, 1300, { handle: 'left' }),
      louvres(150, 1140, 320, 200, 5),
      warning(230, 180, 130),
      gauge(450, 240, 62, 160),
      plate(90, 980, 440, 96, 'FORMFILL V250'),
    ]),
  )
  roller(scene, 1120, 1770, 46)
  web(scene, [1120, 1816], [640, 1780], 2)
  roller(scene, 640, 1740, 40)
  web(scene, [640, 1780], [420, 1800], 1)
  scene.onFront([0, 480, 1630], group([rect(0, 0, 1040, 110, '#0b6e8a')]))
  formingSet(scene)
  outfeed(scene)
  jaws(scene)
  scene.hose(
    [
      [1000, 560, 1540],
      [1180, 300, 1620],
      [1250, 40, 1570],
    ],
    60,
    PAINT.slate,
  )
  scene.box([1060, -60, 1120], [440, 90, 460], PAINT.dark)
  scene.onFront(
    [1060, -60, 1580],
    group([
      screen(40, 40, 360, 260, '#3cc3dc', 1.4),
      emergencyStop(110, 385, 36),
      ...['#3f9d5a', '#f0b429', '#d8e0e4'].map((c, i) => circle(220 + i * 75, 385, 25, c)),
    ]),
  )
  signalTower(scene, [940, 900, 1630], 0.75)
}
