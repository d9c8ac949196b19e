import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { TicketFile, type TicketFileType } from '../../../entities/ticket-file.entity.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { keepFiles } from '../../../operation/keep-file.ts'
import type { PendingUpload, ReceivedFile } from '../../../storage/receive-file.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'

const longestDescription = 200

const limits = {
  image: { most: 5, field: 'pictures', message: 'You can upload a maximum of 5 images' },
  video: { most: 2, field: 'videos', message: 'You can upload only 2 video' },
} as const satisfies Record<TicketFileType, { most: number; field: string; message: string }>

/** Whether it is sent as a picture or as a video. */
export const typeOf = ({ kind }: PendingUpload): TicketFileType => (kind === 'ticketPicture' ? 'image' : 'video')

export function countMedia(media: readonly PendingUpload[]): Record<TicketFileType, number> {
  const image = media.filter((file) => typeOf(file) === 'image').length
  return { image, video: media.length - image }
}

/**
 * Throws VALIDATION when the ticket would have more than five pictures or two videos with the new media, or when a
 * description is too long. Safe under concurrency only while the ticket's row is locked.
 */
export function assertMediaAllowed(
  media: readonly PendingUpload[],
  existing: readonly { type: TicketFileType }[] = [],
): void {
  const added = countMedia(media)
  for (const type of ['image', 'video'] as const) {
    const { most, field, message } = limits[type]
    // Without new media nothing is refused, even if the ticket already has more files than allowed.
    const total = existing.filter((file) => file.type === type).length + added[type]
    if (added[type] > 0 && total > most) throw invalid({ [field]: message })
  }
  for (const file of media) {
    const description = plainBreaks(file.description ?? '')
    const { field } = limits[typeOf(file)]
    if (description.length > longestDescription) {
      throw invalid({ [field]: `The description of a file can have at most ${longestDescription} characters` })
    }
    if (description.includes('\0')) throw invalid({ [field]: 'A description has a character that cannot be kept' })
  }
}

/** Adds received files to the ticket, inside the transaction of the change. */
export async function addMedia(
  em: EntityManager,
  ctx: SignedInContext,
  ticket: Ticket,
  { media, files }: { media: readonly PendingUpload[]; files: readonly ReceivedFile[] },
): Promise<void> {
  const storedFiles = await keepFiles(em, ctx, files, { tenant: ticket.client.id, purpose: 'ticket_file' })
  for (const [position, storedFile] of storedFiles.entries()) {
    const upload = media[position]!
    const { originalName, contentType } = storedFile
    em.create(TicketFile, {
      ticket,
      clientId: ticket.client.id,
      supplierId: ticket.supplier.id,
      storedFile,
      type: typeOf(upload),
      description: plainBreaks(upload.description ?? ''),
      originalName,
      contentType,
    })
  }
  await em.flush()
}
