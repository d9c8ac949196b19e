import { useParams } from 'react-router-dom'
import type { TenantType } from '../../../generated/graphql.ts'
import { usePageInput } from '../../../lib/navigation/use-page-input.ts'
import { tenantTypes } from '../../../lib/tenant-type.ts'

export interface TenantInput {
  /** The id, or the unique id such as T-000012; every call accepts either. */
  tenantId: string | undefined
  companyName: string | undefined
  tenantType: TenantType | undefined
}

/**
 * The tenant that a page was opened for: from the specified navigation state (`tenantId` or the whole `row`), the
 * query, or a segment of the path.
 */
export function useTenantInput(): TenantInput {
  const input = usePageInput()
  const row = input.part('row')
  const segment = useParams().tenant ?? ''
  const id = input.number('tenantId') ?? row.number('tenatUserId')
  const type = input.text('tenantType') ?? row.text('tenantType')
  return {
    tenantId: id?.toString() ?? input.text('tenantId') ?? (/^(T-)?\d+$/i.test(segment) ? segment : undefined),
    companyName: input.text('companyName') ?? row.text('companyName'),
    tenantType: tenantTypes.find((one) => one === type),
  }
}
