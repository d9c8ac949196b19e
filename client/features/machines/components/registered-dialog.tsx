import { useTranslation } from 'react-i18next'
import type { MachineDetailsFragment } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'

interface RegisteredDialogProps {
  /** The registered machine; undefined closes the dialog. */
  machine: MachineDetailsFragment | undefined
  onClose: () => void
}

/** Offers the next steps after a registration; closing it leaves the user at the registered machine. */
export function RegisteredDialog({ machine, onClose }: RegisteredDialogProps) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (
    <MessageDialog
      open={machine !== undefined}
      title={t('machines.registered')}
      onClose={onClose}
      footer={
        <>
          <LinkButton to={paths.machineRegister()} variant="outline">
            {t('machines.registerNew')}
          </LinkButton>
          {canOpen(paths.help()) && <LinkButton to={paths.help()}>{t('machineDetails.helpCenter')}</LinkButton>}
        </>
      }
    >
      {t('machineDetails.successText', { name: machine?.machineName ?? '' })}
    </MessageDialog>
  )
}
