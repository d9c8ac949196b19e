import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import type { KeptTicket } from '../kept-tickets.ts'
import { checkTicket, type TicketIntent } from '../ticket-check.ts'
import { mergedFields, mergeTicket, type TicketMerge } from '../ticket-merge.ts'
import { abilitiesOfNewTicket, valuesOf, type TicketValues } from '../ticket-values.ts'

/** What a ticket form holds: the version it is based on, what the user made of it, and what others did meanwhile. */
export function useTicketDraft(ticket: TicketDetailsFragment | undefined, restored?: KeptTicket) {
  const { t } = useTranslation()
  const [base, setBase] = useState(restored?.base ?? ticket)
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
   * Goes on from a newer version of the ticket; what the user has changed stays, and what others have changed is told.
   * @param from the version to compare with, where it is not simply the last one.
   */
  const absorb = (newer: TicketDetailsFragment, words: (ids: readonly number[]) => string, from = base) => {
    if (!from) return
    const next = mergeTicket(from, newer, form.getValues(), words)
    for (const field of mergedFields) form.setValue(field, next.values[field])
    setBase(newer)
    setMerge(next.changes.length > 0 || next.filesAdded > 0 || next.filesDeleted > 0 || next.closed ? next : undefined)
  }

  /** Goes back to the ticket as it is stored. */
  const reset = () => {
    form.reset(valuesOf(base))
    setMerge(undefined)
  }

  /** What the next check is for. */
  const checkFor = (next: TicketIntent) => {
    intent.current = next
  }

  return { base, can, form, checkFor, merge, absorb, reset, forgetMerge: () => setMerge(undefined) }
}

export type TicketDraft = ReturnType<typeof useTicketDraft>
