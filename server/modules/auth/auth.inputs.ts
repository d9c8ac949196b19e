import { IsString, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'

@InputType()
export class LogInInput {
  @Field()
  @IsString()
  @MaxLength(255)
  userName!: string

  @Field()
  @IsString()
  @MaxLength(1000)
  password!: string
}

@InputType()
export class RefreshInput {
  @Field()
  @IsString()
  @MaxLength(1000)
  refreshToken!: string
}
