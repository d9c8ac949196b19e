import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { Model } from '../../../entities/model.entity.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { addPicture, assertOnePicture } from '../shared/model-picture.ts'
import { nameTaken } from '../shared/name-taken.ts'
import type { AddModelInput } from '../model.inputs.ts'

/**
 * Adds a model of the caller's company, with at most one picture. Throws CONFLICT for a name that another of its models
 * has in any case of letters, and for a company that has reached its quota of models.
 */
export const addModel = idempotentOperation(
  'model.add',
  async (
    ctx,
    { input, pictures }: { input: AddModelInput; pictures: PendingUpload[] },
    create: Create<{ id: number }>,
  ) => {
    assertOnePicture(pictures)
    return withReceived(pictures, (files) =>
      translatingDuplicates(nameTaken, () =>
        create(async (em) => {
          const tenant = ctx.actor.tenantId!
          await takeQuota(em, ctx, { what: 'models', of: tenant })
          const model = em.create(Model, { tenant, name: input.name, description: input.description ?? '' })
          await em.flush()
          await addPicture(em, ctx, model, files)
          await recordEvent(ctx, { action: 'model.add', subject: 'model', subjectId: model.id }, em)
          return { id: model.id }
        }),
      ),
    )
  },
)
