import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { countAttempts } from '../../../security/rate-limits.ts'
import type { LabelSheetInput } from '../label.inputs.ts'
import { assertPrintable } from '../shared/label-address.ts'
import { labelFormats } from '../shared/label-formats.ts'
import { readLabels } from '../shared/label-rows.ts'
import { labelSheet } from '../shared/label-sheet.ts'

/** Sheets of one user, which take up to half a second of the processor each. */
const sheetsPerMinute = 30

/**
 * The labels of the machines as a PDF in the order of the ids. Throws NOT_FOUND when the caller may not print one of
 * them, CONFLICT without a public address, TOO_MANY_REQUESTS.
 */
export const printLabelSheet = operation(
  'label.print',
  async (ctx, { machineIds, format }: LabelSheetInput): Promise<Buffer> => {
    const found = await readLabels(ctx, machineIds)
    const labels = machineIds.map((id) => found.get(id)).filter((label) => label !== undefined)
    if (labels.length < machineIds.length) throw notFound('machine')
    assertPrintable(ctx.services.config)
    await countAttempts(ctx, [{ bucket: `label-sheet:${ctx.actor.id}`, limit: sheetsPerMinute, windowSeconds: 60 }])
    return labelSheet(labels, labelFormats[format])
  },
)
