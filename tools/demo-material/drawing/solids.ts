import type { Paint } from './paint.ts'
import { add, arc, cross, hull, signedArea, subtract, times, unit } from './vector.ts'
import type { Vec2, Vec3 } from './vector.ts'

/** A flat profile in the plane (u, v), pulled along u × v. */
export interface Prism {
  readonly at: Vec3
  readonly u: Vec3
  readonly v: Vec3
  readonly profile: readonly Vec2[]
  readonly depth: number
  readonly paint: Paint
  /** Round bodies: walls without edges, shaded one by one. */
  readonly smooth?: boolean
  readonly shadow?: boolean
}

export interface Facet {
  readonly corners: readonly Vec3[]
  readonly normal: Vec3
}

/** The sides of a prism and its two ends. */
export function prismFacets(solid: Prism): { walls: Facet[]; caps: Facet[] } {
  const n = unit(cross(solid.u, solid.v))
  const outline = signedArea(solid.profile) < 0 ? solid.profile.toReversed() : solid.profile
  const near = outline.map(([a, b]) => add(solid.at, add(times(solid.u, a), times(solid.v, b))))
  const far = near.map((p) => add(p, times(n, solid.depth)))
  const walls = near.map((p, i): Facet => {
    const j = (i + 1) % near.length
    return { corners: [p, near[j]!, far[j]!, far[i]!], normal: unit(cross(subtract(near[j]!, p), n)) }
  })
  const caps = [
    { corners: near, normal: times(n, -1) },
    { corners: far, normal: n },
  ]
  return { walls, caps }
}

/** A body turned about the vertical through `at`: rings from bottom to top as [radius, height], and the lid if there is one. */
export function turnedFacets(
  at: Vec3,
  rings: readonly Vec2[],
  steps: number,
): { walls: Facet[]; top: Facet | undefined } {
  const circles = rings.map(([radius, height]) =>
    arc([at[0], at[1]], radius, 0, 360, steps).map(([x, y]): Vec3 => [x, y, at[2] + height]),
  )
  const walls = circles.slice(1).flatMap((upper, ring) => {
    const lower = circles[ring]!
    return lower.map((p, i): Facet => {
      const [q, s, t] = [lower[(i + 1) % steps]!, upper[(i + 1) % steps]!, upper[i]!]
      const across = subtract(q, p)[0] === 0 && subtract(q, p)[1] === 0 ? subtract(s, t) : subtract(q, p)
      return { corners: [p, q, s, t], normal: unit(cross(across, subtract(t, p))) }
    })
  })
  const open = rings.at(-1)![0] <= 1
  return { walls, top: open ? undefined : { corners: circles.at(-1)!, normal: [0, 0, 1] } }
}

/** The profile of a link between two round joints of different size. */
export function link(from: Vec2, fromRadius: number, to: Vec2, toRadius: number, steps = 28): Vec2[] {
  return hull([...arc(from, fromRadius, 0, 360, steps), ...arc(to, toRadius, 0, 360, steps)])
}
