import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readError } from '../../../lib/apollo/read-error.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { TicketIntent } from '../ticket-check.ts'
import type { NewMedium } from '../ticket-media.ts'
import type { TicketValues } from '../ticket-values.ts'
import { useTicketCalls } from './use-ticket-calls.ts'
import type { TicketDraft } from './use-ticket-draft.ts'

export type TicketSending =
  | { name: 'idle' }
  | { name: 'sending'; intent: TicketIntent; percent?: number }
  | { name: 'done' }

interface TicketSubmitOptions {
  machineId: number
  draft: TicketDraft
  media: readonly NewMedium[]
  words: (ids: readonly number[]) => string
  /** Shows the user the first thing that is missing. */
  onProblem: (field: keyof TicketValues) => void
  onSuccess: () => void
}

/** The order in which problems are told (C472 to C477). */
const tellOrder = ['confirmed', 'errorCode', 'description', 'resolution'] as const

/** Checks, sends and tells. Repeat clicks are ignored (C502, C503); whatever goes wrong, the form keeps what it holds. */
export function useTicketSubmit({ machineId, draft, media, words, onProblem, onSuccess }: TicketSubmitOptions) {
  const { t } = useTranslation()
  const { base, can, form } = draft
  const { send, fetchTicket } = useTicketCalls()
  const [sending, setSending] = useState<TicketSending>({ name: 'idle' })
  const running = useRef<AbortController>(undefined)
  // Set before anything is awaited: the second of two quick clicks must find it.
  const busy = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  const fail = async (error: unknown) => {
    if (base && readError(error).code === 'CONFLICT') {
      const newer = await fetchTicket(base.id)
      if (newer && newer.updatedTime !== base.updatedTime) draft.absorb(newer, words)
    }
    markServerErrors(error, form.setError, ['description', 'resolution'], {
      ticketDescription: 'description',
      errorCodeId: 'errorCode',
      failureModeIds: 'failureModeIds',
    })
    toast.failure(error, t('ticketForm.failed'))
  }

  const transmit = async (values: TicketValues, asked: TicketIntent): Promise<boolean> => {
    const controller = new AbortController()
    running.current = controller
    setSending({ name: 'sending', intent: asked })
    const onProgress = (percent: number) => setSending({ name: 'sending', intent: asked, percent })
    try {
      await send({ machineId, base, can, values, media, intent: asked, onProgress, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted) await fail(error)
      setSending({ name: 'idle' })
      return false
    } finally {
      running.current = undefined
    }
    setSending({ name: 'done' })
    draft.forgetMerge()
    toast.success(!base ? t('ticketForm.saved') : asked === 'save' ? t('ticketForm.updated') : t('ticketForm.resolved'))
    onSuccess()
    return true
  }

  const submit = async (next: TicketIntent) => {
    if (busy.current) return
    busy.current = true
    draft.checkFor(next)
    let stored = false
    const pass = async (values: TicketValues) => {
      stored = await transmit(values, next)
    }
    await form.handleSubmit(pass, (errors) => {
      const first = tellOrder.find((field) => errors[field])
      if (!first) return
      toast.error(errors[first]?.message ?? '')
      onProblem(first)
    })()
    // A stored ticket is left in a moment; it is not sent again.
    busy.current = stored
  }

  return { sending, submit, stop: () => running.current?.abort() }
}
