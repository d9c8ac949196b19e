import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useFailureModesQuery, useMachineQuery } from '../../../generated/graphql.ts'
import type { TicketFilters } from '../ticket-filters.ts'
import { useFilteredNames } from './use-filtered-names.ts'
import { useWaitingLabel } from './use-waiting-label.ts'

export interface FilterLabel {
  filter: keyof TicketFilters
  label: string
}

/** The filters that are set, in words. */
export function useFilterLabels(filters: TicketFilters): FilterLabel[] {
  const { t } = useTranslation()
  const {
    machineId,
    errorCode,
    failureModeId,
    mine,
    raisedWithinDays,
    raisedBeforeDays,
    waitingFor,
    clientId,
    modelId,
  } = filters
  const waitingLabel = useWaitingLabel()
  const machine = useMachineQuery(machineId === undefined ? skipToken : { variables: { id: machineId } }).data?.machine
  const modes = useFailureModesQuery({ skip: failureModeId === undefined }).data?.failureModes
  const mode = modes?.find(({ id }) => id === failureModeId)?.mode
  const names = useFilteredNames(filters)
  return [
    ...(machineId === undefined
      ? []
      : [
          {
            filter: 'machineId' as const,
            label: machine?.machineName ?? t('ticketFilters.machineNumber', { machineId }),
          },
        ]),
    ...(clientId === undefined
      ? []
      : [{ filter: 'clientId' as const, label: names.company ?? t('ticketFilters.companyNumber', { clientId }) }]),
    ...(modelId === undefined
      ? []
      : [{ filter: 'modelId' as const, label: names.model ?? t('ticketFilters.modelNumber', { modelId }) }]),
    ...(errorCode === undefined
      ? []
      : [{ filter: 'errorCode' as const, label: t('ticketFilters.codeIs', { errorCode }) }]),
    ...(failureModeId === undefined
      ? []
      : [{ filter: 'failureModeId' as const, label: mode ?? t('ticketFilters.failureModeNumber', { failureModeId }) }]),
    ...(mine ? [{ filter: 'mine' as const, label: t('ticketFilters.mine') }] : []),
    ...(raisedWithinDays === undefined
      ? []
      : [{ filter: 'raisedWithinDays' as const, label: t('ticketFilters.within', { count: raisedWithinDays }) }]),
    ...(raisedBeforeDays === undefined
      ? []
      : [{ filter: 'raisedBeforeDays' as const, label: t('ticketFilters.before', { count: raisedBeforeDays }) }]),
    ...(waitingFor === undefined ? [] : [{ filter: 'waitingFor' as const, label: waitingLabel(waitingFor) }]),
  ]
}
