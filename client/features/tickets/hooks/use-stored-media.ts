import { useState } from 'react'
import type { TicketMediumFragment } from '../../../generated/graphql.ts'
import { useDeleteTicketFile } from './use-delete-ticket-file.ts'
import type { TicketDraft } from './use-ticket-draft.ts'
import { useTicketCalls } from './use-ticket-calls.ts'

/** The stored files of the ticket, and their deletion behind a question. */
export function useStoredMedia(draft: TicketDraft, words: (ids: readonly number[]) => string) {
  const { base, absorb } = draft
  const [leaving, setLeaving] = useState<TicketMediumFragment>()
  const deleteFile = useDeleteTicketFile()
  const { fetchTicket } = useTicketCalls()

  const remove = async () => {
    if (!base || !leaving) return
    const gone = await deleteFile(leaving.id)
    setLeaving(undefined)
    if (!gone) return
    const without = { ...base, files: base.files.filter(({ id }) => id !== leaving.id) }
    // The deletion was this form's own change: it goes on from the version that came of it.
    const newer = await fetchTicket(base.id)
    absorb(newer ?? without, words, without)
  }

  return { files: base?.files ?? [], leaving, ask: setLeaving, remove }
}
