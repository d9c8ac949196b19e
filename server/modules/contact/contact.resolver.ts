import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { Creates, OncePerDocument } from '../../api/kit/mutation-marks.ts'
import { ContactInput } from './contact.inputs.ts'
import { contactAnswer, ContactAnswer } from './contact.types.ts'
import { sendContactMessage } from './operations/send-contact-message.ts'

@Resolver()
export class ContactResolver {
  @Mutation(() => Boolean)
  @Creates()
  @OncePerDocument()
  sendContactMessage(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ContactInput) input: ContactInput,
  ): Promise<boolean> {
    return sendContactMessage(ctx, input)
  }

  @Mutation(() => ContactAnswer, { description: 'Like sendContactMessage, but returns the message to show.' })
  @Creates()
  @OncePerDocument()
  async contactUs(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ContactInput) input: ContactInput,
  ): Promise<ContactAnswer> {
    await sendContactMessage(ctx, input)
    return contactAnswer
  }
}
