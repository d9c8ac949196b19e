import { hazard, plate, warning } from '../drawing/fittings.ts'
import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, line, path, rect } from '../drawing/shapes.ts'
import type { Vec3 } from '../drawing/vector.ts'
import { controlCabinet, signalTower } from './parts.ts'

/** One mesh panel of the safety fence along x or y. */
function fence(scene: Scene, at: Vec3, length: number, along: 'x' | 'y'): void {
  const height = 1900
  const end: Vec3 = along === 'x' ? [at[0] + length, at[1], 0] : [at[0], at[1] + length, 0]
  const mesh = [
    ...Array.from({ length: Math.floor(length / 110) }, (_, i) =>
      line((i + 1) * 110, 60, (i + 1) * 110, height - 160, '#43545f', 9),
    ),
    ...Array.from({ length: 7 }, (_, i) => line(0, 60 + i * 245, length, 60 + i * 245, '#43545f', 12)),
  ]
  const artwork = group([
    group(mesh, { stroke_opacity: 0.5 }),
    rect(0, 30, length, 36, '#f0b429'),
    rect(0, height - 190, length, 36, '#f0b429'),
  ])
  scene.box([at[0] - 35, at[1] - 35, 0], [70, 70, height], PAINT.yellow)
  if (along === 'x') scene.onFront([at[0], at[1], height], artwork)
  else scene.onSide([at[0], at[1], height], artwork)
  scene.box([end[0] - 35, end[1] - 35, 0], [70, 70, height], PAINT.yellow)
}

function carton(scene: Scene, at: Vec3, size: Vec3 = [400, 380, 300]): void {
  scene.box(at, size, PAINT.card)
  scene.onFront(
    [at[0], at[1], at[2] + size[2]],
    rect(size[0] * 0.43, 0, size[0] * 0.14, size[2], '#e6d2b4', { fill_opacity: 0.7 }) +
      rect(size[0] * 0.66, size[2] * 0.5, size[0] * 0.24, size[2] * 0.34, '#f4f7f8') +
      rect(size[0] * 0.69, size[2] * 0.58, size[0] * 0.18, size[2] * 0.1, '#2a3842'),
  )
  scene.onTop(
    [at[0], at[1] + size[1], at[2] + size[2]],
    rect(size[0] * 0.43, 0, size[0] * 0.14, size[1], '#e6d2b4', { fill_opacity: 0.7 }),
  )
}

function pallet(scene: Scene, at: Vec3, layers: number, missing: number): void {
  const [x, y] = at
  for (const dy of [1000, 540, 60])
    for (const dx of [0, 530, 1060]) scene.box([x + dx, y + dy, 20], [140, 140, 90], PAINT.wood)
  for (let i = 5; i >= 0; i -= 1) scene.box([x - 10, y + 20 + i * 206, 110], [1240, 160, 40], PAINT.wood)
  for (let level = 0; level < layers; level += 1)
    for (let row = 2; row >= 0; row -= 1)
      for (let column = 0; column < 3; column += 1) {
        const place = (2 - row) * 3 + column
        if (level === layers - 1 && place >= 9 - missing) continue
        carton(scene, [x + column * 408, y + 20 + row * 392, 150 + level * 306])
      }
}

function conveyor(scene: Scene, at: Vec3, length: number): void {
  const [x, y] = at
  for (const dx of [180, length - 260]) {
    for (const dy of [560, 20]) scene.box([x + dx, y + dy, 0], [80, 80, 620], PAINT.slate)
  }
  scene.box([x, y + 600, 620], [length, 60, 160], PAINT.grey)
  for (let i = 0; i < length / 90; i += 1)
    scene.cylinder([x + 50 + i * 90, y + 600, 735], [x + 50 + i * 90, y + 40, 735], 34, PAINT.steel, i % 3 === 0, 18)
  scene.box([x, y, 620], [length, 60, 160], PAINT.grey)
  scene.onFront(
    [x, y, 780],
    group(Array.from({ length: Math.floor(length / 300) }, (_, i) => circle(150 + i * 300, 80, 22, '#43545f'))) +
      rect(length - 520, 40, 360, 84, '#0b6e8a', { rx: 10 }),
  )
}

/** Four-axis robot: base, turret, lower arm, upper arm, counter link, gripper with suction pads. */
function robot(scene: Scene, at: Vec3): void {
  const [x, y] = at
  const arm = { ...PAINT.orange, gloss: 0.25 }
  scene.box([x - 420, y - 420, 0], [840, 840, 60], PAINT.dark)
  scene.cylinder([x, y, 60], [x, y, 430], 330, PAINT.slate)
  scene.cylinder([x, y, 430], [x, y, 620], 290, arm)
  const plane = { u: [1, 0, 0] as Vec3, v: [0, 0, 1] as Vec3 }
  const shoulder: [number, number] = [60, 860]
  const elbow: [number, number] = [-330, 2080]
  const wrist: [number, number] = [1250, 2330]
  scene.prism({ at: [x, y + 240, 0], ...plane, profile: link([60, 560], 200, shoulder, 200), depth: 110, paint: arm })
  scene.cylinder([x + shoulder[0], y + 330, shoulder[1]], [x + shoulder[0], y + 240, shoulder[1]], 130, PAINT.dark)
  scene.prism({
    at: [x, y + 115, 0],
    ...plane,
    profile: link([-190, 1000], 52, [-640, 2160], 52),
    depth: 60,
    paint: PAINT.slate,
  })
  scene.prism({ at: [x, y + 120, 0], ...plane, profile: link(shoulder, 190, elbow, 150), depth: 230, paint: arm })
  scene.onFront(
    [x, y - 110, 0],
    group([path('M-20 -1100L-270 -1880L-190 -1900L80 -1100Z', '#1d272e', { fill_opacity: 0.18 })]),
  )
  scene.prism({ at: [x, y + 50, 0], ...plane, profile: link([-640, 2160], 70, elbow, 160), depth: 130, paint: arm })
  scene.prism({ at: [x, y + 95, 0], ...plane, profile: link(elbow, 190, wrist, 95), depth: 200, paint: arm })
  scene.cylinder([x + elbow[0], y - 105, elbow[1]], [x + elbow[0], y - 150, elbow[1]], 105, PAINT.dark)
  scene.cylinder([x + shoulder[0], y - 110, shoulder[1]], [x + shoulder[0], y - 250, shoulder[1]], 150, PAINT.slate)
  scene.prism({ at: [x, y - 230, 0], ...plane, profile: link([60, 560], 200, shoulder, 190), depth: 80, paint: arm })
  scene.cylinder([x + shoulder[0], y - 310, shoulder[1]], [x + shoulder[0], y - 380, shoulder[1]], 95, PAINT.dark)
  scene.onPlane(
    [x + 30, y - 105, 2270],
    [0.988, 0, 0.157],
    [0.157, 0, -0.988],
    plate(0, -60, 560, 120, 'PALLETLINE', { fill: '#ffffff', ink: '#0b6e8a' }),
  )
  const [hx, hz] = [x + wrist[0], wrist[1]]
  scene.cylinder([hx, y - 105, hz], [hx, y - 140, hz], 70, PAINT.dark)
  scene.box([hx - 90, y - 90, hz - 330], [180, 180, 260], { ...PAINT.orange, gloss: 0.2 })
  scene.cylinder([hx, y, hz - 420], [hx, y, hz - 330], 85, PAINT.steel)
  carton(scene, [hx - 200, y - 190, hz - 900])
  for (const dy of [120, -120])
    for (const dx of [-130, 0, 130]) {
      scene.cylinder([hx + dx, y + dy, hz - 600], [hx + dx, y + dy, hz - 555], 46, PAINT.rubber, false, 20)
      scene.cylinder([hx + dx, y + dy, hz - 555], [hx + dx, y + dy, hz - 500], 20, PAINT.chrome, false, 14)
    }
  scene.box([hx - 240, y - 210, hz - 500], [480, 420, 80], PAINT.dark)
  scene.onFront([hx - 240, y - 210, hz - 420], hazard(20, 22, 440, 36))
  scene.hose(
    [
      [x - 260, y - 60, 2300],
      [x + 260, y - 40, 2560],
      [x + 900, y - 40, 2520],
      [hx - 40, y - 20, 2480],
      [hx + 60, y - 20, hz - 120],
    ],
    46,
    PAINT.rubber,
  )
}

/** Palletizing robot cell: robot, infeed conveyor, two pallet places, fence, control cabinet. */
export function drawPalletizingCell(scene: Scene): void {
  scene.sheet(
    [
      [-100, -500, 1],
      [4700, -500, 1],
      [4700, 3300, 1],
      [-100, 3300, 1],
    ],
    '#8fa3ae',
    { fill_opacity: 0.22 },
  )
  scene.onTop(
    [-100, 3300, 2],
    rect(0, 0, 4800, 3800, 'none', { stroke: '#f0b429', stroke_width: 50, stroke_opacity: 0.75 }),
  )
  signalTower(scene, [-60, 3240, 1900], 0.9)
  for (const x of [-60, 1500, 3060]) fence(scene, [x, 3240, 0], 1560, 'x')
  fence(scene, [4620, 1700, 0], 1540, 'y')
  controlCabinet(scene, [-20, 2100, 0], [760, 480, 1850])
  scene.onSide([740, 2100, 1850], warning(240, 420, 200))
  pallet(scene, [3180, 1850, 0], 4, 2)
  robot(scene, [1750, 1500, 0])
  pallet(scene, [3180, 60, 0], 2, 5)
  conveyor(scene, [-350, -420, 0], 2500)
  for (const x of [100, 850, 1600]) carton(scene, [x, -280, 770])
}
