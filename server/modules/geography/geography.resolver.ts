import { Arg, Int, Query, Resolver } from 'type-graphql'
import { Country, State } from './geography.types.ts'
import { listCountries } from './operations/list-countries.ts'
import { listStates } from './operations/list-states.ts'

@Resolver()
export class GeographyResolver {
  @Query(() => [Country])
  countries(): Country[] {
    return listCountries()
  }

  @Query(() => [State])
  states(@Arg('countryId', () => Int) countryId: number): State[] {
    return listStates({ countryId })
  }
}
