import type { TicketMediumFragment } from '../../../generated/graphql.ts'
import { useRowToDelete } from '../../../ui/use-row-to-delete.ts'
import { useDeleteTicketFile } from './use-delete-ticket-file.ts'
import type { TicketDraft } from './use-ticket-draft.ts'
import { useTicketCalls } from './use-ticket-calls.ts'

/** The stored files of the ticket, and their deletion after a confirmation. */
export function useStoredMedia(draft: TicketDraft, failureModeNames: (ids: readonly number[]) => string) {
  const { base, absorb } = draft
  const { ask, dialog } = useRowToDelete<TicketMediumFragment>()
  const deleteFile = useDeleteTicketFile()
  const { fetchTicket } = useTicketCalls()

  const remove = async () => {
    const medium = dialog.subject
    if (!base || !medium) return
    const gone = await deleteFile(medium.id)
    dialog.onClose()
    if (!gone) return
    const without = { ...base, files: base.files.filter(({ id }) => id !== medium.id) }
    // The form itself made this deletion: the version after it becomes the new base.
    const newer = await fetchTicket(base.id)
    absorb(newer ?? without, failureModeNames, without)
  }

  return { files: base?.files ?? [], ask, dialog: { ...dialog, onConfirm: remove } }
}
