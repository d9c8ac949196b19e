import { Button, Flex, Stack } from '@chakra-ui/react'
import { skipToken, useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  SuggestMachinesDocument,
  useFailureModesQuery,
  useMachineQuery,
  useTicketErrorCodesQuery,
} from '../../../generated/graphql.ts'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import type { TicketFilters } from '../ticket-filters.ts'
import { useWaitingLabel } from '../hooks/use-waiting-label.ts'
import { SupplierFilters } from './supplier-filters.tsx'

export interface FilterWindowProps {
  open: boolean
  onClose: () => void
  filters: TicketFilters
  onFilters: (filters: TicketFilters) => void
  /** The machine of the whole list, where it is the list of one. */
  ofMachine?: number
  /** True for suppliers, who raise no tickets. */
  supplied: boolean
}

/** The filters of a ticket list, in a dialog. */
export function FilterWindow({ open, onClose, ...props }: FilterWindowProps) {
  const { t } = useTranslation()
  return (
    <MessageDialog open={open} onClose={onClose} title={t('ticketFilters.title')} size="lg">
      <FilterForm {...props} onClose={onClose} />
    </MessageDialog>
  )
}

function FilterForm({ filters, onFilters, ofMachine, supplied, onClose }: Omit<FilterWindowProps, 'open'>) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(filters)
  const change = (changes: TicketFilters) => setWanted((before) => ({ ...before, ...changes }))
  const finish = (chosen: TicketFilters) => {
    onFilters(chosen)
    onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        finish(wanted)
      }}
    >
      <Stack gap="4">
        {ofMachine === undefined && (
          <MachineFilter machineId={wanted.machineId} onChange={(machineId) => change({ machineId })} />
        )}
        <CodeFilter
          machineId={ofMachine ?? wanted.machineId}
          code={wanted.errorCode}
          onChange={(errorCode) => change({ errorCode })}
        />
        {supplied && ofMachine === undefined && <SupplierFilters filters={wanted} onChange={change} />}
        <FailureModeFilter
          failureModeId={wanted.failureModeId}
          onChange={(failureModeId) => change({ failureModeId })}
        />
        <AgeFilter filters={wanted} onChange={change} />
        <WaitingFilter waitingFor={wanted.waitingFor} onChange={(waitingFor) => change({ waitingFor })} />
        {!supplied && (
          <CheckboxField
            label={t('ticketFilters.mine')}
            checked={wanted.mine ?? false}
            onChange={(mine) => change({ mine: mine || undefined })}
          />
        )}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={() => finish({})}>
            {t('ticketFilters.clear')}
          </Button>
          <Button type="submit">{t('ticketFilters.show')}</Button>
        </Flex>
      </Stack>
    </form>
  )
}

interface MachineFilterProps {
  machineId: number | undefined
  onChange: (machineId: number | undefined) => void
}

function MachineFilter({ machineId, onChange }: MachineFilterProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [typed, setTyped] = useState<Choice>()
  const { data } = useMachineQuery(machineId === undefined ? skipToken : { variables: { id: machineId } })
  const load = useCallback(
    async (text: string): Promise<Choice[]> => {
      const answer = await client.query({ query: SuggestMachinesDocument, variables: { text } })
      return (answer.data?.suggestMachines ?? []).map(({ id, machineName, serialNo }) => ({
        ...{ value: String(id), label: machineName, hint: serialNo },
      }))
    },
    [client],
  )
  const value = String(machineId) === typed?.value ? typed : undefined
  const stored = machineId !== undefined && data ? { value: String(machineId), label: data.machine.machineName } : null
  return (
    <AutocompleteField
      label={t('ticketFilters.machine')}
      value={value ?? stored}
      load={load}
      onChange={(choice) => {
        setTyped(choice ?? undefined)
        onChange(choice ? Number(choice.value) : undefined)
      }}
    />
  )
}

interface CodeFilterProps {
  machineId: number | undefined
  code: string | undefined
  onChange: (code: string | undefined) => void
}

/** With a machine its codes are suggested; a code of any machine can be typed. */
function CodeFilter({ machineId, code, onChange }: CodeFilterProps) {
  const { t } = useTranslation()
  const { data, loading } = useTicketErrorCodesQuery(machineId === undefined ? skipToken : { variables: { machineId } })
  const keep = (text: string) => onChange(text.trim() || undefined)
  if (machineId === undefined) {
    return (
      <TextField
        label={t('ticketFilters.errorCode')}
        hint={t('ticketFilters.errorCodeHint')}
        maxLength={255}
        defaultValue={code ?? ''}
        onChange={(event) => keep(event.target.value)}
      />
    )
  }
  const choices = data?.errorCodeOptions.map(({ errorCode }) => ({ value: errorCode, label: errorCode }))
  return (
    <AutocompleteField
      label={t('ticketFilters.errorCode')}
      value={choices?.find(({ value }) => value === code) ?? null}
      choices={choices}
      pending={loading}
      freeText={code ?? ''}
      onInput={keep}
      onChange={(choice) => choice && onChange(choice.value)}
    />
  )
}

interface FailureModeFilterProps {
  failureModeId: number | undefined
  onChange: (failureModeId: number | undefined) => void
}

function FailureModeFilter({ failureModeId, onChange }: FailureModeFilterProps) {
  const { t } = useTranslation()
  const modes = useFailureModesQuery().data?.failureModes ?? []
  return (
    <SelectField
      label={t('ticketFilters.failureMode')}
      placeholder={t('ticketFilters.anyFailureMode')}
      value={failureModeId ?? ''}
      options={modes.map(({ id, mode }) => ({ value: id, label: mode }))}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
    />
  )
}

type Age = Pick<TicketFilters, 'raisedWithinDays' | 'raisedBeforeDays'>

const ages: readonly Age[] = [
  { raisedWithinDays: 1 },
  { raisedWithinDays: 7 },
  { raisedWithinDays: 30 },
  { raisedBeforeDays: 7 },
  { raisedBeforeDays: 30 },
  { raisedBeforeDays: 90 },
]

const keyOf = (age: Age) => `${age.raisedWithinDays ?? ''}-${age.raisedBeforeDays ?? ''}`

function AgeFilter({ filters, onChange }: { filters: Age; onChange: (age: Age) => void }) {
  const { t } = useTranslation()
  const key = keyOf(filters)
  // An address may have another age than the list offers.
  const offered = key === '-' || ages.some((age) => keyOf(age) === key) ? ages : [filters, ...ages]
  const label = ({ raisedWithinDays, raisedBeforeDays }: Age) =>
    [
      raisedWithinDays === undefined ? [] : t('ticketFilters.within', { count: raisedWithinDays }),
      raisedBeforeDays === undefined ? [] : t('ticketFilters.before', { count: raisedBeforeDays }),
    ]
      .flat()
      .join(', ')
  return (
    <SelectField
      label={t('ticketFilters.age')}
      placeholder={t('ticketFilters.anyAge')}
      value={key === '-' ? '' : key}
      options={offered.map((age) => ({ value: keyOf(age), label: label(age) }))}
      onChange={(event) => {
        const age = offered.find((one) => keyOf(one) === event.target.value)
        onChange({ raisedWithinDays: age?.raisedWithinDays, raisedBeforeDays: age?.raisedBeforeDays })
      }}
    />
  )
}

interface WaitingFilterProps {
  waitingFor: TicketFilters['waitingFor']
  onChange: (waitingFor: TicketFilters['waitingFor']) => void
}

function WaitingFilter({ waitingFor, onChange }: WaitingFilterProps) {
  const { t } = useTranslation()
  const labelOf = useWaitingLabel()
  const sides = ['CLIENT', 'SUPPLIER'] as const
  return (
    <SelectField
      label={t('ticketFilters.waiting')}
      placeholder={t('ticketFilters.anyWaiting')}
      value={waitingFor ?? ''}
      options={sides.map((side) => ({ value: side, label: labelOf(side) }))}
      onChange={(event) => onChange(sides.find((side) => side === event.target.value))}
    />
  )
}
