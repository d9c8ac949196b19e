import { invalid } from '../../../errors/app-error.ts'
import type { Reference } from '../../../validation/is-reference.ts'
import { countries, named } from '../places.ts'

export interface PlaceReference {
  country: Reference
  state: Reference
}

/** The names behind ids or names (A17). Throws VALIDATION for a country or a state of it that there is not. */
export function resolvePlace({ country, state }: PlaceReference): { country: string; state: string } {
  const chosen = named(countries, country)
  if (!chosen) throw invalid({ country: 'Please select a country' })
  const within = named(chosen.states, state)
  if (!within) throw invalid({ state: 'Please select a state' })
  return { country: chosen.name, state: within.name }
}
