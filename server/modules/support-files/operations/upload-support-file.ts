import type { EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { SupportFile, type SupportFileKind } from '../../../entities/support-file.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { operation } from '../../../operation/operation.ts'
import { keepFiles, withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireOwner, type OwnerOfMaterial } from '../../models/shared/material-owner.ts'
import { assertFactsFit, fileWithPoster, type FileWithPoster } from '../shared/assert-facts-fit.ts'
import { readSupportFile } from '../shared/read-support-file.ts'
import { toSupportFile, type SupportFileRow } from '../shared/support-file-rows.ts'
import type { UploadSupportFileInput } from '../support-file.inputs.ts'

/** The values of `type` that agree with each kind. `type` is optional, because the kind comes from the path. */
const typesOf: Record<SupportFileKind, readonly string[]> = {
  MANUAL: ['PDF', 'MANUAL'],
  FAQ: ['PDF', 'FAQ'],
  DOCUMENT: ['DOCUMENT'],
  VIDEO: ['VIDEO'],
}

interface SentSupportFile {
  input: UploadSupportFileInput
  files: PendingUpload[]
}

/**
 * Publishes a file for a machine that the caller's company maintains, or for one of its models. Throws VALIDATION when
 * the file is missing or when something is said about it that its kind does not have, NOT_FOUND for other machines and
 * models, and the errors of receiving a file. A failure leaves no bytes in the store.
 */
export const uploadSupportFile = operation('support-file.upload', async (ctx, sent: SentSupportFile) => {
  const { input, files: uploads } = sent
  const row = await idempotent<SupportFileRow>(
    ctx,
    { operation: 'support-file.upload', input: sent },
    async (create) => {
      if (input.type && !typesOf[input.kind].includes(input.type.toUpperCase())) {
        throw invalid({ type: `The type does not fit: ${typesOf[input.kind][0]} is expected here.` })
      }
      assertFactsFit(input, uploads)
      // The owner is checked before the file is read: two gigabytes for another company's machine are not taken in.
      await findOwner(ctx, input)
      return withReceived(uploads, (received) =>
        create((em) => publish(em, ctx, input, fileWithPoster(uploads, received))),
      )
    },
  )
  // The file's address is signed for the session that asks, also when the answer is repeated.
  return toSupportFile(ctx)(row)
})

/** Throws NOT_FOUND for a machine or model for which the caller's company cannot publish. */
export async function findOwner(ctx: SignedInContext, owner: OwnerOfMaterial): Promise<void> {
  await transaction(ctx, (em) => requireOwner(em, ctx, owner))
}

async function publish(
  em: EntityManager,
  ctx: SignedInContext,
  input: UploadSupportFileInput,
  { file, poster }: FileWithPoster,
): Promise<SupportFileRow> {
  const { machine, model, supplierId } = await requireOwner(em, ctx, input)
  const { kind, fileName: name, fileDesc: description } = input
  const { originalName, contentType, size } = file
  const kept = poster ? [file, poster] : [file]
  const [storedFile, posterFile] = await keepFiles(em, ctx, kept, {
    tenant: supplierId,
    purpose: 'support_file',
  })
  const added = em.create(SupportFile, {
    machine,
    model,
    kind,
    storedFile: storedFile!,
    name,
    description,
    originalName,
    contentType,
    size,
    language: input.language ?? null,
    pageCount: input.pageCount ?? null,
    durationSeconds: input.durationSeconds ?? null,
    posterFile: posterFile ?? null,
  })
  await em.flush()
  await recordEvent(ctx, { action: 'support-file.upload', subject: 'support-file', subjectId: added.id }, em)
  if (kind !== 'VIDEO') await enqueue(em, 'read-files', {}, { jobKey: 'read-files' })
  return readSupportFile(em, added.id)
}
