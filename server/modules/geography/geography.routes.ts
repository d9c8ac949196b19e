import { integer, listOf, ok, record, text } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { StatesInput } from './geography.inputs.ts'
import { listCountries } from './operations/list-countries.ts'
import { listStates } from './operations/list-states.ts'
import type { Country } from './geography.types.ts'

/** The schema of a country or a state. */
const place = record<Country>('Place', { id: integer, name: text })

export const geographyRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/countries',
    summary: 'Every country by name.',
    action: null,
    answer: ok(listOf(place)),
    handle: async () => ({ data: listCountries() }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/states/:countryId',
    summary: 'The states of a country, at least one.',
    action: null,
    input: StatesInput,
    answer: ok(listOf(place)),
    handle: async (_ctx, { input }) => ({ data: listStates(input) }),
  }),
]
