import { transaction } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { editMaterial } from '../../machines/shared/edit-material.ts'
import { lockSupportFile } from '../shared/lock-support-file.ts'
import { readSupportFile } from '../shared/read-support-file.ts'
import { toSupportFile, type SupportFile } from '../shared/support-file-rows.ts'
import type { UpdateSupportFileInput } from '../support-file.inputs.ts'

/**
 * Changes the name and the description of a support file; the file itself stays. Throws NOT_FOUND for a file of a
 * machine that the caller's company does not maintain, CONFLICT when the texts have changed since they were read, and
 * for a file of a model that is not named.
 */
export const updateSupportFile = operation(
  'support-file.update',
  async (ctx, input: UpdateSupportFileInput & { kind?: SupportFileKind }): Promise<SupportFile> =>
    transaction(ctx, async (em) => {
      const { fileName: name, fileDesc: description, updatedAt: seen } = input
      const file = await lockSupportFile(em, ctx, input)
      await editMaterial(em, ctx, file, { subject: 'support-file', texts: { name, description }, seen })
      return toSupportFile(ctx)(await readSupportFile(em, file.id))
    }),
)
