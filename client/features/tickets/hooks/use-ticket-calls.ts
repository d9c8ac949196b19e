import { useApolloClient } from '@apollo/client/react'
import {
  TicketDocument,
  useCreateTicketMutation,
  useResolveTicketMutation,
  useUpdateTicketMutation,
  type TicketDetailsFragment,
} from '../../../generated/graphql.ts'
import { keyedBy } from '../../../lib/apollo/request-key-link.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import type { OnProgress } from '../../../lib/apollo/xhr-fetch.ts'
import { fixOf } from '../fix-choice.ts'
import type { TicketIntent } from '../ticket-check.ts'
import type { NewMedium } from '../ticket-media.ts'
import { codeInput, type TicketAbilities, type TicketValues } from '../ticket-values.ts'

export interface TicketSubmission {
  machineId: number
  /** The ticket that a new one follows. */
  follows: number | undefined
  /** The version that the form is based on; undefined for a new ticket. */
  base: TicketDetailsFragment | undefined
  can: TicketAbilities
  values: TicketValues
  media: readonly NewMedium[]
  requestSeed: string
  intent: TicketIntent
  onProgress: OnProgress
  signal: AbortSignal
}

/** Sends a ticket by the mutation that fits its state and the pressed button. Rejects when the server refuses. */
export function useTicketCalls() {
  const client = useApolloClient()
  const [create] = useCreateTicketMutation()
  const [update] = useUpdateTicketMutation()
  const [resolve] = useResolveTicketMutation()

  const send = async (submission: TicketSubmission): Promise<void> => {
    const { base, requestSeed, intent, onProgress, signal } = submission
    const context = uploadContext(onProgress, signal)
    if (!base) {
      await create({ variables: newTicketVariables(submission), context: { ...context, ...keyedBy(requestSeed) } })
      return
    }
    const change = intent === 'resolve' ? resolve : update
    const fix = intent === 'resolve' ? fixOf(submission.values.fix) : {}
    await change({
      variables: { input: { ...updateInput(base, submission), ...fix }, ...filesOf(submission) },
      context,
    })
  }

  /** The ticket as it is stored now; undefined when it cannot be loaded. */
  const fetchTicket = async (id: number): Promise<TicketDetailsFragment | undefined> => {
    const answer = await client
      .query({ query: TicketDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined)
    return answer?.data?.ticket
  }

  return { send, fetchTicket }
}

/** What creates the ticket. */
export function newTicketVariables(submission: Omit<TicketSubmission, 'onProgress' | 'signal'>) {
  const { machineId, follows, values } = submission
  const input = {
    machineId,
    ...codeInput(values.errorCode),
    ticketDescription: values.description,
    failureModeIds: values.failureModeIds,
    ...(follows !== undefined && { followsTicketId: follows }),
  }
  return { input, ...filesOf(submission) }
}

const filesOf = ({ media }: Pick<TicketSubmission, 'media'>) => ({
  pictures: mediaInput(media, 'image'),
  videos: mediaInput(media, 'video'),
})

function mediaInput(media: readonly NewMedium[], type: NewMedium['type']) {
  return media
    .filter((medium) => medium.type === type)
    .map(({ file, description }) => ({ file, description: description.trim() }))
}

/**
 * Only fields that the viewer may change are sent, with the version that they are based on: any other changed field
 * would be refused (A83).
 */
function updateInput(base: TicketDetailsFragment, { can, values }: TicketSubmission) {
  const ids = (type: NewMedium['type']) => base.files.filter((file) => file.type === type).map(({ id }) => id)
  return {
    ticketId: base.id,
    updatedTime: base.updatedTime,
    existingImageIds: ids('image'),
    existingVideoIds: ids('video'),
    ...(can.editFields && {
      errorCodeId: Number(values.errorCode?.value),
      ticketDescription: values.description,
      failureModeIds: values.failureModeIds,
    }),
    ...(can.editResolution && { resolution: values.resolution }),
  }
}
