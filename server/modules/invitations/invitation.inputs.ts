import { IsIn, IsNotEmpty, IsString } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { IsMailAddress } from '../../validation/is-mail-address.ts'
import { IsNewPassword } from '../../validation/is-new-password.ts'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { MaxLength } from '../../validation/max-length.ts'
import { OneSpelling, Trimmed } from '../../validation/normalised.ts'

/** An invitation, or a new code for a pending one (C263, C277). Type 4 is a client, 2 a supplier (A2). */
@InputType()
export class InviteTenantInput {
  @Field(() => Int)
  @IsIn([4, 2], { message: 'Please select a tenant type' })
  tenent_type_id!: number

  @Field()
  @Trimmed()
  @IsMailAddress()
  @IsNotEmpty({ message: 'Please enter an email' })
  email!: string

  @Field(() => ID, { description: 'The id of the country, or its name.' })
  @IsReference('Please select a country')
  country!: Reference

  @Field(() => ID, { description: 'The id of the state, or its name.' })
  @IsReference('Please select a state')
  state!: Reference
}

const codeMissing = 'Invitation code is required. Please check your email. A verification code has been sent'

/** C178. Role and tenant are the invitation's: there is no field for either (A3). */
@InputType()
export class SignUpInput {
  @Field()
  @Trimmed()
  @MaxLength(255)
  @IsNotEmpty({ message: 'First name is required' })
  @IsString({ message: 'First name is required' })
  firstName!: string

  @Field()
  @Trimmed()
  @MaxLength(255)
  @IsNotEmpty({ message: 'Last name is required' })
  @IsString({ message: 'Last name is required' })
  lastName!: string

  @Field()
  @OneSpelling()
  @MaxLength(255)
  @IsNotEmpty({ message: 'User name is required' })
  @IsString({ message: 'User name is required' })
  userName!: string

  @Field()
  @Trimmed()
  @IsMailAddress()
  email!: string

  @Field()
  @OneSpelling()
  @MaxLength(255)
  @IsNotEmpty({ message: 'Company name is required' })
  @IsString({ message: 'Company name is required' })
  company_name!: string

  @Field()
  @IsNewPassword()
  password!: string

  @Field()
  @Trimmed()
  @MaxLength(255)
  @IsNotEmpty({ message: codeMissing })
  @IsString({ message: codeMissing })
  invitation_code!: string
}
