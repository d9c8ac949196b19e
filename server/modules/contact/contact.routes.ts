import { created } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { ContactInput } from './contact.inputs.ts'
import { contactAnswer } from './contact.types.ts'
import { sendContactMessage } from './operations/send-contact-message.ts'

export const contactRoutes = [
  restRoute({
    method: 'POST',
    path: '/auth/contact-us',
    summary: "Stores a visitor's message and mails it to the platform.",
    action: null,
    input: ContactInput,
    answer: created(),
    handle: async (ctx, { input }) => {
      await sendContactMessage(ctx, input)
      return contactAnswer
    },
  }),
]
