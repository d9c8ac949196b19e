import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts, isUnreachable, readError } from '../../../lib/apollo/read-error.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import type { TicketIntent } from '../ticket-check.ts'
import type { NewMedium } from '../ticket-media.ts'
import type { TicketValues } from '../ticket-values.ts'
import { useTicketCalls } from './use-ticket-calls.ts'
import type { TicketDraft } from './use-ticket-draft.ts'

const refused = toastsOf('ticket')

export type TicketSending =
  | { name: 'idle' }
  | { name: 'sending'; intent: TicketIntent; percent?: number }
  | { name: 'done' }

/** Why the last try was not saved. */
export interface TicketFailure {
  intent: TicketIntent
  /** The server could not be reached. */
  offline: boolean
  /** What it answered; empty when it could not be reached. */
  texts: readonly string[]
  /** The file that was refused, with the reason. */
  file?: { name: string; text: string }
}

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
  const [failure, setFailure] = useState<TicketFailure>()
  const running = useRef<AbortController>(undefined)
  // Set before anything is awaited: the second of two quick clicks must find it.
  const busy = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  const fail = async (error: unknown, asked: TicketIntent) => {
    const { code, fileName, detail, message } = readError(error)
    const newer = base && code === 'CONFLICT' ? await fetchTicket(base.id) : undefined
    // What others have changed meanwhile is told by a notice of its own.
    if (newer && newer.updatedTime !== base?.updatedTime) draft.absorb(newer, words)
    else {
      const offline = isUnreachable(error)
      const texts = offline ? [] : errorTexts(error, t('ticketForm.failed'))
      const text = detail ?? message ?? t('ticketForm.failed')
      setFailure({ intent: asked, offline, texts, file: fileName ? { name: fileName, text } : undefined })
    }
    markServerErrors(error, form.setError, ['description', 'resolution'], {
      ticketDescription: 'description',
      errorCodeId: 'errorCode',
      failureModeIds: 'failureModeIds',
    })
    refused.failure(error, t('ticketForm.failed'))
  }

  const transmit = async (values: TicketValues, asked: TicketIntent): Promise<boolean> => {
    const controller = new AbortController()
    running.current = controller
    setSending({ name: 'sending', intent: asked })
    const onProgress = (percent: number) => setSending({ name: 'sending', intent: asked, percent })
    try {
      await send({ machineId, base, can, values, media, intent: asked, onProgress, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted) await fail(error, asked)
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
    refused.begin()
    setFailure(undefined)
    draft.checkFor(next)
    let stored = false
    const pass = async (values: TicketValues) => {
      stored = await transmit(values, next)
    }
    await form.handleSubmit(pass, (errors) => {
      const first = tellOrder.find((field) => errors[field])
      if (!first) return
      refused.error(errors[first]?.message ?? '')
      onProblem(first)
    })()
    // A stored ticket is left in a moment; it is not sent again.
    busy.current = stored
  }

  return { sending, submit, failure, stop: () => running.current?.abort() }
}
