import { recordEvent } from '../../../audit/record-event.ts'
import { holdQuota, takeQuota } from '../../../database/row-quotas.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { serialNumberTaken } from '../../machines/operations/register-machine.ts'
import type { ImportMachinesInput } from '../import.inputs.ts'
import type { ImportReport } from '../import.types.ts'
import { eachInTurns, givenRows } from '../shared/given-rows.ts'
import { idRanges } from '../shared/id-ranges.ts'
import { keepImport, type KeptChange } from '../shared/kept-import.ts'
import {
  checkMachine,
  lockMachines,
  machineHeaders,
  planMachines,
  writeMachines,
  type PlannedMachine,
} from '../shared/machine-plan.ts'
import { runImport } from '../shared/run-import.ts'

/**
 * Registers and changes machines of the caller's company from the rows of a table, all or nothing, or says in a dry run
 * what would happen. A serial number that the company uses already, in any case of letters, is changed. A machine that
 * its client has registered keeps its client: an import ends no registration. Throws VALIDATION for a table that cannot
 * be read and for wrong rows, CONFLICT when the data has changed since the dry run, and for a supplier that has reached
 * its quota of machines.
 */
export const importMachines = idempotentOperation(
  'machine.import',
  async (ctx, input: ImportMachinesInput, create: Create<ImportReport>) => {
    const supplier = ctx.actor.tenantId!
    const rows = await eachInTurns(givenRows(input, machineHeaders), checkMachine)
    const quota = { what: 'machines', of: supplier } as const
    return translatingDuplicates(serialNumberTaken, () =>
      runImport<PlannedMachine>(ctx, create, input, {
        of: 'machines',
        async plan(em, { lock }) {
          if (lock) {
            await holdQuota(em, quota)
            await lockMachines(em, supplier, rows)
          }
          const planned = await planMachines(em, supplier, rows)
          await takeQuota(em, ctx, { ...quota, count: planned.filter(({ verdict }) => verdict === 'NEW').length })
          return planned
        },
        async write(em, planned) {
          const made = await writeMachines(em, supplier, planned)
          const kept = await keepImport(em, ctx, { kind: 'machine' }, made)
          const ids = (isNew: boolean) =>
            idRanges(made.filter(({ before }) => (before === null) === isNew).map(({ id }) => id))
          const detail = {
            import: kept.id,
            added: ids(true),
            changed: ids(false),
            moved: moves(planned, made),
            models: modelChanges(planned, made),
            rows: made.length,
          }
          await recordEvent(ctx, { action: 'machine.import', subject: 'import', subjectId: kept.id, detail }, em)
          return kept
        },
      }),
    )
  },
)

/** Which changed machines went from which company to which. */
function moves(planned: readonly PlannedMachine[], made: readonly KeptChange[]) {
  const clientsBefore = new Map(made.map(({ id, before }) => [id, before?.client as number | undefined]))
  const groups = new Map<string, { clientBefore: number; client: number; machines: number[] }>()
  for (const { id, clientId: client } of planned) {
    const clientBefore = id === null ? undefined : clientsBefore.get(id)
    if (id === null || client === null || clientBefore === undefined) continue
    const key = `${clientBefore} ${client}`
    const group = groups.get(key) ?? { clientBefore, client, machines: [] }
    groups.set(key, group)
    group.machines.push(id)
  }
  return [...groups.values()].map(({ machines, ...sides }) => ({ ...sides, machines: idRanges(machines) }))
}

/** Which machines got which model, by its id; 0 for none. */
function modelChanges(planned: readonly PlannedMachine[], made: readonly KeptChange[]) {
  const modelsBefore = new Map(made.map(({ id, before }) => [id, (before?.model as number | null | undefined) ?? 0]))
  const groups = new Map<number, number[]>()
  for (const { id, modelId: model } of planned) {
    if (id === null || model === null || modelsBefore.get(id) === model) continue
    groups.set(model, [...(groups.get(model) ?? []), id])
  }
  return [...groups].map(([model, machines]) => ({ model, machines: idRanges(machines) }))
}
