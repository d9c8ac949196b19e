import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import type { TenantType } from '../../entities/tenant.entity.ts'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { OneSpelling, UpperCased } from '../../validation/normalised.ts'

const needed = 'Tenant ID not provided'

export class SuggestCompaniesInput {
  @IsIn(['CLIENT_ADMIN', 'SUPPLIER_ADMIN'], { message: 'type must be CLIENT_ADMIN or SUPPLIER_ADMIN' })
  type!: TenantType
}

/** A tenant by its id or by its unique id such as T-000012. */
export class TenantReferenceInput {
  @IsReference(needed)
  tenantId!: Reference
}

/** The fields of the details screen. Absent fields stay as they are; the type is sent along and cannot change. */
@InputType()
export class SaveTenantInput {
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsReference(needed)
  id?: Reference | null

  @Field(() => ID, { nullable: true, description: 'The id, or the unique id such as T-000012.' })
  @IsOptional()
  @IsReference(needed)
  tenantId?: Reference | null

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  @IsBoolean({ message: 'status must be true or false' })
  status?: boolean

  // The screen also sends an unchanged name, so the operation checks new names only.
  @Field(() => String, { nullable: true })
  @OneSpelling()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  companyName?: string

  @Field(() => String, { nullable: true })
  @UpperCased()
  @IsOptional()
  @IsString()
  tenantType?: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  note?: string
}
