import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { useMachineQuery, type MachineDetailsFragment } from '../../generated/graphql.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { LabelButton } from '../../features/labels/components/label-button.tsx'
import { ClaimMachine } from '../../features/machines/components/claim-machine.tsx'
import { ClaimedMachine } from '../../features/machines/components/claimed-machine.tsx'
import { RegisteredDialog } from '../../features/machines/components/registered-dialog.tsx'

/** One machine of the company, from its list or about to be registered. */
export function MachineDetailsPage() {
  const { t } = useTranslation()
  const input = usePageInput()
  const machineId = input.number('machineId')
  const serial = input.text('machineSerial')
  const supplierId = input.number('supplierId')
  const isRegister = input.flag('isRegister')
  const navigate = useNavigate()
  // The machine itself is loaded, and its failure shown, by the part below.
  const { data } = useMachineQuery(isRegister || machineId === undefined ? skipToken : { variables: { id: machineId } })
  const [claimed, setClaimed] = useState<MachineDetailsFragment>()
  // Replaces the form in the history, because Back must not return to it.
  const goOn = (machine: MachineDetailsFragment) => {
    setClaimed(machine)
    void navigate(paths.machineDetails({ machineId: machine.id }), { replace: true })
  }

  if (isRegister && (!serial || supplierId === undefined)) return <Navigate to={paths.machineRegister()} replace />
  if (!isRegister && machineId === undefined) return <Navigate to={paths.machines()} replace />
  return (
    <PageFrame
      title={data?.machine.machineName ?? t('machineDetails.title')}
      kind={t('machineDetails.title')}
      actions={data && <LabelButton machine={data.machine} />}
      back={isRegister ? { to: paths.machineRegister(), state: { machineSerial: serial } } : { to: paths.machines() }}
    >
      {isRegister && serial && supplierId !== undefined && (
        <ClaimMachine serial={serial} supplierId={supplierId} onClaimed={goOn} />
      )}
      {!isRegister && machineId !== undefined && <ClaimedMachine key={machineId} id={machineId} />}
      <RegisteredDialog machine={claimed} onClose={() => setClaimed(undefined)} />
    </PageFrame>
  )
}
