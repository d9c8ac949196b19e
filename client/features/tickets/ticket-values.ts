import type { TicketDetailsFragment } from '../../generated/graphql.ts'
import type { Choice } from '../../ui/form/autocomplete-field.tsx'

/** The most characters of a ticket's texts (C454, A97). */
export const descriptionLength = 200
export const resolutionLength = 5000
/** The fewest characters of the resolution of a resolved ticket (C477). */
export const resolutionMinimum = 10

/** What a ticket form holds; files are held beside it. */
export interface TicketValues {
  /** Its value is the id, as text. */
  errorCode: Choice | null
  description: string
  failureModeIds: number[]
  resolution: string
  confirmed: boolean
}

/** What a form may do with a ticket, as the server judges of this viewer. */
export type TicketAbilities = Omit<TicketDetailsFragment['viewerCan'], '__typename'>

/** A ticket that does not exist yet can be filled in and saved (C498). */
export const abilitiesOfNewTicket: TicketAbilities = {
  save: true,
  resolve: false,
  editFields: true,
  editResolution: false,
  seeResolution: false,
  addPictures: true,
  addVideos: true,
  deleteFiles: false,
}

/** A form as it opens: empty for a new ticket. */
export function valuesOf(ticket: TicketDetailsFragment | undefined): TicketValues {
  return {
    errorCode: ticket ? { value: String(ticket.errorCodeId), label: ticket.errorCode } : null,
    description: ticket?.description ?? '',
    failureModeIds: ticket?.failureModes.map(({ id }) => id) ?? [],
    resolution: ticket?.resolution ?? '',
    confirmed: false,
  }
}
