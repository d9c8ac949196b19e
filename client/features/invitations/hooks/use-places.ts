import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useCountriesQuery, useStatesQuery } from '../../../generated/graphql.ts'
import { readError } from '../../../lib/apollo/read-error.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

interface Place {
  id: number
  name: string
}

interface Places {
  options: { value: string; label: string }[]
  loading: boolean
  failure: string | undefined
}

/** All countries, and the states of the country with this id; shows a toast when they cannot be loaded. */
export function usePlaces(countryId: string): Record<'countries' | 'states', Places> {
  const { t } = useTranslation()
  const countries = useCountriesQuery()
  const states = useStatesQuery(countryId ? { variables: { countryId: Number(countryId) } } : skipToken)
  const places = {
    countries: toPlaces(countries.data?.countries, countries, {
      failed: t('invite.countriesFailed'),
      unreachable: t('invite.countriesError'),
    }),
    states: toPlaces(countryId ? states.data?.states : [], states, {
      failed: t('invite.statesFailed'),
      unreachable: t('invite.statesError'),
    }),
  }
  useFailureToast(places.countries.failure)
  useFailureToast(places.states.failure)
  return places
}

interface FailureTexts {
  /** The server's response held none. */
  failed: string
  /** There was no response. */
  unreachable: string
}

interface Asked {
  loading: boolean
  error?: Error
}

function toPlaces(list: readonly Place[] | undefined, { loading, error }: Asked, texts: FailureTexts): Places {
  const { code, status } = error ? readError(error) : {}
  const missing = error !== undefined || (!loading && !list)
  return {
    options: (list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    loading,
    failure: missing ? (error && !code && !status ? texts.unreachable : texts.failed) : undefined,
  }
}
