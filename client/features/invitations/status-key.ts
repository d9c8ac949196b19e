import type { InvitationRowFragment } from '../../generated/graphql.ts'

/** The text of an invitation's status: used, waiting, or cancelled with its tenant. */
export function statusKey({ registered }: Pick<InvitationRowFragment, 'registered'>) {
  if (registered === null) return 'invitations.cancelled'
  return registered ? 'invitations.registered' : 'invitations.pending'
}
