import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureModesQuery, useTicketErrorCodesQuery } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

/** The error codes that a ticket of this machine can be about (C467, C470). Undefined machine: none are asked for. */
export function useErrorCodeChoices(machineId: number | undefined) {
  const { t } = useTranslation()
  const { data, loading, error } = useTicketErrorCodesQuery(
    machineId === undefined ? skipToken : { variables: { machineId }, fetchPolicy: 'cache-and-network' },
  )
  const options = data?.errorCodeOptions
  const choices = useMemo<Choice[] | undefined>(
    () => options?.map(({ id, errorCode }) => ({ value: String(id), label: errorCode })),
    [options],
  )
  const asked = machineId !== undefined
  return { choices, loading, failure: useFailure(t('ticketForm.errorCodesFailed'), asked && !loading && !data, error) }
}

/** All failure modes (C468, C469). */
export function useFailureModes() {
  const { t } = useTranslation()
  const { data, loading, error } = useFailureModesQuery()
  const failure = useFailure(t('ticketForm.failureModesFailed'), !loading && !data, error)
  return { modes: data?.failureModes, loading, failure }
}

/** What went wrong, also said in a toast. An answer without what was asked for is as bad as a refusal (C471, A117). */
function useFailure(fallback: string, missing: boolean, error: unknown): string | undefined {
  const { t } = useTranslation()
  const failure = error ? errorText(error, fallback) : missing ? t('ticketForm.invalidResponse') : undefined
  useFailureToast(failure)
  return failure
}
