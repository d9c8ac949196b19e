import type { EntityManager } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { oneSpelling } from '../../../validation/normalised.ts'
import { problemOfName, spellName } from '../../../validation/names.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { toTenantRow, type TenantRow } from '../shared/tenant-rows.ts'
import type { SaveTenantInput } from '../tenant.inputs.ts'
import { requireTenant } from '../shared/require-tenant.ts'
import { revokeSessions } from '../shared/revoke-sessions.ts'

const nameTaken = {
  tenant_company_unique: { field: 'companyName', message: 'This company name is already registered' },
  tenant_name_alike: { field: 'companyName', message: 'This company name looks like one that is already registered' },
}

/**
 * Saves a tenant's details. Deactivating it ends all sessions of its users at once and keeps its data. Throws
 * NOT_FOUND, VALIDATION for another tenant type than its own and for a new name with invisible characters, CONFLICT for
 * a company name that another tenant of the type has, or one that looks like it.
 */
export const saveTenant = operation('tenant.save', async (ctx, input: SaveTenantInput): Promise<TenantRow> =>
  translatingDuplicates(nameTaken, () =>
    transaction(ctx, async (em) => {
      const tenant = await loadNamed(em, input)
      assertSameType(tenant, input)
      const companyName = nameAfter(tenant, input)
      if (tenant.registered && companyName === '') throw invalid({ companyName: 'Company name is required' })
      const activated = input.status ?? tenant.activated
      const stopped = tenant.activated && !activated
      const before = { companyName: tenant.companyName, note: tenant.note }
      em.assign(tenant, { companyName, activated, note: input.note ?? tenant.note })
      await em.flush()
      if (stopped) await revokeSessions(em, tenant.id)
      const detail = { activated, stopped, ...changesOf(before, tenant) }
      const about = { subject: 'tenant', subjectId: tenant.id, tenantId: tenant.id }
      await recordEvent(ctx, { action: 'tenant.save', ...about, detail }, em)
      return toTenantRow(tenant)
    }),
  ),
)

/** The stored name if the sent one is the same, even if it breaks the rules for new names. Throws VALIDATION. */
function nameAfter({ companyName: before }: Tenant, { companyName: sent }: SaveTenantInput): string {
  if (sent === undefined || sent === null || oneSpelling(sent) === oneSpelling(before)) return before
  const name = spellName(sent)
  const problem = problemOfName(name)
  if (problem) throw invalid({ companyName: `Company name ${problem}` })
  return name
}

type Texts = Pick<Tenant, 'companyName' | 'note'>

/** The changed texts, with old and new value, for the audit event. */
function changesOf(before: Texts, after: Texts): Record<string, { before: string; after: string }> {
  const names = (['companyName', 'note'] as const).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, { before: before[name], after: after[name] }]))
}

/** The screen sends both the id and the unique id: either is enough, but both must name the same tenant. */
async function loadNamed(em: EntityManager, { id, tenantId }: SaveTenantInput): Promise<Tenant> {
  const reference = tenantId ?? id
  if (reference === undefined || reference === null) throw invalid({ tenantId: 'Tenant ID not provided' })
  const tenant = await requireTenant(em, reference)
  const names = [String(tenant.id), tenant.number]
  if (id !== undefined && id !== null && !names.includes(String(id).trim().toUpperCase())) {
    throw invalid({ id: 'id and tenantId name different tenants' })
  }
  return tenant
}

function assertSameType({ type }: Tenant, { tenantType }: SaveTenantInput): void {
  if (tenantType === undefined || tenantType === null || tenantType === type) return
  throw invalid({ tenantType: 'The tenant type cannot be changed' })
}
