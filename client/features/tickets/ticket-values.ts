import type { TicketDetailsFragment } from '../../generated/graphql.ts'
import type { Choice } from '../../ui/form/autocomplete-field.tsx'

/** The maximum lengths of a ticket's texts. */
export const descriptionLength = 200
export const resolutionLength = 5000
/** The minimum length of the resolution of a resolved ticket. */
export const resolutionMinimum = 10

/** The values of a ticket form; its files are held separately. */
export interface TicketValues {
  /** The id as text; `typedCode` for one that is not listed. */
  errorCode: Choice | null
  description: string
  failureModeIds: number[]
  resolution: string
  /** What fixed the machine, as `fixKey` writes it; empty when nothing is said, absent in drafts of earlier releases. */
  fix?: string
  confirmed: boolean
}

/** The viewer's permissions on the ticket, from the server. */
export type TicketAbilities = Omit<TicketDetailsFragment['viewerCan'], '__typename'>

/** A new ticket can be filled in and saved. */
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

/** The value of a chosen code that was typed because it is not listed. */
export const typedCode = 'typed'

/** What a new ticket says about its code. */
export function codeInput(code: Choice | null) {
  return code?.value === typedCode ? { unlistedErrorCode: code.label } : { errorCodeId: Number(code?.value) }
}

/** A form's initial values: empty for a new ticket. */
export function valuesOf(ticket: TicketDetailsFragment | undefined): TicketValues {
  return {
    errorCode: ticket ? { value: String(ticket.errorCodeId), label: ticket.errorCode } : null,
    description: ticket?.description ?? '',
    failureModeIds: ticket?.failureModes.map(({ id }) => id) ?? [],
    resolution: ticket?.resolution ?? '',
    confirmed: false,
  }
}
