import { Allow, IsInt, IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { PageInput } from '../../validation/paging.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

const missing = 'Missing required fields'

/** The machines that the caller supplies, of one model when it is named. */
@ArgsType()
export class SuppliedMachinesInput extends PageInput {
  @Field(() => Int, { nullable: true, description: 'Only machines of this model; with 0 those without one.' })
  @IsOptional()
  @IsRowId()
  modelId?: number
}

/** The fields that a supplier sends for a new or a changed machine. */
@InputType()
abstract class MachineFields {
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  clientId?: number

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: missing })
  @MaxTextLength(255)
  machineName!: string

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: missing })
  @MaxTextLength(100)
  machineSerialNo!: string

  @Field(() => Int, {
    nullable: true,
    description: "One of the supplier's models; 0 for none. A changed machine keeps its model when this is absent.",
  })
  @IsOptional()
  @IsRowId()
  modelId?: number
}

/**
 * A supplier's registration of a machine for a client. For a supplier the session decides supplierId, whatever is sent.
 */
@InputType()
export class RegisterMachineInput extends MachineFields {
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  supplierId?: number
}

@InputType()
export class UpdateMachineInput extends MachineFields {
  @Field(() => Int)
  @IsInt()
  id!: number
}

/**
 * A client's own name and location of a machine. registerTime is accepted and ignored: the server's clock is stored.
 */
@InputType()
abstract class ClaimFields {
  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Machine name is required' })
  @MaxTextLength(255)
  machineName!: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  locationName?: string

  @Field(() => String, { nullable: true })
  @Allow()
  @IsOptional()
  registerTime?: unknown
}

/** A client's registration of a machine. */
@InputType()
export class ClaimMachineInput extends ClaimFields {
  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Machine S/N is required' })
  @MaxTextLength(100)
  machineSerialNo!: string

  @Field(() => Int)
  @IsRowId('Please select a supplier')
  supplierId!: number
}

/**
 * A client's change of its own name and location. Only the supplier changes a serial number, so another one is ignored.
 */
@InputType()
export class UpdateClaimInput extends ClaimFields {
  @Field(() => Int)
  @IsInt()
  machineId!: number

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  machineSerialNo?: string
}

/** The machines of one tenant, for the platform. */
@ArgsType()
export class TenantMachinesInput extends PageInput {
  @Field(() => ID, { description: "The tenant's id, or its unique id such as T-000012." })
  @IsReference('Tenant ID not provided')
  tenantId!: Reference
}

/** The same input over REST, where the tenant is called id. */
export class TenantMachinesQuery extends PageInput {
  @IsReference('Tenant ID not provided')
  id!: Reference
}
