import { recordEvent } from '../../../audit/record-event.ts'
import { holdQuota, takeQuota } from '../../../database/row-quotas.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { codeTaken } from '../../error-codes/shared/code-taken.ts'
import { requireOwner } from '../../models/shared/material-owner.ts'
import type { ImportErrorCodesInput } from '../import.inputs.ts'
import type { ImportReport } from '../import.types.ts'
import {
  checkErrorCode,
  errorCodeHeaders,
  lockErrorCodes,
  planErrorCodes,
  writeErrorCodes,
} from '../shared/error-code-plan.ts'
import { eachInTurns, givenRows } from '../shared/given-rows.ts'
import { idRanges } from '../shared/id-ranges.ts'
import { keepImport, type ImportedInto } from '../shared/kept-import.ts'
import { runImport } from '../shared/run-import.ts'

/**
 * Adds and changes the error codes of a machine that the caller's company maintains, or of one of its models, from the
 * rows of a table, all or nothing, or says in a dry run what would happen. A code that the owner has already, in any
 * case of letters, is changed; what the table does not name stays. A row that says what a machine inherits is no change.
 * Throws NOT_FOUND for another machine or model, VALIDATION for a table that cannot be read and for wrong rows, CONFLICT
 * when the data has changed since the dry run, and for an owner that has reached its quota of codes.
 */
export const importErrorCodes = idempotentOperation(
  'error-code.import',
  async (ctx, input: ImportErrorCodesInput, create: Create<ImportReport>) => {
    const { machineId = null, modelId = null } = input
    const rows = await eachInTurns(givenRows(input, errorCodeHeaders), checkErrorCode)
    const quota =
      modelId === null
        ? ({ what: 'errorCodes', of: machineId! } as const)
        : ({ what: 'modelErrorCodes', of: modelId } as const)
    const into: ImportedInto = { kind: 'error-code', machineId, modelId }
    return translatingDuplicates(codeTaken, () =>
      runImport(ctx, create, input, {
        of: `error codes of ${modelId === null ? `machine ${machineId}` : `model ${modelId}`}`,
        async plan(em, { lock }) {
          const { machine } = await requireOwner(em, ctx, { machineId, modelId })
          const owner = { machineId, modelId, inheritsFrom: machine?.model?.id ?? null }
          if (lock) {
            // One import at a time; without it two with the same codes would wait for each other's rows.
            await holdQuota(em, quota)
            await lockErrorCodes(em, owner, rows)
          }
          const planned = await planErrorCodes(em, owner, rows)
          await takeQuota(em, ctx, { ...quota, count: planned.filter(({ verdict }) => verdict === 'NEW').length })
          return planned
        },
        async write(em, planned) {
          const made = await writeErrorCodes(em, { machineId, modelId, inheritsFrom: null }, planned)
          const kept = await keepImport(em, ctx, into, made)
          const ids = (isNew: boolean) =>
            idRanges(made.filter(({ before }) => (before === null) === isNew).map(({ id }) => id))
          const detail = { import: kept.id, added: ids(true), changed: ids(false), rows: made.length }
          const about =
            modelId === null ? { subject: 'machine', subjectId: machineId! } : { subject: 'model', subjectId: modelId }
          await recordEvent(ctx, { action: 'error-code.import', ...about, detail }, em)
          return kept
        },
      }),
    )
  },
)
