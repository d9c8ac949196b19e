import { found } from '../../../database/load.ts'
import { countries, named, type State } from '../places.ts'

/** The states of one country, at least one. Needs no token. Throws NOT_FOUND for a missing country. */
export function listStates({ countryId }: { countryId: number }): State[] {
  return found(named(countries, countryId), 'country').states
}
