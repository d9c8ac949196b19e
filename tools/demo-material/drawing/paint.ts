import { add, dot, unit } from './vector.ts'
import type { Vec3 } from './vector.ts'

/** A surface: its colour in full light, and how strongly it mirrors the lamp (0 matt, 1 polished). */
export interface Paint {
  readonly colour: string
  readonly gloss: number
}

const paint = (colour: string, gloss = 0): Paint => ({ colour, gloss })

export const PAINT = {
  white: paint('#eef2f4'),
  light: paint('#d8e0e4'),
  grey: paint('#aab7be'),
  slate: paint('#43545f'),
  dark: paint('#2a3842'),
  black: paint('#1d272e', 0.15),
  teal: paint('#0b6e8a'),
  tealLight: paint('#3c9db8'),
  steel: paint('#b9c4ca', 0.7),
  chrome: paint('#d5dde1', 1),
  bronze: paint('#b98d5a', 0.5),
  yellow: paint('#f0b429'),
  orange: paint('#f2812f'),
  red: paint('#c8372d'),
  green: paint('#3f9d5a'),
  rubber: paint('#333d44'),
  card: paint('#d6ad7c'),
  wood: paint('#c8a877'),
  film: paint('#d9e8ee', 0.6),
  interior: paint('#5d6d77'),
} as const

export type Rgb = readonly [number, number, number]

function toRgb(colour: string): Rgb {
  const n = Number.parseInt(colour.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The colour between two others: share 0 is the first, 1 the second. */
function blend(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)]
  return toHex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb)
}

/** Darker below 1, lighter above; shadows turn towards a cool slate instead of black. */
export function tone(colour: string, brightness: number): string {
  if (brightness >= 1) return blend(colour, '#ffffff', Math.min(1, (brightness - 1) * 0.8))
  const dimmed = toHex(toRgb(colour).map((c) => c * brightness) as unknown as Rgb)
  return blend(dimmed, '#3a607a', (1 - brightness) * 0.42)
}

const LAMP = unit([-0.34, -0.46, 0.82])
const FILL = unit([0.9, -0.4, 0.15])

/** The colour of a surface with this normal, lit from the upper left and seen from `eye`. */
export function lit(surface: Paint, normal: Vec3, eye: Vec3): string {
  const diffuse = 0.53 + 0.6 * Math.max(0, dot(normal, LAMP)) + 0.2 * Math.max(0, dot(normal, FILL))
  const mirror = Math.max(0, dot(normal, unit(add(LAMP, eye)))) ** 18
  return tone(surface.colour, diffuse + surface.gloss * mirror * 0.75)
}
