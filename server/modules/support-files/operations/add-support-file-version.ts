import type { EntityManager } from '@mikro-orm/postgresql'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction, type SignedInContext } from '../../../context.ts'
import { SupportFileVersion } from '../../../entities/support-file-version.entity.ts'
import type { SupportFile as StoredSupportFile } from '../../../entities/support-file.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { keepFiles, withReceived } from '../../../operation/keep-file.ts'
import { operation } from '../../../operation/operation.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { assertFactsFit, fileWithPoster, type FileWithPoster } from '../shared/assert-facts-fit.ts'
import { lockSupportFile, type NamedSupportFile } from '../shared/lock-support-file.ts'
import { readSupportFile } from '../shared/read-support-file.ts'
import { toSupportFile, type SupportFileRow } from '../shared/support-file-rows.ts'
import type { AddSupportFileVersionInput } from '../support-file.inputs.ts'

const mostVersions = 50

interface SentVersion {
  input: AddSupportFileVersionInput
  files: PendingUpload[]
}

/**
 * Replaces a support file by a new version, which is shown at once, or from its first day; earlier versions stay as
 * they are. Throws VALIDATION for a missing file and for facts that its kind does not have, NOT_FOUND for a file that
 * the caller's company does not maintain, CONFLICT for a file with fifty versions, and the errors of receiving a file.
 */
export const addSupportFileVersion = operation('support-file.add-version', async (ctx, sent: SentVersion) => {
  const { input, files: uploads } = sent
  const row = await idempotent<SupportFileRow>(
    ctx,
    { operation: 'support-file.add-version', input: sent },
    async (create) => {
      assertFactsFit(input, uploads)
      // Checked before the file is read: two gigabytes for another company's file are not taken in.
      await findReplacedFile(ctx, input)
      return withReceived(uploads, (received) => create((em) => add(em, ctx, input, fileWithPoster(uploads, received))))
    },
  )
  return toSupportFile(ctx)(row)
})

/** Throws NOT_FOUND for a file that the caller's company cannot replace, and CONFLICT for one with fifty versions. */
export async function findReplacedFile(ctx: SignedInContext, named: NamedSupportFile): Promise<void> {
  await transaction(ctx, async (em) => nextNumber(em, await lockSupportFile(em, ctx, named)))
}

async function nextNumber(em: EntityManager, supportFile: StoredSupportFile): Promise<number> {
  const versions = await em.count(SupportFileVersion, { supportFile })
  if (versions < mostVersions) return versions + 1
  throw new AppError('CONFLICT', `A file can have at most ${mostVersions} versions.`)
}

async function add(
  em: EntityManager,
  ctx: SignedInContext,
  input: AddSupportFileVersionInput,
  { file, poster }: FileWithPoster,
): Promise<SupportFileRow> {
  const supportFile = await lockSupportFile(em, ctx, input)
  const number = await nextNumber(em, supportFile)
  const { originalName, contentType, size, sha256 } = file
  const [storedFile, posterFile] = await keepFiles(em, ctx, poster ? [file, poster] : [file], {
    tenant: ctx.actor.tenantId!,
    purpose: 'support_file',
  })
  em.create(SupportFileVersion, {
    ...{ supportFile, number, originalName, contentType, size, sha256 },
    storedFile: storedFile!,
    posterFile: posterFile ?? null,
    change: input.whatChanged,
    language: input.language ?? null,
    validFrom: input.validFrom ?? null,
    pageCount: input.pageCount ?? null,
    durationSeconds: input.durationSeconds ?? null,
  })
  await em.flush()
  if (input.kind !== 'VIDEO') await enqueue(em, 'read-files', {}, { jobKey: 'read-files' })
  const detail = { version: number }
  await recordEvent(
    ctx,
    { action: 'support-file.add-version', subject: 'support-file', subjectId: supportFile.id, detail },
    em,
  )
  return readSupportFile(em, supportFile.id)
}
