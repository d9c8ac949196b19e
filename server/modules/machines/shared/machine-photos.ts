import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { MachinePhoto } from '../../../entities/machine-photo.entity.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { keepFiles } from '../../../operation/keep-file.ts'
import type { PendingUpload, ReceivedFile } from '../../../storage/receive-file.ts'

const largestNumberOfPhotos = 5

/** Throws VALIDATION for more pictures than a machine can have. */
export function assertPhotoCount(pictures: readonly PendingUpload[]): void {
  if (pictures.length <= largestNumberOfPhotos) return
  throw new AppError('VALIDATION', `At most ${largestNumberOfPhotos} pictures can be kept for a machine.`)
}

/** Adds received pictures to the machine, in their order, inside the transaction of the change. */
export async function addPhotos(
  em: EntityManager,
  ctx: SignedInContext,
  machine: Machine,
  files: ReceivedFile[],
): Promise<void> {
  const storedFiles = await keepFiles(em, ctx, files, { tenant: machine.supplier.id, purpose: 'machine_photo' })
  for (const [position, storedFile] of storedFiles.entries()) {
    const { originalName, contentType } = storedFile
    em.create(MachinePhoto, { machine, storedFile, originalName, contentType, position })
  }
  await em.flush()
}

/** Soft-deletes the pictures of the machine, before new ones take their place. */
export async function removePhotos(em: EntityManager, machine: Machine): Promise<void> {
  await em.nativeUpdate(MachinePhoto, { machine: machine.id, deletedAt: null }, { deletedAt: new Date() })
}
