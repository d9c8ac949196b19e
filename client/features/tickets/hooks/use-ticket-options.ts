import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useFailureModesQuery,
  useTicketErrorCodesQuery,
  type TicketErrorCodesQuery,
} from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

export type ErrorCodeOption = TicketErrorCodesQuery['errorCodeOptions'][number]

/** The error codes that a ticket of this machine can have. An undefined machine makes no request. */
export function useErrorCodeChoices(machineId: number | undefined) {
  const { t } = useTranslation()
  const { data, loading, error } = useTicketErrorCodesQuery(
    machineId === undefined ? skipToken : { variables: { machineId }, fetchPolicy: 'cache-and-network' },
  )
  const options = data?.errorCodeOptions
  const choices = useMemo<Choice[] | undefined>(
    () =>
      options?.map(({ id, errorCode, description }) => ({
        value: String(id),
        label: errorCode,
        ...(description && { hint: description }),
      })),
    [options],
  )
  const requested = machineId !== undefined
  return {
    choices,
    options,
    loading,
    failure: useFailure(t('ticketForm.errorCodesFailed'), requested && !loading && !data, error),
  }
}

/** All failure modes, the most frequent of this machine first. An undefined machine makes no request. */
export function useFailureModes(machineId: number | undefined) {
  const { t } = useTranslation()
  const requested = machineId !== undefined
  const { data, loading, error } = useFailureModesQuery(requested ? { variables: { machineId } } : skipToken)
  const failure = useFailure(t('ticketForm.failureModesFailed'), requested && !loading && !data, error)
  return { modes: data?.failureModes, loading, failure }
}

/** The text of a failed request, also shown as a toast. A response without the requested data counts as a failure. */
function useFailure(fallback: string, missing: boolean, error: unknown): string | undefined {
  const { t } = useTranslation()
  const failure = error ? errorText(error, fallback) : missing ? t('ticketForm.invalidResponse') : undefined
  useFailureToast(failure)
  return failure
}
