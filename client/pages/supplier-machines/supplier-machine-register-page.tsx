import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MachineForm } from '../../features/machines/components/machine-form.tsx'
import { useClientChoices } from '../../features/machines/hooks/use-client-choices.ts'
import { useModelChoices } from '../../features/machines/hooks/use-model-choices.ts'
import { emptyMachine, keepDraft, readDraft, type MachineFormValues } from '../../features/machines/machine-draft.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { UpdateMachine } from '../../features/machines/components/update-machine.tsx'

/** Registers a machine for a client, or updates the one with the id in the page's input. */
export function SupplierMachineRegisterPage() {
  const { t } = useTranslation()
  const input = usePageInput()
  const machineId = input.number('machineId')
  const updating = machineId !== undefined
  return (
    <PageFrame
      title={updating ? t('supplierMachines.updateTitle') : t('supplierMachines.registerTitle')}
      back={{ to: paths.supplierMachines() }}
    >
      {updating ? <UpdateMachine key={machineId} id={machineId} /> : <NewMachine />}
    </PageFrame>
  )
}

function NewMachine() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loadClients = useClientChoices()
  const loadModels = useModelChoices()
  const draft = readDraft(usePageInput())

  const preview = async (values: MachineFormValues) => {
    const state = keepDraft(values, draft?.key)
    // The draft is first stored in this history entry, so that Back from the preview finds it.
    await navigate(paths.supplierMachineRegister(), { replace: true, state })
    await navigate(paths.supplierMachinePreview(), { state })
  }

  return (
    <MachineForm
      values={draft ?? emptyMachine}
      refusals={draft?.refusals}
      loadClients={loadClients}
      loadModels={loadModels}
      lostPicture={draft?.picture ? undefined : draft?.pictureName}
      submitLabel={t('supplierMachines.preview')}
      back={
        <LinkButton to={paths.supplierMachines()} variant="outline" colorPalette="gray">
          {t('common.cancel')}
        </LinkButton>
      }
      onSubmit={preview}
    />
  )
}
