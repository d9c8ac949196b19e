import { IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { IsMailAddress } from '../../validation/is-mail-address.ts'
import { IsNewPassword } from '../../validation/is-new-password.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { OneSpelling, Trimmed } from '../../validation/normalised.ts'

const bothNeeded = 'Please enter both username and password'

@InputType()
export class LogInInput {
  @Field()
  @OneSpelling()
  @MaxTextLength(255)
  @IsNotEmpty({ message: bothNeeded })
  @IsString({ message: bothNeeded })
  userName!: string

  @Field()
  @MaxTextLength(1000)
  @IsNotEmpty({ message: bothNeeded })
  @IsString({ message: bothNeeded })
  password!: string
}

@InputType()
export class RefreshInput {
  @Field()
  @IsString()
  @MaxTextLength(1000)
  refreshToken!: string
}

@InputType()
export class PasswordCodeInput {
  @Field()
  @Trimmed()
  @IsMailAddress()
  @IsNotEmpty({ message: 'Email is required!' })
  email!: string
}

const idleRange = 'Please choose from 5 minutes to 30 days'
const incomplete = 'All fields are required.'

@InputType()
export class ChangePasswordInput {
  @Field()
  @Trimmed()
  @IsMailAddress()
  @IsNotEmpty({ message: incomplete })
  email!: string

  // Any text counts as a guess at the code: only its length is limited.
  @Field()
  @Trimmed()
  @MaxTextLength(255)
  @IsNotEmpty({ message: incomplete })
  @IsString({ message: incomplete })
  passwordCode!: string

  @Field()
  @IsNewPassword()
  @IsNotEmpty({ message: incomplete })
  password!: string
}

@InputType()
export class IdleTimeoutInput {
  @Field(() => Int, { nullable: true, description: 'From 5 minutes to 30 days; null for never.' })
  @Max(43_200, { message: idleRange })
  @Min(5, { message: idleRange })
  @IsInt({ message: idleRange })
  @IsOptional()
  minutes?: number | null
}

@InputType()
export class FirstPasswordInput {
  @Field()
  @IsNewPassword()
  password!: string
}
