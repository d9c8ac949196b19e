import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MachineDetailsFragment } from '../../generated/graphql.ts'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'

/** Offers what to do after a registration (C355); closed, it leaves the user at the registered machine. */
export function RegisteredDialog({ machine }: { machine: MachineDetailsFragment | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canOpen = useCanOpen()
  return (
    <MessageDialog
      open={machine !== undefined}
      title={t('machines.registered')}
      onClose={() => void navigate(paths.machineDetails({ machineId: machine?.id }), { replace: true })}
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
