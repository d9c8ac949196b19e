import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { SavedView } from '../../../entities/saved-view.entity.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { readSavedView } from '../shared/read-saved-view.ts'
import { viewNameTaken, type SavedViewRow } from '../shared/saved-view-rows.ts'
import type { CreateSavedViewInput } from '../saved-view.inputs.ts'

/**
 * Saves a view of the ticket lists for the caller alone. Throws NOT_FOUND for a machine that the caller cannot see,
 * CONFLICT for a name that one of the caller's views has in any case of letters, and when the caller has twenty.
 */
export const createSavedView = idempotentOperation(
  'saved-view.create',
  async (ctx, input: CreateSavedViewInput, create: Create<SavedViewRow>) =>
    translatingDuplicates(viewNameTaken, () =>
      create(async (em) => {
        if (input.machineId != null) await requireSeenMachine(em, ctx, input.machineId)
        await takeQuota(em, ctx, { what: 'savedViews', of: ctx.actor.id })
        const added = em.create(SavedView, {
          user: ctx.actor.id,
          tenantId: ctx.actor.tenantId!,
          name: input.name,
          status: input.status ?? 'OPEN',
          machineId: input.machineId ?? null,
          clientId: input.clientId ?? null,
          modelId: input.modelId ?? null,
          errorCode: input.errorCode ?? '',
          failureModeId: input.failureModeId ?? null,
          mine: input.mine ?? false,
          raisedWithinDays: input.raisedWithinDays ?? null,
          raisedBeforeDays: input.raisedBeforeDays ?? null,
          waitingFor: input.waitingFor ?? null,
          search: input.search ?? '',
          sortBy: input.sortBy ?? 'id',
          sortDir: input.sortDir ?? 'DESC',
        })
        await em.flush()
        await recordEvent(ctx, { action: 'saved-view.create', subject: 'saved-view', subjectId: added.id }, em)
        return readSavedView(em, ctx, added.id)
      }),
    ),
)

async function requireSeenMachine(em: EntityManager, { actor }: SignedInContext, id: number): Promise<void> {
  const [seen] = await execute(em, sql`select 1 from machine m where m.id = ${id} and ${readsMaterial(actor)}`)
  orNotFound(seen, 'machine')
}
