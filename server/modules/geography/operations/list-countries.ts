import { countries, type State } from '../places.ts'

/** Every country of ISO 3166 by name. Needs no token. */
export function listCountries(): State[] {
  return countries.map(({ id, name }) => ({ id, name }))
}
