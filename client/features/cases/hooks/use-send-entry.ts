import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddTicketEntryMutation } from '../../../generated/graphql.ts'
import { errorText, isUnreachable, readError } from '../../../lib/apollo/read-error.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { keyedBy } from '../../../lib/apollo/request-key-link.ts'
import { keepWaiting } from '../../../lib/outbox/outbox.ts'
import type { EntryRequest } from '../../../lib/outbox/waiting-item.ts'
import { getSession } from '../../../lib/session/session.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import type { ChosenFile } from './use-entry-media.ts'
import type { KeptEntry } from './use-kept-entry.ts'

/** Sends what was written; the timeline is read anew before it counts as sent. */
export function useSendEntry(ticketId: number) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const { busy, run } = useOneAtATime<'sent' | 'waits' | undefined>()
  const [add, { client }] = useAddTicketEntryMutation()

  /** Resolves with whether the text was stored, or waits on the device; otherwise `failure` says why. */
  const send = ({ kind, text, seed }: KeptEntry, media: readonly ChosenFile[]) =>
    run(async () => {
      setFailure(undefined)
      const variables = { input: { ticketId, kind, text }, ...filesOf(media) }
      const author = getSession().user?.id
      try {
        await add({
          variables,
          context: { ...(media.length > 0 && uploadContext(setPercent)), ...keyedBy(seed) },
          refetchQueries: ['TicketTimeline'],
          awaitRefetchQueries: true,
        })
        return 'sent'
      } catch (error) {
        const request: EntryRequest = { operation: 'AddTicketEntry', variables }
        if (isUnreachable(error) && (await keepWaiting(author, request, seed))) return 'waits'
        setFailure(isUnreachable(error) ? t('cases.offline') : errorText(error, t('cases.sendFailed')))
        // The ticket was resolved meanwhile: the page shows it as it is now.
        if (readError(error).code === 'CONFLICT') await client.refetchQueries({ include: ['Ticket', 'TicketTimeline'] })
        return undefined
      } finally {
        setPercent(undefined)
      }
    })

  return { sending: busy, percent, failure, forget: () => setFailure(undefined), send }
}

function filesOf(media: readonly ChosenFile[]) {
  if (media.length === 0) return {}
  const of = (type: ChosenFile['type']) => media.filter((medium) => medium.type === type).map(({ file }) => file)
  return { pictures: of('image'), videos: of('video') }
}
