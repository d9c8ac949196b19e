import { Field, ObjectType } from 'type-graphql'

/** The answer once the message is stored. */
export const contactAnswer = { message: 'Message sent successfully' }

@ObjectType({ simpleResolvers: true, description: 'The answer once a message is stored.' })
export class ContactAnswer {
  @Field(() => String)
  declare message: string
}
