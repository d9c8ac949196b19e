import { useTranslation } from 'react-i18next'
import type { UseFormSetError } from 'react-hook-form'
import { useInviteTenantMutation } from '../../../generated/graphql.ts'
import { invitedTypeIds } from '../../../lib/tenant-type.ts'
import { readError } from '../../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { toastsOf } from '../../../ui/toasts.tsx'
import { announceInvitation } from '../announce-invitation.ts'
import { InviteForm, type InviteValues } from './invite-form.tsx'

const refused = toastsOf('invitation')

export interface InviteDialogProps {
  open: boolean
  onClose: () => void
  onInvited: () => Promise<void>
}

/** Invites a company. Closing the dialog clears the form. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation()
  const [mutate] = useInviteTenantMutation()
  const { busy, run } = useOneAtATime<boolean>()

  /** Returns whether the company was invited. */
  const send = async (values: InviteValues, setError: UseFormSetError<InviteValues>): Promise<boolean> => {
    const { country, state, email, type } = values
    refused.begin()
    try {
      const { data } = await mutate({
        variables: { input: { tenent_type_id: invitedTypeIds[type], email: email.trim(), country, state } },
      })
      // In GraphQL, a response without data corresponds to a REST response whose `status` is not true.
      if (!data) {
        refused.error(t('invite.failedWith', { message: t('invite.unknownError') }))
        return false
      }
      announceInvitation(data.inviteTenant)
      return true
    } catch (error) {
      markServerErrors(error, setError, ['country', 'state', 'email'])
      const { fields, detail, message } = readError(error)
      // The server's own message if it names neither field nor detail; otherwise the usual order.
      if (message && !detail && Object.keys(fields).length === 0) {
        refused.error(t('invite.failedWith', { message }))
      } else refused.failure(error, t('invite.failed'))
      return false
    }
  }

  const invite = async (values: InviteValues, setError: UseFormSetError<InviteValues>) => {
    if (!(await run(() => send(values, setError)))) return
    onClose()
    await onInvited()
  }

  return (
    <MessageDialog open={open} onClose={() => !busy && onClose()} title={t('invite.title')}>
      <InviteForm busy={busy} onCancel={onClose} onSubmit={invite} />
    </MessageDialog>
  )
}
