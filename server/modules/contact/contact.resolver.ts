import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { ContactInput } from './contact.inputs.ts'
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
}
