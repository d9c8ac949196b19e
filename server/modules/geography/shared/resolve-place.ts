import { invalid } from '../../../errors/app-error.ts'
import type { Reference } from '../../../validation/is-reference.ts'
import { countries, named } from './places.ts'

export interface PlaceReference {
  country: Reference
  state: Reference
}

/**
 * Turns the ids or names of a country and a state into their names. Throws VALIDATION for an unknown country or a state
 * that is not in it.
 */
export function resolvePlace({ country, state }: PlaceReference): { country: string; state: string } {
  const chosen = named(countries, country)
  if (!chosen) throw invalid({ country: 'Please select a country' })
  const within = named(chosen.states, state)
  if (!within) throw invalid({ state: 'Please select a state' })
  return { country: chosen.name, state: within.name }
}
