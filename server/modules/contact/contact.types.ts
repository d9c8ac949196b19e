import { Field, ObjectType } from 'type-graphql'

/** What a visitor is told once the message is kept (C210). */
export const contactAnswer = { message: 'Message sent successfully' }

@ObjectType({ description: 'What a visitor is told once the message is kept.' })
export class ContactAnswer {
  @Field(() => String)
  declare message: string
}
