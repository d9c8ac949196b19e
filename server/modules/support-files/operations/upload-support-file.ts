import type { EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { SupportFile, type SupportFileKind } from '../../../entities/support-file.entity.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { operation } from '../../../operation/operation.ts'
import { keepFiles, withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload, ReceivedFile } from '../../../storage/receive-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireMaintainedMachine } from '../../machines/shared/require-maintained-machine.ts'
import { toSupportFile, type SupportFileRow } from '../shared/support-file-rows.ts'
import { incompleteUpload } from '../shared/incomplete-upload.ts'
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
 * Publishes a file for a machine that the caller's company maintains. Throws VALIDATION when the file is missing or
 * when something is said about it that its kind does not have, NOT_FOUND for another machine, and the errors of
 * receiving a file. A failure leaves no bytes in the store.
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
      // The machine is checked before the file is read: two gigabytes for another company's machine are not taken in.
      await findPublishedMachine(ctx, input.machineId)
      return withReceived(uploads, (received) => {
        const poster = received[uploads.findIndex(isPoster)]
        const file = received.find((each) => each !== poster)!
        return create((em) => publish(em, ctx, input, { file, poster }))
      })
    },
  )
  // The file's address is signed for the session that asks, also when the answer is repeated.
  return toSupportFile(ctx)(row)
})

const isPoster = ({ kind }: PendingUpload) => kind === 'poster'

/** One file, and with it only what can be said about its kind. */
function assertFactsFit({ kind, pageCount, durationSeconds }: UploadSupportFileInput, uploads: PendingUpload[]): void {
  const posters = uploads.filter(isPoster).length
  if (uploads.length === posters) throw invalid({ files: incompleteUpload })
  if (uploads.length > posters + 1 || posters > 1) {
    throw new AppError('BAD_REQUEST', 'Only one file can be published at a time.')
  }
  if (kind === 'VIDEO') {
    if (pageCount != null) throw invalid({ pageCount: 'A video has no pages.' })
    return
  }
  if (durationSeconds != null) throw invalid({ durationSeconds: 'Only a video has a length.' })
  if (posters > 0) throw invalid({ poster: 'Only a video has a poster.' })
}

/** Throws NOT_FOUND for a machine for which the caller's company cannot publish. */
export async function findPublishedMachine(ctx: SignedInContext, machineId: number): Promise<void> {
  await transaction(ctx, (em) => requireMaintainedMachine(em, ctx, machineId))
}

async function publish(
  em: EntityManager,
  ctx: SignedInContext,
  input: UploadSupportFileInput,
  { file, poster }: { file: ReceivedFile; poster: ReceivedFile | undefined },
): Promise<SupportFileRow> {
  const machine = await requireMaintainedMachine(em, ctx, input.machineId)
  const { kind, fileName: name, fileDesc: description } = input
  const { originalName, contentType, size } = file
  const kept = poster ? [file, poster] : [file]
  const [storedFile, posterFile] = await keepFiles(em, ctx, kept, {
    tenant: machine.supplier.id,
    purpose: 'support_file',
  })
  const added = em.create(SupportFile, {
    machine,
    kind,
    storedFile: storedFile!,
    name,
    description,
    originalName,
    contentType,
    size,
    pageCount: input.pageCount ?? null,
    durationSeconds: input.durationSeconds ?? null,
    posterFile: posterFile ?? null,
  })
  await em.flush()
  await recordEvent(ctx, { action: 'support-file.upload', subject: 'support-file', subjectId: added.id }, em)
  if (kind !== 'VIDEO') await enqueue(em, 'read-files', {}, { jobKey: 'read-files' })
  return {
    id: added.id,
    kind,
    file_id: storedFile!.id,
    name,
    description,
    original_name: originalName,
    content_type: contentType,
    size,
    created_at: added.createdAt.toISOString(),
    updated_at: null,
    page_count: added.pageCount ?? null,
    duration_seconds: added.durationSeconds ?? null,
    poster_file_id: posterFile?.id ?? null,
    supplier_id: machine.supplier.id,
    maintained: true,
  }
}
