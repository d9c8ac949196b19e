import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts, isUnreachable, readError } from '../../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { getSession } from '../../../lib/session/session.ts'
import type { TicketIntent } from '../ticket-check.ts'
import type { NewMedium } from '../ticket-media.ts'
import type { TicketValues } from '../ticket-values.ts'
import { useTicketCalls } from './use-ticket-calls.ts'
import type { keepTicketWaiting } from '../waiting-ticket.ts'
import type { TicketDraft } from './use-ticket-draft.ts'

/** The toasts of the last try. */
export const refusedTicket = toastsOf('ticket')

export type TicketSending =
  | { name: 'idle' }
  | { name: 'sending'; intent: TicketIntent; percent?: number }
  | { name: 'done' }

/** The failure of the last try. */
export interface TicketFailure {
  intent: TicketIntent
  /** The server could not be reached. */
  offline: boolean
  /** The server's texts; empty when it could not be reached. */
  texts: readonly string[]
  /** The refused file, with the reason. */
  file?: { name: string; text: string }
}

interface TicketSubmitOptions {
  machine: { id: number; name: string }
  /** The ticket that a new one follows. */
  follows: number | undefined
  draft: TicketDraft
  media: readonly NewMedium[]
  failureModeNames: (ids: readonly number[]) => string
  /** Shows the user the first missing field. */
  onProblem: (field: keyof TicketValues) => void
  onSuccess: () => void
}

/** A new ticket that could not be sent waits on the device, where that is possible. */
const keepWaiting: typeof keepTicketWaiting = (...args) =>
  import('../waiting-ticket.ts').then((module) => module.keepTicketWaiting(...args)).catch(() => false)

/** The order in which problems are reported. */
const problemOrder = ['confirmed', 'errorCode', 'description', 'resolution'] as const

/**
 * Validates and sends the ticket and reports the outcome. Repeated clicks are ignored; after any failure the form keeps
 * its content.
 */
export function useTicketSubmit({
  machine,
  follows,
  draft,
  media,
  failureModeNames,
  onProblem,
  onSuccess,
}: TicketSubmitOptions) {
  const { t } = useTranslation()
  const { base, can, form, requestSeed } = draft
  const { send, fetchTicket } = useTicketCalls()
  const [sending, setSending] = useState<TicketSending>({ name: 'idle' })
  const [failure, setFailure] = useState<TicketFailure>()
  const running = useRef<AbortController>(undefined)
  // The form of a stored ticket is about to close; it is not sent again.
  const { run } = useOneAtATime<boolean>((stored) => stored)
  useEffect(() => () => running.current?.abort(), [])

  const fail = async (error: unknown, submitIntent: TicketIntent) => {
    const { code, fileName, detail, message } = readError(error)
    const newer = base && code === 'CONFLICT' ? await fetchTicket(base.id) : undefined
    // A separate notice lists the changes of others.
    if (newer && newer.updatedTime !== base?.updatedTime) draft.absorb(newer, failureModeNames)
    else {
      const offline = isUnreachable(error)
      const texts = offline ? [] : errorTexts(error, t('ticketForm.failed'))
      const text = detail ?? message ?? t('ticketForm.failed')
      setFailure({ intent: submitIntent, offline, texts, file: fileName ? { name: fileName, text } : undefined })
    }
    markServerErrors(error, form.setError, ['description', 'resolution'], {
      ticketDescription: 'description',
      errorCodeId: 'errorCode',
      unlistedErrorCode: 'errorCode',
      failureModeIds: 'failureModeIds',
    })
    refusedTicket.failure(error, t('ticketForm.failed'))
  }

  const transmit = async (values: TicketValues, submitIntent: TicketIntent): Promise<boolean> => {
    const controller = new AbortController()
    running.current = controller
    setSending({ name: 'sending', intent: submitIntent })
    const onProgress = (percent: number) => setSending({ name: 'sending', intent: submitIntent, percent })
    const { signal } = controller
    const user = getSession().user?.id
    const submission = {
      machineId: machine.id,
      follows,
      base,
      can,
      values,
      media,
      requestSeed,
      intent: submitIntent,
      onProgress,
      signal,
    }
    let waits = false
    try {
      await send(submission)
    } catch (error) {
      waits = !base && !signal.aborted && isUnreachable(error) && (await keepWaiting(user, submission, machine.name))
      if (!waits) {
        if (!signal.aborted) await fail(error, submitIntent)
        setSending({ name: 'idle' })
        return false
      }
    } finally {
      running.current = undefined
    }
    setSending({ name: 'done' })
    draft.forgetMerge()
    if (!waits)
      toast.success(
        !base ? t('ticketForm.saved') : submitIntent === 'save' ? t('ticketForm.updated') : t('ticketForm.resolved'),
      )
    onSuccess()
    return true
  }

  const checkAndSend = async (next: TicketIntent): Promise<boolean> => {
    refusedTicket.begin()
    setFailure(undefined)
    draft.checkFor(next)
    let stored = false
    const pass = async (values: TicketValues) => {
      stored = await transmit(values, next)
    }
    await form.handleSubmit(pass, (errors) => {
      const first = problemOrder.find((field) => errors[field])
      if (!first) return
      refusedTicket.error(errors[first]?.message ?? '')
      onProblem(first)
    })()
    return stored
  }

  const submit = (next: TicketIntent) => run(() => checkAndSend(next))
  return { sending, submit, failure, stop: () => running.current?.abort() }
}
