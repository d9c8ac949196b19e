import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFixMemoryQuery } from '../../../generated/graphql.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { fixKey } from '../fix-choice.ts'
import type { TicketValues } from '../ticket-values.ts'

export interface FixQuestionProps {
  form: UseFormReturn<TicketValues>
  machineId: number
  errorCode: string
  /** Whether the supplier says what helps with the code. */
  official: boolean
  disabled: boolean
}

/** A choice has one line. */
const longestLabel = 60

/** What fixed the machine, which nobody has to answer (A168). */
export function FixQuestion({ form, machineId, errorCode, official, disabled }: FixQuestionProps) {
  const { t } = useTranslation()
  const { data } = useFixMemoryQuery({ variables: { machineId, errorCode } })
  const fixes = data?.fixMemory.fixes ?? []
  const options = [
    ...(official ? [{ value: fixKey({ fixedBy: 'OFFICIAL' }), label: t('fixMemory.fixedByOfficial') }] : []),
    ...fixes.map(({ ticketId, resolution }) => ({
      value: fixKey({ fixedBy: 'EARLIER', fixedByTicketId: ticketId }),
      label: t('fixMemory.fixedByEarlier', { id: ticketId, text: shorten(resolution) }),
    })),
    { value: fixKey({ fixedBy: 'NEW' }), label: t('fixMemory.fixedByNew') },
  ]
  const chosen = form.watch('fix') ?? ''
  // Another code has other answers: one that it does not offer would be refused.
  const isStale = data !== undefined && chosen !== '' && !options.some(({ value }) => value === chosen)
  useEffect(() => {
    if (isStale) form.setValue('fix', '')
  }, [isStale, form])
  return (
    <SelectField
      label={t('fixMemory.whatFixedIt')}
      hint={t('fixMemory.whatFixedItHint')}
      placeholder={t('fixMemory.notSaid')}
      disabled={disabled}
      value={isStale ? '' : chosen}
      options={options}
      onChange={(event) => form.setValue('fix', event.target.value)}
    />
  )
}

function shorten(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel).trimEnd()}…` : text
}
