import { transaction } from '../../../context.ts'
import type { SupportFile as StoredSupportFile, SupportFileKind } from '../../../entities/support-file.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { editMaterial } from '../../machines/shared/edit-material.ts'
import { lockSupportFile } from '../shared/lock-support-file.ts'
import { toSupportFile, type SupportFile, type SupportFileRow } from '../shared/support-file-rows.ts'
import type { UpdateSupportFileInput } from '../support-file.inputs.ts'

/**
 * Changes the name and the description of a support file; the file itself stays. Throws NOT_FOUND for a file of a
 * machine that the caller's company does not maintain, CONFLICT when the texts have changed since they were read.
 */
export const updateSupportFile = operation(
  'support-file.update',
  async (ctx, input: UpdateSupportFileInput & { kind?: SupportFileKind }): Promise<SupportFile> =>
    transaction(ctx, async (em) => {
      const { fileName: name, fileDesc: description, updatedAt: seen } = input
      const file = await lockSupportFile(em, ctx, input)
      await editMaterial(em, ctx, file, { subject: 'support-file', texts: { name, description }, seen })
      return toSupportFile(ctx)(rowOf(file, ctx.actor.tenantId!))
    }),
)

function rowOf(file: StoredSupportFile, supplierId: number): SupportFileRow {
  const { id, kind, name, description, size } = file
  return {
    ...{ id, kind, name, description, size },
    file_id: file.storedFile.id,
    original_name: file.originalName,
    content_type: file.contentType,
    created_at: file.createdAt.toISOString(),
    updated_at: file.updatedAt?.toISOString() ?? null,
    page_count: file.pageCount ?? null,
    duration_seconds: file.durationSeconds ?? null,
    poster_file_id: file.posterFile?.id ?? null,
    supplier_id: supplierId,
    maintained: true,
  }
}
