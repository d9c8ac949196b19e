import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { assertPrintable } from '../shared/label-address.ts'
import { readLabels, type Label } from '../shared/label-rows.ts'

/**
 * The current label of one machine. Throws NOT_FOUND for a machine that the caller's company neither supplies nor has
 * registered, CONFLICT without a public address.
 */
export const readLabel = operation('label.print', async (ctx, { id }: { id: number }): Promise<Label> => {
  const label = (await readLabels(ctx, [id])).get(id)
  if (!label) throw notFound('machine')
  assertPrintable(ctx.services.config)
  return label
})
