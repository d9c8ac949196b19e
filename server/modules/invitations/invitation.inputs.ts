import { IsIn, IsNotEmpty, IsString } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { IsMailAddress } from '../../validation/is-mail-address.ts'
import { IsNewPassword } from '../../validation/is-new-password.ts'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { IsName } from '../../validation/names.ts'
import { NameSpelling, Trimmed } from '../../validation/normalised.ts'

/**
 * An invitation, or a new code for a pending one. The tenant type is the id of the administrator's role: 4 client, 2
 * supplier.
 */
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

/** The fields of a sign-up. Role and tenant come from the invitation, so there is no field for either. */
@InputType()
export class SignUpInput {
  @Field()
  @NameSpelling()
  @IsName('First name')
  @MaxTextLength(255)
  @IsNotEmpty({ message: 'First name is required' })
  @IsString({ message: 'First name is required' })
  firstName!: string

  @Field()
  @NameSpelling()
  @IsName('Last name')
  @MaxTextLength(255)
  @IsNotEmpty({ message: 'Last name is required' })
  @IsString({ message: 'Last name is required' })
  lastName!: string

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
  email!: string

  @Field()
  @NameSpelling()
  @IsName('Company name')
  @MaxTextLength(255)
  @IsNotEmpty({ message: 'Company name is required' })
  @IsString({ message: 'Company name is required' })
  company_name!: string

  @Field()
  @IsNewPassword()
  password!: string

  @Field()
  @Trimmed()
  @MaxTextLength(255)
  @IsNotEmpty({ message: codeMissing })
  @IsString({ message: codeMissing })
  invitation_code!: string
}
