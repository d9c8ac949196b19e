import type { TicketFileType, TicketMediumFragment } from '../../generated/graphql.ts'
import { fileLimits } from '../../lib/file-limits.ts'
import { randomKey } from '../../lib/random-key.ts'
import { acceptVideo, extensionOf } from '../../ui/upload/accept.ts'

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

interface MediumRule {
  /** The largest number of files per ticket. */
  most: number
  maxBytes: number
  /** The `accept` attribute of its file choosers. */
  accept: string
  takes: (file: File) => boolean
}

// Without HEIC in this list an iPhone passes a JPEG, which every browser can show.
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export const mediumRules: Record<TicketFileType, MediumRule> = {
  image: {
    most: 5,
    maxBytes: fileLimits.ticketPicture,
    accept: pictures.join(','),
    takes: (file) => pictures.includes(file.type),
  },
  video: {
    most: 2,
    maxBytes: fileLimits.ticketVideo,
    accept: 'video/*',
    // Phones record 3GP too; some systems know no MIME type for MOV or AVI.
    takes: (file) =>
      file.type.startsWith('video/') || acceptVideo.extensions?.includes(extensionOf(file.name)) === true,
  },
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
