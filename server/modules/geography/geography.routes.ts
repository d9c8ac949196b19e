import { listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { place } from './geography.answers.ts'
import { StatesInput } from './geography.inputs.ts'
import { listCountries } from './operations/list-countries.ts'
import { listStates } from './operations/list-states.ts'

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
