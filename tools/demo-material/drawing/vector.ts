/** A point or direction in the room of a drawing: x to the right, y away from the viewer, z up; millimetres. */
export type Vec3 = readonly [number, number, number]
/** A point on paper, or on a flat face: the second axis points down on paper. */
export type Vec2 = readonly [number, number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec3): Vec3 => times(a, 1 / (Math.sqrt(dot(a, a)) || 1))

/** Twice the signed area of a polygon: positive when it runs against the clock with the second axis up. */
export function signedArea(polygon: readonly Vec2[]): number {
  return polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

/** The convex hull of points on paper (Andrew's monotone chain). */
export function hull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (input: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = []
    for (const p of input) {
      while (chain.length >= 2) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Points on a circle, against the clock; `from` and `to` in degrees make an arc. */
export function arc(centre: Vec2, radius: number, from = 0, to = 360, steps = 36): Vec2[] {
  const closed = to - from === 360
  return Array.from({ length: closed ? steps : steps + 1 }, (_, i): Vec2 => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}
