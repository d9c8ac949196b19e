import { orNotFound } from '../../../database/or-not-found.ts'
import { countries, named, type State } from '../shared/places.ts'

/** The states of one country, at least one. Needs no token. Throws NOT_FOUND for a missing country. */
export function listStates({ countryId }: { countryId: number }): State[] {
  return orNotFound(named(countries, countryId), 'country').states
}
