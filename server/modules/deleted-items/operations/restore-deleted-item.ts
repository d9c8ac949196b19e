import sql from 'sql-template-tag'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { restorableSince } from '../shared/deleted-item-rows.ts'
import type { DeletedItemKind, RestoreDeletedItemInput } from '../deleted-item.inputs.ts'

export interface Restored {
  kind: DeletedItemKind
  id: number
  /** User names of a restored tenant that stay deleted, because the user name or e-mail is in use now. */
  leftOut: string[]
}

interface Outcome {
  outcome: string
  name: string | null
  tenant_id: number | null
  left_out: string[]
}

const subjects: Record<DeletedItemKind, string> = {
  TENANT: 'tenant',
  USER: 'user',
  MACHINE: 'machine',
  MODEL: 'model',
  ERROR_CODE: 'error-code',
  SUPPORT_FILE: 'support-file',
  TICKET_FILE: 'ticket-file',
}

const conflicts: Record<string, string> = {
  'company deleted': 'Its company is deleted: restore the company first',
  'machine deleted': 'Its machine is deleted: restore the machine first',
  'model deleted': 'Its model is deleted: restore the model first',
  'ticket closed': 'This ticket is already resolved',
  'ticket full': 'The ticket has as many files of this kind as it may have',
  'taken tenant_company_unique': 'Another company has this name now',
  'taken tenant_name_alike': 'Another company has a name now that looks like this one',
  'taken app_user_name_alike': 'Another user has a user name now that looks like this one',
  'taken invitation_pending_unique': 'This email has been invited again meanwhile',
  'taken app_user_name_unique': 'Another user has this user name now',
  'taken app_user_email_unique': 'Another user has this email now',
  'taken machine_serial_unique': 'The supplier has another machine with this serial number now',
  'taken model_name_unique': 'The supplier has another model with this name now',
  'taken error_code_model_unique': 'The model has another error code with this name now',
  'taken error_code_unique': 'The machine has another error code with this name now',
}

/**
 * Restores an item that was soft-deleted within the last thirty days. A tenant comes back with the users and machines
 * that were deleted with it; sessions stay ended. Throws NOT_FOUND for an item that is not deleted or no longer kept,
 * CONFLICT with the reason when its name or number is in use now, or when the item that it belongs to is deleted or
 * closed.
 */
export const restoreDeletedItem = operation(
  'deleted-item.restore',
  async (ctx, { kind, id }: RestoreDeletedItemInput): Promise<Restored> =>
    transaction(ctx, async (em) => {
      const [answer] = await execute<Outcome>(
        em,
        sql`select * from restore_deleted_item(${kind}, ${id}, ${restorableSince()})`,
      )
      const { outcome, name, tenant_id: tenantId, left_out: leftOut } = answer!
      if (outcome === 'missing') throw notFound('item')
      if (outcome !== 'restored') {
        throw new AppError('CONFLICT', conflicts[outcome] ?? 'Something else has its name or number now')
      }
      const detail = { kind, ...(name && { name }), ...(leftOut.length > 0 && { leftOut }) }
      const about = { subject: subjects[kind], subjectId: id, tenantId }
      await recordEvent(ctx, { action: 'deleted-item.restore', ...about, detail }, em)
      return { kind, id, leftOut }
    }),
)
