import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { ContactInput } from './contact.inputs.ts'
import { contactAnswer, ContactAnswer } from './contact.types.ts'
import { sendContactMessage } from './operations/send-contact-message.ts'

@Resolver()
export class ContactResolver {
  @Mutation(() => Boolean)
  sendContactMessage(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ContactInput) input: ContactInput,
  ): Promise<boolean> {
    return sendContactMessage(ctx, input)
  }

  @Mutation(() => ContactAnswer, { description: 'Like sendContactMessage, but returns the message to show.' })
  async contactUs(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ContactInput) input: ContactInput,
  ): Promise<ContactAnswer> {
    await sendContactMessage(ctx, input)
    return contactAnswer
  }
}
