import { t } from '../../lib/i18n.ts'
import { toast } from '../../ui/toasts.tsx'

interface Sent {
  /** The e-mail address had a pending invitation, which got a new code. */
  resent: boolean
  inOutbox: boolean
}

/** Confirms that an invitation was sent, and says where its mail is stored when there is no mail server. */
export function announceInvitation({ resent, inOutbox }: Sent): void {
  // The last toast stands on top.
  if (inOutbox) toast.info(t('invitations.inOutbox'))
  toast.success(resent ? t('invitations.resent') : t('invite.invited'))
}
