import { useEffect, useState } from 'react'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import type { TicketDraft } from './use-ticket-draft.ts'

/**
 * Merges the stored ticket into a form that opened with an older draft. Later changes wait for the user.
 * @param ready whether `failureModeNames` can name failure modes yet.
 * @returns `missed`, whether somebody has changed the ticket since the form was opened.
 */
export function useCatchUp(
  draft: TicketDraft,
  ticket: TicketDetailsFragment | undefined,
  failureModeNames: (ids: readonly number[]) => string,
  ready: boolean,
): { missed: boolean } {
  const { base, absorb } = draft
  // As it was when the form opened: later changes made by this form are no conflict.
  const [opened] = useState(ticket)
  const behind = opened !== undefined && base !== undefined && opened.updatedTime > base.updatedTime
  useEffect(() => {
    if (behind && ready) absorb(opened, failureModeNames)
    // Once per form: the merged version is the base from then on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [behind, ready])
  const isNew = ticket !== undefined && ticket.updatedTime !== opened?.updatedTime
  return { missed: isNew && base !== undefined && ticket.updatedTime > base.updatedTime }
}
