import { t } from '../../lib/i18n.ts'
import { toast } from '../../ui/toasts.tsx'

interface Sent {
  /** The address had a pending invitation, which got a new code (A16). */
  resent: boolean
  inOutbox: boolean
}

/** Says that an invitation is on its way (C267, C279), and where its mail is when there is no mail server (A111). */
export function announceInvitation({ resent, inOutbox }: Sent): void {
  // What comes last stands on top.
  if (inOutbox) toast.info(t('invitations.inOutbox'))
  toast.success(resent ? t('invitations.resent') : t('invite.invited'))
}
