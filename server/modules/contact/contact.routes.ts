import { created } from '../../doors/answers.ts'
import { restRoute } from '../../doors/rest-route.ts'
import { ContactInput } from './contact.inputs.ts'
import { contactAnswer } from './contact.types.ts'
import { sendContactMessage } from './operations/send-contact-message.ts'

export const contactRoutes = [
  restRoute({
    method: 'POST',
    path: '/auth/contact-us',
    summary: 'Keeps a message of a visitor and mails it to the platform.',
    action: null,
    input: ContactInput,
    answer: created(),
    handle: async (ctx, { input }) => {
      await sendContactMessage(ctx, input)
      return contactAnswer
    },
  }),
]
