import { LockMode } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { addPicture, assertOnePicture, removePicture } from '../shared/model-picture.ts'
import { nameTaken } from '../shared/name-taken.ts'
import { requireModel } from '../shared/require-model.ts'
import type { UpdateModelInput } from '../model.inputs.ts'

/**
 * Changes a model of the caller's company; a new picture replaces the old one. What is already stored is no change.
 * Throws NOT_FOUND for other models, CONFLICT when the model has changed since it was read, and for a name that another
 * of the company's models has.
 */
export const updateModel = operation(
  'model.update',
  async (ctx, { input, pictures }: { input: UpdateModelInput; pictures: PendingUpload[] }): Promise<{ id: number }> => {
    assertOnePicture(pictures)
    // The model is checked before the picture is read: one for another company's model is not taken in.
    if (pictures.length > 0) await findOwnModel(ctx, input.id)
    return withReceived(pictures, (files) =>
      translatingDuplicates(nameTaken, () =>
        transaction(ctx, async (em) => {
          const model = await requireModel(em, ctx, input.id, LockMode.PESSIMISTIC_WRITE)
          const texts = { name: input.name ?? model.name, description: input.description ?? model.description }
          const changed: string[] = (['name', 'description'] as const).filter((name) => texts[name] !== model[name])
          if (files.length > 0 || input.removePicture) changed.push('picture')
          if (changed.length === 0) return { id: model.id }
          const last = model.updatedAt.getTime()
          if (input.updatedAt && Date.parse(input.updatedAt) !== last) {
            throw new AppError('CONFLICT', 'This model has been changed by somebody else in the meantime')
          }
          // The optimistic check compares this time, so each change has its own, also within one millisecond.
          em.assign(model, { ...texts, updatedAt: new Date(Math.max(Date.now(), last + 1)) })
          await em.flush()
          if (changed.includes('picture')) await removePicture(em, model)
          await addPicture(em, ctx, model, files)
          const about = { subject: 'model', subjectId: model.id, detail: { changed } }
          await recordEvent(ctx, { action: 'model.update', ...about }, em)
          return { id: model.id }
        }),
      ),
    )
  },
)

/** Throws NOT_FOUND for a model that the caller cannot change. */
export async function findOwnModel(ctx: SignedInContext, id: number): Promise<void> {
  await transaction(ctx, (em) => requireModel(em, ctx, id))
}
