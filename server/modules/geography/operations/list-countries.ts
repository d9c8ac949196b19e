import { countries, type State } from '../shared/places.ts'

/** Every country of ISO 3166 by name. Needs no token. */
export function listCountries(): State[] {
  return countries.map(({ id, name }) => ({ id, name }))
}
