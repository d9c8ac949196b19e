import { lit, tone } from './paint.ts'
import type { Paint } from './paint.ts'
import { element, group, num, polygonPath, stroke } from './shapes.ts'
import { prismFacets, turnedFacets } from './solids.ts'
import type { Facet, Prism } from './solids.ts'
import { add, arc, cross, dot, hull, subtract, times, unit } from './vector.ts'
import type { Vec2, Vec3 } from './vector.ts'

/** Where the viewer stands: turned about the vertical, raised above the floor, and the scale of the paper. */
export interface Camera {
  readonly turn: number
  readonly rise: number
  readonly scale: number
  readonly origin: Vec2
}

const RIGHT: Vec3 = [1, 0, 0]
const BACK: Vec3 = [0, 1, 0]
const UP: Vec3 = [0, 0, 1]
const DOWN: Vec3 = [0, 0, -1]

/**
 * A drawing of solids in parallel projection. Solids appear in the order of the calls, from back to front;
 * each one hides its own far sides. Every solid throws a shadow on the floor unless told otherwise.
 */
export class Scene {
  readonly camera: Camera
  readonly eye: Vec3
  readonly #parts: string[] = []
  readonly #defs: string[] = []
  readonly #shadows: Vec2[][] = []
  readonly #points: Vec2[] = []
  readonly #prefix: string
  #ids = 0

  /** The prefix keeps the ids of several drawings on one page apart. */
  constructor(camera: Camera, prefix = '') {
    this.camera = camera
    this.#prefix = prefix
    const [t, r] = [(camera.turn * Math.PI) / 180, (camera.rise * Math.PI) / 180]
    this.eye = [Math.sin(t) * Math.cos(r), -Math.cos(t) * Math.cos(r), Math.sin(r)]
  }

  /** Where a point of the room lies on paper. */
  project(p: Vec3): Vec2 {
    const { turn, rise, scale, origin } = this.camera
    const [t, r] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180]
    const across = p[0] * Math.cos(t) + p[1] * Math.sin(t)
    const along = (p[1] * Math.cos(t) - p[0] * Math.sin(t)) * Math.sin(r) + p[2] * Math.cos(r)
    return [origin[0] + across * scale, origin[1] - along * scale]
  }

  get points(): readonly Vec2[] {
    return this.#points
  }

  get drawing(): string {
    return this.#parts.join('')
  }

  get defs(): string {
    return this.#defs.join('')
  }

  get shadows(): readonly (readonly Vec2[])[] {
    return this.#shadows
  }

  /** Raw SVG in paper coordinates, at this place of the order. */
  raw(svg: string): void {
    this.#parts.push(svg)
  }

  prism(solid: Prism): void {
    const { walls, caps } = prismFacets(solid)
    const depthOf = (f: Facet): number => f.corners.reduce((sum, p) => sum + dot(p, this.eye), 0) / f.corners.length
    const body = walls.filter((f) => this.#faces(f)).sort((a, b) => depthOf(a) - depthOf(b))
    this.#occupy(
      caps.flatMap((f) => f.corners),
      solid.shadow !== false,
    )
    for (const facet of body) this.#facet(facet, solid.paint, solid.smooth === true)
    for (const facet of caps) if (this.#faces(facet)) this.#facet(facet, solid.paint, false)
  }

  /** A box by its lower left front corner and its width, depth and height. */
  box(at: Vec3, [width, depth, height]: Vec3, paint: Paint, shadow = true): void {
    const profile: Vec2[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
    this.prism({ at: add(at, [0, depth, 0]), u: RIGHT, v: UP, profile, depth, paint, shadow })
    this.#edges(at, width, depth, height, paint)
  }

  /** A round bar between two points. */
  cylinder(from: Vec3, to: Vec3, radius: number, paint: Paint, shadow = true, steps = 40): void {
    const axis = unit(subtract(to, from))
    const u = unit(cross(Math.abs(axis[2]) > 0.9 ? RIGHT : UP, axis))
    const length = Math.sqrt(dot(subtract(to, from), subtract(to, from)))
    this.prism({
      at: from,
      u,
      v: cross(axis, u),
      profile: arc([0, 0], radius, 0, 360, steps),
      depth: length,
      paint,
      smooth: true,
      shadow,
    })
  }

  /** A round body along z whose radius changes: funnels, domes, tank ends. Rings run from bottom to top as [radius, height]. */
  turned(at: Vec3, rings: readonly Vec2[], paint: Paint, shadow = true, steps = 48): void {
    const { walls, top } = turnedFacets(at, rings, steps)
    this.#occupy(
      walls.flatMap((f) => f.corners),
      shadow,
    )
    for (const facet of walls) if (this.#faces(facet)) this.#facet(facet, paint, true)
    if (top) this.#facet(top, paint, false)
  }

  /** A bent pipe or hose through points of the room. */
  hose(points: readonly Vec3[], width: number, paint: Paint): void {
    const flat = points.map((p) => this.project(p))
    const d = flat.reduce((path, [x, y], i) => {
      if (i === 0) return `M${num(x)} ${num(y)}`
      const [px, py] = flat[i - 1]!
      if (flat.length === 2 || i === flat.length - 1) return `${path}L${num(x)} ${num(y)}`
      const [nx, ny] = flat[i + 1]!
      const [ax, ay, bx, by] = [x + (px - x) * 0.4, y + (py - y) * 0.4, x + (nx - x) * 0.4, y + (ny - y) * 0.4]
      return `${path}L${num(ax)} ${num(ay)}Q${num(x)} ${num(y)} ${num(bx)} ${num(by)}`
    }, '')
    const w = width * this.camera.scale
    this.raw(
      stroke(d, tone(paint.colour, 0.55), w + 1) +
        stroke(d, tone(paint.colour, 0.85), w * 0.72) +
        stroke(d, tone(paint.colour, 1.25), w * 0.2, { transform: `translate(${num(-w * 0.12)} ${num(-w * 0.16)})` }),
    )
  }

  /** An opening in what is drawn so far: `inside` is drawn behind it and cut at its edges. */
  opening(corners: readonly Vec3[], inside: () => void): void {
    const outer = [this.#parts.length, this.#shadows.length, this.#points.length] as const
    inside()
    const content = this.#parts.splice(outer[0]).join('')
    this.#shadows.length = outer[1]
    this.#points.length = outer[2]
    const id = `${this.#prefix}c${(this.#ids += 1)}`
    this.#defs.push(
      element('clipPath', { id }, element('path', { d: polygonPath(corners.map((p) => this.project(p))) })),
    )
    this.raw(group(content, { clip_path: `url(#${id})` }))
  }

  /** Flat artwork on the plane through `at` that faces the viewer: x to the right, y down, in millimetres. */
  onFront(at: Vec3, artwork: string): void {
    this.onPlane(at, RIGHT, DOWN, artwork)
  }

  /** Flat artwork on the right-hand side: x to the back, y down. */
  onSide(at: Vec3, artwork: string): void {
    this.onPlane(at, BACK, DOWN, artwork)
  }

  /** Flat artwork seen from above: x to the right, y towards the viewer. */
  onTop(at: Vec3, artwork: string): void {
    this.onPlane(at, RIGHT, [0, -1, 0], artwork)
  }

  onPlane(at: Vec3, u: Vec3, v: Vec3, artwork: string): void {
    const [o, a, b] = [this.project(at), this.project(add(at, times(u, 1000))), this.project(add(at, times(v, 1000)))]
    const m = [(a[0] - o[0]) / 1000, (a[1] - o[1]) / 1000, (b[0] - o[0]) / 1000, (b[1] - o[1]) / 1000]
    const matrix = [...m.map((k) => Math.round(k * 1e5) / 1e5), num(o[0]), num(o[1])].join(' ')
    this.raw(group(artwork, { transform: `matrix(${matrix})` }))
  }

  /** A flat polygon in the room, lit like a surface or with a colour of its own. */
  sheet(corners: readonly Vec3[], fill: string | Paint, look: Record<string, string | number> = {}): void {
    const normal = unit(cross(subtract(corners[1]!, corners[0]!), subtract(corners[2]!, corners[0]!)))
    const facing = dot(normal, this.eye) >= 0 ? normal : times(normal, -1)
    const colour = typeof fill === 'string' ? fill : lit(fill, facing, this.eye)
    const flat = corners.map((p) => this.project(p))
    this.#points.push(...flat)
    this.raw(element('path', { d: polygonPath(flat), fill: colour, ...look }))
  }

  #faces(facet: Facet): boolean {
    return dot(facet.normal, this.eye) > 1e-6
  }

  #occupy(corners: readonly Vec3[], shadow: boolean): void {
    for (const p of corners) this.#points.push(this.project(p))
    if (shadow) this.#castShadow(corners)
  }

  #facet(facet: Facet, paint: Paint, smooth: boolean): void {
    const colour = lit(paint, facet.normal, this.eye)
    const flat = facet.corners.map((p) => this.project(p))
    if (smooth) {
      this.raw(element('path', { d: polygonPath(flat), fill: colour, stroke: colour, stroke_width: 0.7 }))
      return
    }
    const ys = flat.map(([, y]) => y)
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    const edge = { stroke: tone(colour, 0.72), stroke_width: 0.8, stroke_linejoin: 'round' }
    if (bottom - top < 40 || facet.normal[2] > 0.9) {
      this.raw(element('path', { d: polygonPath(flat), fill: colour, ...edge }))
      return
    }
    const id = `${this.#prefix}g${(this.#ids += 1)}`
    const stops =
      element('stop', { offset: 0, stop_color: tone(colour, 1.05) }) +
      element('stop', { offset: 1, stop_color: tone(colour, 0.88) })
    this.#defs.push(
      element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: top, y2: bottom }, stops),
    )
    this.raw(element('path', { d: polygonPath(flat), fill: `url(#${id})`, ...edge }))
  }

  /** The two edges of a box nearest to the viewer catch the light. */
  #edges(at: Vec3, width: number, depth: number, height: number, paint: Paint): void {
    const corner = this.project(add(at, [width, 0, height]))
    const ends = [add(at, [0, 0, height]), add(at, [width, depth, height]), add(at, [width, 0, 0])].map((p) =>
      this.project(p),
    )
    const d = ends.map(([x, y]) => `M${num(corner[0])} ${num(corner[1])}L${num(x)} ${num(y)}`).join('')
    this.raw(
      element('path', { d, fill: 'none', stroke: tone(paint.colour, 1.3), stroke_width: 1, stroke_opacity: 0.55 }),
    )
  }

  #castShadow(corners: readonly Vec3[]): void {
    const onFloor = corners.map(([x, y, z]): Vec3 => [x + Math.max(0, z) * 0.34, y + Math.max(0, z) * 0.2, 0])
    this.#shadows.push(hull(onFloor.map((p) => this.project(p))))
  }
}
