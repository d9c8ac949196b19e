import { vi } from 'vitest'

/** Simulates a window of this width in pixels: the stub evaluates the width that each media query names. */
export function haveWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? []
    const matches = bound === 'max' ? width <= Number(pixels) : width >= Number(pixels)
    return { matches, addEventListener: () => {}, removeEventListener: () => {} }
  })
}
