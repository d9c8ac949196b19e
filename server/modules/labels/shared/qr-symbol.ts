import { encode } from 'uqr'

/** A run of dark modules in a row of a symbol. */
export interface DarkRun {
  x: number
  y: number
  length: number
}

export interface QrSymbol {
  /** Modules of one side, without the quiet zone. */
  size: number
  runs: DarkRun[]
}

/** Light modules on each side, which ISO/IEC 18004 wants. */
export const quietZone = 4

/**
 * The symbol of an address at error correction level M, as runs, which need a fifth of the rectangles that its modules
 * would.
 */
export function qrSymbol(address: string): QrSymbol {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => {
    const modules = row.map((dark) => (dark ? '#' : ' ')).join('')
    return Array.from(modules.matchAll(/#+/g), ({ index, 0: run }) => ({ x: index, y, length: run.length }))
  })
  return { size, runs }
}
