import { integer, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import type { invitationJson } from './invitation.presenter.ts'

export const invitation = record<ReturnType<typeof invitationJson>>('Invitation', {
  id: integer,
  role: oneOf(['CLIENT_ADMIN', 'SUPPLIER_ADMIN']),
  role_id: integer,
  email: text,
  country: text,
  state: text,
  createdAt: time,
  registered: { ...nullable(truth), description: 'True once used, false while pending, null when cancelled.' },
})
