import { iso31661, iso31662 } from 'iso-3166'
import type { Reference } from '../../../validation/is-reference.ts'

export interface State {
  id: number
  name: string
}

export interface Country {
  /** The numeric code of ISO 3166-1. */
  id: number
  name: string
  states: State[]
}

const byName = (a: State, b: State) => a.name.localeCompare(b.name, 'en')

const subdivisions = Map.groupBy(iso31662, ({ parent }) => parent)

/** All countries, sorted by name. A country without subdivisions is its own only state, because a form requires one. */
export const countries: Country[] = iso31661
  .map(({ alpha2, numeric, name }) => ({ id: Number(numeric), name, states: statesOf(alpha2, Number(numeric), name) }))
  .toSorted(byName)

/** Top-level subdivisions only. A city and its district with the same name are one state. */
function statesOf(alpha2: string, country: number, name: string): State[] {
  const states = new Map<string, State>()
  for (const { code, name: state } of subdivisions.get(alpha2) ?? []) {
    if (!states.has(state)) states.set(state, { id: stateId(country, code.slice(3)), name: state })
  }
  return states.size > 0 ? [...states.values()].toSorted(byName) : [{ id: stateId(country, ''), name }]
}

/** The id is computed from the code, so that it stays the same when the standard adds or removes states. */
function stateId(country: number, code: string): number {
  return [...code].reduce((id, character) => id * 37 + Number.parseInt(character, 36) + 1, 0) + country * 100_000
}

/** Finds a place by its id, as number or digits, or by its name, ignoring case. */
export function named<Place extends State>(places: Place[], reference: Reference): Place | undefined {
  const text = String(reference).trim().toLowerCase()
  return places.find(({ id, name }) => String(id) === text || name.toLowerCase() === text)
}
