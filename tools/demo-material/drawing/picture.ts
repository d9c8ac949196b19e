import { Scene } from './scene.ts'
import type { Camera } from './scene.ts'
import { element, gradient, group, line, num, path, polygonPath, radial, rect } from './shapes.ts'

/** A machine drawing: what stands in the room, in millimetres. */
export type Drawing = (scene: Scene) => void

export interface Frame {
  readonly width: number
  readonly height: number
  /** Free border around the machine, as a share of the frame. */
  readonly margin?: number
  /** Degrees; all pictures of a set share them. */
  readonly turn?: number
  readonly rise?: number
}

/** The camera that shows the whole drawing in the middle of the frame. */
export function fitCamera(drawing: Drawing, frame: Frame): Camera {
  const { turn = 31, rise = 21, margin = 0.075, width, height } = frame
  const trial = new Scene({ turn, rise, scale: 1, origin: [0, 0] })
  drawing(trial)
  const xs = trial.points.map(([x]) => x)
  const ys = trial.points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 1 - 2 * margin
  const scale = Math.min((width * room) / (right - left), (height * room) / (bottom - top))
  return {
    turn,
    rise,
    scale,
    origin: [width / 2 - ((left + right) / 2) * scale, height * 0.51 - ((top + bottom) / 2) * scale],
  }
}

/** Faint joints of the floor slabs, drawn in the perspective of the machine. */
function floorJoints(scene: Scene, frame: Frame): string {
  const reach = 14_000
  const joints = Array.from({ length: 29 }, (_, i) => -reach + i * 1000).flatMap((k) => {
    const ends = [
      [scene.project([k, -reach, 0]), scene.project([k, reach, 0])],
      [scene.project([-reach, k, 0]), scene.project([reach, k, 0])],
    ] as const
    return ends.map(([a, b]) => line(a[0], a[1], b[0], b[1], '#6f8794', 1, { stroke_opacity: 0.13 }))
  })
  return group(group(joints, { mask: 'url(#floor-mask)' }), { clip_path: `inset(0 0 0 0)`, width: frame.width })
}

/** The finished picture: bright hall, floor, shadow, machine. */
export function machinePicture(drawing: Drawing, frame: Frame): string {
  const scene = new Scene(fitCamera(drawing, frame))
  drawing(scene)
  const { width, height } = frame
  const shadow = scene.shadows.map((outline) => polygonPath(outline)).join('')
  const defs = [
    gradient('wall', [
      [0, '#f7fafb'],
      [0.42, '#e9eff2'],
      [0.62, '#dbe4e8'],
      [1, '#c9d5db'],
    ]),
    radial(
      'glow',
      [
        [0, '#ffffff', 0.95],
        [1, '#ffffff', 0],
      ],
      { cx: 0.42, cy: 0.3, r: 0.6 },
    ),
    radial(
      'floor-fade',
      [
        [0, '#ffffff'],
        [0.55, '#777777'],
        [1, '#000000'],
      ],
      { cx: 0.5, cy: 0.72, r: 0.62 },
    ),
    element(
      'mask',
      { id: 'floor-mask', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height },
      rect(0, 0, width, height, 'url(#floor-fade)'),
    ),
    element(
      'filter',
      { id: 'soft', x: '-20%', y: '-20%', width: '140%', height: '140%' },
      element('feGaussianBlur', { stdDeviation: num(width / 90) }),
    ),
    element(
      'filter',
      { id: 'contact', x: '-20%', y: '-20%', width: '140%', height: '140%' },
      element('feGaussianBlur', { stdDeviation: num(width / 340) }),
    ),
    scene.defs,
  ].join('')
  const content = [
    rect(0, 0, width, height, 'url(#wall)'),
    rect(0, 0, width, height, 'url(#glow)'),
    floorJoints(scene, frame),
    path(shadow, '#2c4453', { fill_opacity: 0.3, filter: 'url(#soft)' }),
    path(shadow, '#22343f', { fill_opacity: 0.2, filter: 'url(#contact)' }),
    scene.drawing,
  ].join('')
  return svgDocument(width, height, defs, content)
}

export function svgDocument(width: number, height: number, defs: string, content: string): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, defs || ' ') + content,
  )
}
