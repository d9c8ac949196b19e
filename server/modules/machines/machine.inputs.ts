import { IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { PageInput } from '../../validation/paging.ts'

const missing = 'Missing required fields'

/** A supplier's registration of a machine for a client (C581). Suppliers' own id is taken from the session (A57). */
@InputType()
export class RegisterMachineInput {
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  clientId?: number

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  supplierId?: number

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: missing })
  @MaxLength(255)
  machineName!: string

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: missing })
  @MaxLength(100)
  machineSerialNo!: string
}

@InputType()
export class UpdateMachineInput {
  @Field(() => Int)
  @IsInt()
  id!: number

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  clientId?: number

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: missing })
  @MaxLength(255)
  machineName!: string

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: missing })
  @MaxLength(100)
  machineSerialNo!: string
}

/** A client's registration (C354). registerTime is accepted and ignored: the server's clock counts (A50). */
@InputType()
export class ClaimMachineInput {
  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Machine S/N is required' })
  @MaxLength(100)
  machineSerialNo!: string

  @Field(() => Int)
  @IsInt({ message: 'Please select a supplier' })
  supplierId!: number

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Machine name is required' })
  @MaxLength(255)
  machineName!: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxLength(255)
  locationName?: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  registerTime?: string
}

/** A client's change of its own name and place (C358); a serial number that differs is ignored (A55). */
@InputType()
export class UpdateClaimInput {
  @Field(() => Int)
  @IsInt()
  machineId!: number

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  machineSerialNo?: string

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Machine name is required' })
  @MaxLength(255)
  machineName!: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxLength(255)
  locationName?: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  registerTime?: string
}

/** The machines of one tenant, for the platform. */
@ArgsType()
export class TenantMachinesInput extends PageInput {
  @Field(() => ID, { description: "The tenant's id, or its unique id such as T-000012." })
  @IsReference('Tenant ID not provided')
  tenantId!: Reference
}

/** The same at the REST door, where the tenant is called id (C288). */
export class TenantMachinesQuery extends PageInput {
  @IsReference('Tenant ID not provided')
  id!: Reference
}
