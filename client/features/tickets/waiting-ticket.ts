import { claimDrafts } from '../../lib/drafts/drafts.ts'
import { t } from '../../lib/i18n.ts'
import { keepWaiting } from '../../lib/outbox/outbox.ts'
import type { TicketRequest } from '../../lib/outbox/waiting-item.ts'
import { getSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { newTicketVariables, type TicketSubmission } from './hooks/use-ticket-calls.ts'
import { keyOfKept, toDraft } from './kept-tickets.ts'
import { newMedia } from './ticket-media.ts'
import { typedCode } from './ticket-values.ts'

/** Keeps a new ticket that could not be sent, and says so. Resolves with whether it is kept. */
export async function keepTicketWaiting(
  user: number | undefined,
  submission: TicketSubmission,
  machineName: string,
): Promise<boolean> {
  const errorCode = submission.values.errorCode?.label ?? ''
  const variables = newTicketVariables(submission)
  const request: TicketRequest = { operation: 'CreateTicket', variables, about: { machineName, errorCode } }
  const kept = await keepWaiting(user, request, submission.requestSeed)
  if (kept) toast.info(t('outbox.ticketKept'))
  return kept
}

/**
 * Makes a waiting ticket the draft of its form, which opens with it. Resolves with whether there was room: a form has
 * one draft.
 */
export async function keepAsDraft({ variables, about }: TicketRequest, requestSeed: string): Promise<boolean> {
  const { user } = getSession()
  if (!user) return false
  const { input, pictures, videos } = variables
  const { machineId, errorCodeId, ticketDescription, failureModeIds, followsTicketId } = input
  const drafts = await claimDrafts(user.id)
  const key = keyOfKept({ machineId, ticketId: undefined, follows: followsTicketId ?? undefined })
  if (await drafts.read(key)) return false
  const media = [
    ...[pictures ?? []].flat().flatMap(({ file, description }) => described('image', file, description)),
    ...[videos ?? []].flat().flatMap(({ file, description }) => described('video', file, description)),
  ]
  const values = {
    errorCode: { value: errorCodeId == null ? typedCode : String(errorCodeId), label: about.errorCode },
    description: ticketDescription,
    failureModeIds: [...(failureModeIds ?? [])],
    resolution: '',
    confirmed: false,
  }
  await drafts.write(key, toDraft({ base: undefined, values, media, requestSeed }))
  return true
}

function described(type: 'image' | 'video', file: File, description: string | null | undefined) {
  return newMedia(type, [file]).map((medium) => ({ ...medium, description: description ?? '' }))
}
