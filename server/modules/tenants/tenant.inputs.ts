import { IsIn } from 'class-validator'
import type { TenantType } from '../../entities/tenant.entity.ts'

export class SuggestCompaniesInput {
  @IsIn(['CLIENT_ADMIN', 'SUPPLIER_ADMIN'], { message: 'type must be CLIENT_ADMIN or SUPPLIER_ADMIN' })
  type!: TenantType
}
