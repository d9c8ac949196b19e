import { keepOnDevice, keptOnDevice } from '../lib/kept-on-device.ts'

/** The item of local storage that says how many rows the card of a list had the last time, by the address of the list. */
const item = (list: string) => `rowsOf:${list}`

export const rowHeight = '3.5rem'

/** Cards below each other show less, and leave less empty where there is less. */
export const mostStacked = 3

const mostRows = 5

/** How many rows the card has to have room for before they arrive; at least the line that says that there are none. */
export function rowsKept(list: string): number {
  const known = Number(keptOnDevice(item(list)) ?? Number.NaN)
  return Number.isInteger(known) ? Math.min(Math.max(1, known), mostRows) : mostStacked
}

/** Keeps how many rows came, so that the next visit leaves as much room. */
export function keepRows(list: string, rows: number): void {
  keepOnDevice(item(list), String(rows))
}

/** The height of a card with so many rows, below each other and beside each other. */
export const cardHeight = (rows: number) => ({
  base: `calc(3.125rem + ${Math.min(rows, mostStacked)} * ${rowHeight})`,
  md: `calc(3.125rem + ${rows} * ${rowHeight})`,
})
