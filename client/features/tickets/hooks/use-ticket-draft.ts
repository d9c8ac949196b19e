import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import { randomKey } from '../../../lib/random-key.ts'
import type { KeptTicket } from '../kept-tickets.ts'
import { checkTicket, type TicketIntent } from '../ticket-check.ts'
import { mergedFields, mergeTicket, type TicketMerge } from '../ticket-merge.ts'
import { abilitiesOfNewTicket, valuesOf, type TicketValues } from '../ticket-values.ts'

/** The content of a ticket form: the version it is based on, the user's changes, and the changes of others since. */
export function useTicketDraft(ticket: TicketDetailsFragment | undefined, restored?: KeptTicket) {
  const { t } = useTranslation()
  const [base, setBase] = useState(restored?.base ?? ticket)
  const [requestSeed, setRequestSeed] = useState(() => restored?.requestSeed ?? randomKey())
  const [merge, setMerge] = useState<TicketMerge>()
  const intent = useRef<TicketIntent>('save')
  const can = base?.viewerCan ?? abilitiesOfNewTicket

  const form = useForm<TicketValues>({
    defaultValues: restored ? { ...restored.values, confirmed: false } : valuesOf(ticket),
    shouldFocusError: false,
    resolver: (values) => {
      const problems = checkTicket(values, intent.current, can)
      const errors = problems.map(({ field, message }) => [field, { type: 'check', message: t(message) }] as const)
      return problems.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
    },
  })

  /**
   * Merges a newer version of the ticket: the user's changes stay, and the changes of others are listed.
   * @param from the version to compare with, if it is not the current base.
   */
  const absorb = (newer: TicketDetailsFragment, failureModeNames: (ids: readonly number[]) => string, from = base) => {
    if (!from) return
    const next = mergeTicket(from, newer, form.getValues(), failureModeNames)
    for (const field of mergedFields) form.setValue(field, next.values[field])
    setBase(newer)
    setMerge(next.changes.length > 0 || next.filesAdded > 0 || next.filesDeleted > 0 || next.closed ? next : undefined)
  }

  /** Resets the form to the stored ticket; what is written afterwards is a new request. */
  const reset = () => {
    form.reset(valuesOf(base))
    setMerge(undefined)
    setRequestSeed(randomKey())
  }

  /** The intent that the next validation checks for. */
  const checkFor = (next: TicketIntent) => {
    intent.current = next
  }

  return { base, can, form, requestSeed, checkFor, merge, absorb, reset, forgetMerge: () => setMerge(undefined) }
}

export type TicketDraft = ReturnType<typeof useTicketDraft>
