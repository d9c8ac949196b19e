import type { TicketFileType, TicketMediumFragment } from '../../generated/graphql.ts'
import { randomKey } from '../../lib/random-key.ts'
import { mediumKinds } from '../../ui/media/medium-kinds.ts'

/** A picture or video that is chosen but not yet sent. */
export interface NewMedium {
  key: string
  type: TicketFileType
  file: File
  description: string
}

/** A file of a ticket: stored, or still to be sent. */
export type Medium = TicketMediumFragment | NewMedium

export function isNew(medium: Medium): medium is NewMedium {
  return 'key' in medium
}

export function keyOf(medium: Medium): string {
  return isNew(medium) ? medium.key : String(medium.id)
}

export function nameOf(medium: Medium): string {
  return isNew(medium) ? medium.file.name : medium.originalName
}

/** The kinds, and the largest number of files of each per ticket. */
export const mediumRules = {
  image: { ...mediumKinds.image, most: 5 },
  video: { ...mediumKinds.video, most: 2 },
}

/** The same medium with another file, such as a picture that was drawn on. */
export function withFile(medium: NewMedium, file: File): NewMedium {
  // A draft keeps each file once, by its key.
  return { ...medium, key: newKey(), file }
}

/** Files as media with unique keys, also next to files restored from a draft. */
export function newMedia(type: TicketFileType, files: readonly File[]): NewMedium[] {
  return files.map((file) => ({ key: newKey(), type, file, description: '' }))
}

function newKey(): string {
  return `new-${randomKey()}`
}
