import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { ModelPhoto } from '../../../entities/model-photo.entity.ts'
import type { Model } from '../../../entities/model.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { keepFiles } from '../../../operation/keep-file.ts'
import type { PendingUpload, ReceivedFile } from '../../../storage/receive-file.ts'

/** Throws VALIDATION for more than one picture. */
export function assertOnePicture(pictures: readonly PendingUpload[]): void {
  if (pictures.length > 1) throw new AppError('VALIDATION', 'A model has one picture.')
}

/** Soft-deletes the picture of a model. */
export async function removePicture(em: EntityManager, model: Model): Promise<void> {
  await em.nativeUpdate(ModelPhoto, { model: model.id, deletedAt: null }, { deletedAt: new Date() })
}

/** Adds the received picture to a model that has none, inside the transaction of the change. */
export async function addPicture(
  em: EntityManager,
  ctx: SignedInContext,
  model: Model,
  files: ReceivedFile[],
): Promise<void> {
  const storedFiles = await keepFiles(em, ctx, files, { tenant: model.tenant.id, purpose: 'model_photo' })
  for (const storedFile of storedFiles) {
    const { originalName, contentType } = storedFile
    em.create(ModelPhoto, { model, storedFile, originalName, contentType })
  }
  await em.flush()
}
