import { integer, listOf, ok, type Answer } from '../../api/kit/response-schema.ts'
import { restRoute, type RestAnswer } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { ImportErrorCodesInput, ImportMachinesInput } from './import.inputs.ts'
import { importReport, obstacle, presentImport, presentReport, tableImport } from './import.presenter.ts'
import type { ImportReport } from './import.types.ts'
import { importErrorCodes } from './operations/import-error-codes.ts'
import { importMachines } from './operations/import-machines.ts'
import { listImports } from './operations/list-imports.ts'
import { undoImport } from './operations/undo-import.ts'
import { largestTable } from '../../api/kit/large-body.ts'

const refusals = { CONFLICT: 'The data has changed since the dry run, or the quota of rows is used up.' }

/** 201 for an import that has changed something. */
const importAnswer: Answer = { codes: [201, 200], data: importReport }

function reported(report: ImportReport): RestAnswer {
  return { code: report.id === null ? 200 : 201, data: presentReport(report) }
}

export const importRoutes = [
  restRoute({
    method: 'POST',
    path: '/supplier/machine/error-code/import',
    summary: 'Imports the error codes of a machine from a table, or says in a dry run what would happen.',
    action: importErrorCodes.action,
    input: ImportErrorCodesInput,
    bodyLimit: largestTable,
    answer: importAnswer,
    refusals,
    handle: async (ctx, { input }) => reported(await importErrorCodes(ctx, input)),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/machine/import',
    summary: 'Imports machines from a table, or says in a dry run what would happen.',
    action: importMachines.action,
    input: ImportMachinesInput,
    bodyLimit: largestTable,
    answer: importAnswer,
    refusals,
    handle: async (ctx, { input }) => reported(await importMachines(ctx, input)),
  }),
  restRoute({
    method: 'GET',
    path: '/supplier/imports',
    summary: "The imports of the caller's company that can be undone, those of the last day.",
    action: listImports.action,
    answer: ok(listOf(tableImport)),
    handle: async (ctx) => ({ data: (await listImports(ctx, {})).map(presentImport) }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/imports/:id/undo',
    summary: 'Undoes an import of the last day.',
    action: undoImport.action,
    input: IdInput,
    answer: ok(),
    conflict: { count: integer, rows: listOf(obstacle) },
    refusals: { CONFLICT: 'Rows have been changed or used since, or the import has been undone already.' },
    handle: async (ctx, { input }) => {
      await undoImport(ctx, input)
      return { message: 'Import undone successfully' }
    },
  }),
]
