import { useEffect, useState } from 'react'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import type { TicketDraft } from './use-ticket-draft.ts'

/**
 * Brings a form that opened with what was written earlier up to the ticket as it is stored now (A88).
 * @param ready whether `words` can name failure modes yet.
 */
export function useCatchUp(
  draft: TicketDraft,
  ticket: TicketDetailsFragment | undefined,
  words: (ids: readonly number[]) => string,
  ready: boolean,
): void {
  const { base, absorb } = draft
  // As it was when the form opened: what this form does to it later is no news.
  const [opened] = useState(ticket)
  const behind = opened !== undefined && base !== undefined && opened.updatedTime > base.updatedTime
  useEffect(() => {
    if (behind && ready) absorb(opened, words)
    // Once: what is absorbed is the base from then on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [behind, ready])
}
