import { found } from '../../../database/load.ts'
import { countries, named, type State } from '../places.ts'

/** The states of one country, at least one. Public (A32). Throws NOT_FOUND for a country that there is not. */
export function listStates({ countryId }: { countryId: number }): State[] {
  return found(named(countries, countryId), 'country').states
}
