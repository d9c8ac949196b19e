import { isDeepStrictEqual } from 'node:util'

/** Stands for a field that a subject's API does not give: it is not compared. */
export const notGiven = Symbol('not given')

type Given<T> = T | typeof notGiven

export interface TicketAnswer {
  id: number
  errorCode: string
  description: string
  failureModes: { id: number; mode: string }[]
  createdTime: number
  updatedTime: number
  closedTime: number | null
  resolution: string
  closed: boolean
  machineId: number
  machineName: string
  machineSerial: string
  files: { id: number; type: string; name: Given<string> }[]
}

export interface MachineAnswer {
  id: number
  name: string
  serialNo: string
  location: string
  photos: { id: Given<number>; name: Given<string> }[]
}

/** The answer of any subject in common terms: its rows in their order, and the total of a page. */
export interface Answer {
  total?: number
  rows: (TicketAnswer | MachineAnswer)[]
}

/** Milliseconds since 1970 of a time in any spelling. */
export const timeOf = (time: string): number => new Date(time).getTime()

/** Rows of a relation, whose order the subjects choose themselves. */
export const byId = <T extends { id: number }>(rows: T[]): T[] => rows.toSorted((a, b) => a.id - b.id)

/** Throws an error that names the first difference between a subject's answer and that of the bare server. */
export function assertSameAnswer(subject: string, got: Answer, expected: Answer): void {
  if (expected.rows.length === 0) throw new Error('The bare server found no rows: the case measures nothing')
  const difference = differenceOf(got, expected, 'answer')
  if (difference) throw new Error(`${subject} answers otherwise than the bare server: ${difference}`)
}

function differenceOf(got: unknown, expected: unknown, path: string): string | undefined {
  if (got === notGiven || isDeepStrictEqual(got, expected)) return undefined
  if (!isObject(got) || !isObject(expected)) return `${path} is ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`
  for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const difference = differenceOf(got[key], expected[key], `${path}.${key}`)
    if (difference) return difference
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
