import { Button, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ClaimForm, type ClaimValues } from './claim-form.tsx'
import { DeleteMachineDialog } from './delete-machine-dialog.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { UnmaintainedBadge } from './unmaintained-badge.tsx'
import { machineLoadFailure } from '../machine-failure.ts'
import {
  useEndClaimMutation,
  useMachineQuery,
  useUpdateClaimMutation,
  type MachineDetailsFragment,
} from '../../../generated/graphql.ts'
import { ticketMoment } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { PanelOutline } from '../../../ui/outlines.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import { useRowToDelete } from '../../../ui/use-row-to-delete.ts'
import { NameAndSerial } from '../../../ui/code-text.tsx'

const refused = toastsOf('claim')

/** A machine that the company has registered: editable for its administrator, read-only for others. */
export function ClaimedMachine({ id }: { id: number }) {
  const { data, error, refetch } = useMachineQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const failure = error && !data ? machineLoadFailure(error) : undefined
  useFailureToast(failure)

  if (data) return <Details machine={data.machine} />
  if (!failure) return <PanelOutline picture />
  return <ErrorNotice text={failure} onRetry={() => void refetch()} />
}

function Details({ machine }: { machine: MachineDetailsFragment }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [mutate] = useUpdateClaimMutation()
  const [endClaim] = useEndClaimMutation()
  const toDelete = useRowToDelete<MachineDetailsFragment>()
  const { id: machineId, serialNo, machineName, machineLocation, viewerCan } = machine

  const update = async (values: ClaimValues, setError: UseFormSetError<ClaimValues>) => {
    refused.begin()
    try {
      await mutate({ variables: { input: { machineId, machineSerialNo: serialNo, ...values } } })
      toast.success(t('machines.updated'))
    } catch (error) {
      markServerErrors(error, setError, ['machineName', 'locationName'])
      refused.failure(error, t('machines.updateFailed'))
    }
  }

  return (
    <>
      <MachinePanel
        pictureUrl={machine.machinePhotoVideos[0]?.url}
        pictureAlt={t('machines.pictureOf', { name: machineName })}
      >
        {!machine.maintained && (
          <Stack gap="2" align="flex-start">
            <UnmaintainedBadge />
            <Text color="fg.muted">{t('machines.unmaintainedHint')}</Text>
          </Stack>
        )}
        <Facts
          facts={[
            { label: t('machines.serial'), value: serialNo, code: true },
            { label: t('machines.supplier'), value: machine.supplierName },
            { label: t('machines.registerTime'), value: ticketMoment(machine.registerTime) },
          ]}
        />
        <ClaimForm
          values={{ machineName, locationName: machineLocation ?? '' }}
          submitLabel={viewerCan.updateClaim ? t('machineDetails.update') : undefined}
          submittingLabel={t('machineDetails.updating')}
          onSubmit={update}
        >
          {viewerCan.endClaim && (
            <Button variant="outline" colorPalette="red" onClick={() => toDelete.ask(machine)}>
              <Trash2 aria-hidden /> {t('common.delete')}
            </Button>
          )}
        </ClaimForm>
      </MachinePanel>
      <DeleteMachineDialog
        {...toDelete.dialog}
        name={() => <NameAndSerial name={machineName} serial={serialNo} />}
        explain={() => t('machineDetails.endClaim')}
        remove={() => endClaim({ variables: { machineId } })}
        onDeleted={() => navigate(paths.machines(), { replace: true })}
      />
    </>
  )
}
