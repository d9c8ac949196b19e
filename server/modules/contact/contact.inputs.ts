import { IsOptional, IsString, Matches } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Trimmed } from '../../validation/normalised.ts'
import { MaxTextLengthAsTyped } from '../../validation/plain-text.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

/** A visitor's message. Name and message may be empty or missing; a phone has ten digits (A42). */
@InputType()
export class ContactInput {
  @Field(() => String, { nullable: true })
  @Trimmed()
  @MaxTextLength(255)
  @IsString()
  @IsOptional()
  name?: string | null

  @Field()
  @Trimmed()
  @MaxTextLength(255)
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'Please enter a valid email address.' })
  email!: string

  @Field()
  @Trimmed()
  @Matches(/^\d{10}$/, { message: 'Please enter a valid 10-digit phone number.' })
  phone!: string

  @Field(() => String, { nullable: true })
  @MaxTextLengthAsTyped(5000, 'Please use at most 5000 characters.')
  @IsString()
  @IsOptional()
  message?: string | null
}
