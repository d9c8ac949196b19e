import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MachineForm, machineFieldNames } from './machine-form.tsx'
import { useClientChoices } from '../hooks/use-client-choices.ts'
import { useModelChoices } from '../hooks/use-model-choices.ts'
import { machineLoadFailure } from '../machine-failure.ts'
import type { MachineFormValues } from '../machine-draft.ts'
import { useMachineQuery, useUpdateMachineMutation, type MachineQuery } from '../../../generated/graphql.ts'
import { paths } from '../../../lib/paths.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PanelOutline } from '../../../ui/outlines.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import { TransferDialog } from './transfer-dialog.tsx'

const refused = toastsOf('machine')

/** The form with the stored machine. */
export function UpdateMachine({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useMachineQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const failure = error && machineLoadFailure(error)
  useFailureToast(failure)

  if (failure) return <ErrorNotice text={failure} onRetry={() => void refetch()} />
  if (!data) return <PanelOutline />
  if (!data.machine.viewerCan.update) return <ErrorNotice text={t('supplierMachines.editNotAllowed')} />
  return <UpdateForm machine={data.machine} />
}

function UpdateForm({ machine }: { machine: MachineQuery['machine'] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loadClients = useClientChoices()
  const loadModels = useModelChoices()
  const [mutate] = useUpdateMachineMutation()
  const [transfer, setTransfer] = useState<{ client: string; decide: (agreed: boolean) => void }>()

  const update = async (values: MachineFormValues, setError: UseFormSetError<MachineFormValues>) => {
    const { client, model, machineName, machineSerialNo, picture } = values
    refused.begin()
    if (!client || !machineName.trim() || !machineSerialNo.trim()) {
      if (!machineSerialNo.trim()) setError('machineSerialNo', { message: t('supplierMachines.missingSerial') })
      return refused.error(t('supplierMachines.missing'))
    }
    if (Number(client.value) !== machine.clientId) {
      const agreed = await new Promise<boolean>((decide) => setTransfer({ client: client.label, decide }))
      setTransfer(undefined)
      if (!agreed) return
    }
    const modelId = Number(model?.value ?? 0)
    try {
      await mutate({
        variables: {
          input: {
            ...{ id: machine.id, clientId: Number(client.value), machineName, machineSerialNo },
            ...(modelId !== (machine.model?.id ?? 0) && { modelId }),
          },
          pictures: picture && [picture],
        },
      })
      toast.success(t('machines.updated'))
      await navigate(paths.supplierMachines())
    } catch (error) {
      markServerErrors(error, setError, ['model', 'machineName', 'machineSerialNo'], machineFieldNames)
      refused.failure(error, t('supplierMachines.updateFailed'))
    }
  }

  return (
    <>
      <MachineForm
        values={{
          supplier: null,
          client: { value: String(machine.clientId), label: machine.clientCompany },
          model: machine.model && { value: String(machine.model.id), label: machine.model.name },
          machineName: machine.machineName,
          machineSerialNo: machine.serialNo,
          picture: undefined,
        }}
        currentUrl={machine.machinePhotoVideos[0]?.url}
        loadClients={loadClients}
        loadModels={loadModels}
        submitLabel={t('supplierMachines.updateSubmit')}
        submittingLabel={t('supplierMachines.updating')}
        back={
          <LinkButton to={paths.supplierMachines()} variant="outline" colorPalette="gray">
            {t('common.cancel')}
          </LinkButton>
        }
        onSubmit={update}
      />
      <TransferDialog machine={machine} client={transfer?.client} onDecide={(agreed) => transfer?.decide(agreed)} />
    </>
  )
}
