import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useFailureModesQuery,
  useOwnProposedCodesQuery,
  useTicketErrorCodesQuery,
  type OwnProposedCodesQuery,
  type TicketErrorCodesQuery,
} from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

export type ErrorCodeOption = TicketErrorCodesQuery['errorCodeOptions'][number]
export type OwnCode = OwnProposedCodesQuery['ownProposedErrorCodes'][number]

/**
 * The error codes that a ticket of this machine can have: the supplier's, and those that the own company has proposed.
 * An undefined machine makes no request.
 */
export function useErrorCodeChoices(machineId: number | undefined) {
  const { t } = useTranslation()
  const { data, loading, error } = useTicketErrorCodesQuery(
    machineId === undefined ? skipToken : { variables: { machineId }, fetchPolicy: 'cache-and-network' },
  )
  // Without them, a code that is typed again is the same one all the same: the server compares it.
  const { data: ownData } = useOwnProposedCodesQuery(
    machineId === undefined ? skipToken : { variables: { machineId }, fetchPolicy: 'cache-and-network' },
  )
  const options = data?.errorCodeOptions
  const own = ownData?.ownProposedErrorCodes
  const choices = useMemo<Choice[] | undefined>(() => {
    const listed = options?.map(({ id, errorCode, description }) => ({
      value: String(id),
      label: errorCode,
      ...(description && { hint: description }),
    }))
    const proposed = own?.map(({ id, code }) => ({ value: String(id), label: code, hint: t('ticketForm.notListed') }))
    return listed && [...listed, ...(proposed ?? [])]
  }, [options, own, t])
  const requested = machineId !== undefined
  return {
    choices,
    options,
    own,
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
