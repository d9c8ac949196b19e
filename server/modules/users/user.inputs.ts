import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { IsMailAddress } from '../../validation/is-mail-address.ts'
import { IsNewPassword } from '../../validation/is-new-password.ts'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { IsName } from '../../validation/names.ts'
import { NameSpelling, Trimmed } from '../../validation/normalised.ts'
import { PageInput } from '../../validation/paging.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

@ArgsType()
export class UserPageInput extends PageInput {
  @Field(() => ID, { nullable: true, description: 'Only the users of this tenant: its id or its unique id.' })
  @IsOptional()
  @IsReference('Tenant ID not provided')
  tenantId?: Reference | null
}

export class TenantUserPageInput extends PageInput {
  @IsReference('Tenant ID not provided')
  tenantId!: Reference
}

/** A user that an administrator adds. Administrators of a company leave tenantId out. */
@InputType()
export class AddUserInput {
  @Field(() => String, { nullable: true })
  @NameSpelling()
  @IsName('First name')
  @MaxTextLength(255)
  @IsString()
  @IsOptional()
  firstName?: string | null

  @Field(() => String, { nullable: true })
  @NameSpelling()
  @IsName('Last name')
  @MaxTextLength(255)
  @IsString()
  @IsOptional()
  lastName?: string | null

  @Field()
  @NameSpelling()
  @IsName('User name')
  @MaxTextLength(255)
  @IsNotEmpty({ message: 'User name is required' })
  @IsString({ message: 'User name is required' })
  userName!: string

  @Field()
  @Trimmed()
  @IsMailAddress()
  @IsNotEmpty({ message: 'Email is required' })
  email!: string

  @Field()
  @IsNewPassword()
  password!: string

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the user has to replace the password at the first log-in. False when it is left out.',
  })
  @IsBoolean({ message: 'mustChangePassword must be true or false' })
  @IsOptional()
  mustChangePassword?: boolean | null

  @Field(() => Int)
  @IsIn([1, 2, 3, 4, 5, 6], { message: 'Please select a role' })
  roleId!: number

  @Field(() => ID, { nullable: true, description: "For the platform: the user's company, by id or unique id." })
  @IsOptional()
  @IsReference('Please select a company')
  tenantId?: Reference | null
}
