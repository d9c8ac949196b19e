import type { TicketDetailsFragment } from '../../generated/graphql.ts'
import type { Draft } from '../../lib/drafts/draft-store.ts'
import { randomKey } from '../../lib/random-key.ts'
import type { NewMedium } from './ticket-media.ts'
import { mergedFields, sameValue } from './ticket-merge.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'

/** The content of a ticket form that was left before it was saved. */
export interface KeptTicket {
  /** The version that the form was based on; undefined for a new ticket. */
  base: TicketDetailsFragment | undefined
  values: TicketValues
  media: readonly NewMedium[]
  /** The idempotency key is derived from it, so that a ticket whose response was lost is not created twice. */
  requestSeed: string
}

/** Which form of tickets it is. */
export interface KeptForm {
  machineId: number
  /** The ticket to change; undefined for a new one. */
  ticketId: number | undefined
  /** The ticket that a new one follows. */
  follows: number | undefined
}

/** The key of a form's draft. */
export function keyOfKept({ machineId, ticketId, follows }: KeptForm): string {
  if (ticketId !== undefined) return `ticket ${ticketId}`
  return follows === undefined ? `ticket of machine ${machineId}` : `ticket after ${follows}`
}

/** Whether a form's content is worth keeping: it differs from the stored ticket, which can still be saved. */
export function isWorthKeeping({ base, values, media }: Omit<KeptTicket, 'requestSeed'>): boolean {
  const before = valuesOf(base)
  const changed = mergedFields.some((field) => !sameValue(before, values, field))
  return !base?.resolutionStatus && (changed || media.length > 0)
}

/** The format version, which distinguishes drafts stored by other releases. */
const form = 1

interface WrittenTicket {
  form: typeof form
  base?: TicketDetailsFragment
  values: TicketValues
  /** Absent in drafts of earlier releases. */
  requestSeed?: string
  media: (Omit<NewMedium, 'file'> & Pick<File, 'name' | 'lastModified'> & { mime: string })[]
}

/** A form's content as a draft for the device. */
export function toDraft({ base, values, media, requestSeed }: KeptTicket): Draft {
  const written: WrittenTicket = {
    form,
    base,
    values,
    requestSeed,
    media: media.map(({ file, ...medium }) => {
      const { name, lastModified, type: mime } = file
      return { ...medium, name, lastModified, mime }
    }),
  }
  return { text: JSON.stringify(written), files: new Map(media.map(({ key, file }) => [key, file])) }
}

/**
 * Reads a draft that `toDraft` made. A file that did not fit on the device is left out; undefined for any other format.
 */
export function fromDraft({ text, files }: Draft): KeptTicket | undefined {
  const written = JSON.parse(text) as WrittenTicket
  if (written.form !== form) return undefined
  const media = written.media.flatMap(({ name, lastModified, mime, ...medium }) => {
    const content = files.get(medium.key)
    return content ? [{ ...medium, file: new File([content], name, { type: mime, lastModified }) }] : []
  })
  const { base, values, requestSeed = randomKey() } = written
  return { base, values, media, requestSeed }
}
