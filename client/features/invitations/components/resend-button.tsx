import { Box, Button } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInviteTenantMutation, type InvitationRowFragment } from '../../../generated/graphql.ts'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { toastsOf } from '../../../ui/toasts.tsx'
import { announceInvitation } from '../announce-invitation.ts'
import { invitationStatusId } from './invitation-status.tsx'

const refused = toastsOf('invitation')

interface ResendButtonProps {
  invitation: InvitationRowFragment
  /** Called after a refusal, because the list may be stale. */
  onRefused: () => void
}

/** Sends a pending invitation again, with a new code; the old code stops working. */
export function ResendButton({ invitation, onRefused }: ResendButtonProps) {
  const { t } = useTranslation()
  const [mutate] = useInviteTenantMutation()
  const { busy, run } = useOneAtATime()
  const narrow = useNarrow()
  const { email, country, state, roleId } = invitation

  const resend = async () => {
    refused.begin()
    try {
      const { data } = await mutate({ variables: { input: { tenent_type_id: roleId, email, country, state } } })
      if (!data) return refused.error(t('invitations.resendFailed'))
      announceInvitation(data.inviteTenant)
    } catch (error) {
      refused.failure(error, t('invitations.resendFailed'))
      onRefused()
    }
  }

  return (
    <Button
      size="sm"
      variant="outline"
      px={{ base: '3', sm: '3.5' }}
      disabled={!invitation.viewerCan.resend}
      aria-describedby={invitationStatusId(invitation.id)}
      loading={busy}
      loadingText={narrow ? undefined : t('invitations.resending')}
      aria-label={t('invitations.resendTo', { email })}
      onClick={() => void run(resend)}
    >
      <Send aria-hidden />
      <Box as="span" hideBelow="sm">
        {t('invitations.resend')}
      </Box>
    </Button>
  )
}
