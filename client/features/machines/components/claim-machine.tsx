import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ClaimForm, type ClaimValues } from './claim-form.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { useRegisterPath } from '../hooks/use-register-path.ts'
import {
  useClaimMachineMutation,
  useMachineSuppliersQuery,
  type MachineDetailsFragment,
} from '../../../generated/graphql.ts'
import { errorText, readError } from '../../../lib/apollo/read-error.ts'
import { paths } from '../../../lib/paths.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { PanelOutline } from '../../../ui/outlines.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'

const refused = toastsOf('claim')

interface ClaimMachineProps {
  serial: string
  supplierId: number
  onClaimed: (machine: MachineDetailsFragment) => void
}

/** The time of the success toast in milliseconds. */
const successMilliseconds = 1500

/** A supplier's machine that the company is about to register under its own name and location. */
export function ClaimMachine({ serial, supplierId, onClaimed }: ClaimMachineProps) {
  const { t } = useTranslation()
  const registers = useRegisterPath() !== undefined
  const [claim] = useClaimMachineMutation()
  const { data, error, refetch } = useMachineSuppliersQuery({ variables: { serialNumber: serial } })
  const option = data?.machineSuppliers.find((supplier) => supplier.supplierId === supplierId)

  const register = async (values: ClaimValues, setError: UseFormSetError<ClaimValues>) => {
    refused.begin()
    try {
      const input = { machineSerialNo: serial, supplierId, ...values, registerTime: new Date().toISOString() }
      const answer = await claim({ variables: { input } })
      toast.success(t('machines.registered'), { duration: successMilliseconds })
      if (answer.data) onClaimed(answer.data.claimMachine)
    } catch (failure) {
      markServerErrors(failure, setError, ['machineName', 'locationName'])
      const { code, status } = readError(failure)
      refused.failure(failure, code || status ? t('machines.alreadyRegistered') : t('machines.registerFailed'))
    }
  }

  if (error) return <ErrorNotice text={errorText(error, t('machines.fetchFailed'))} onRetry={() => void refetch()} />
  if (!data) return <PanelOutline picture />
  if (!option) return <Navigate to={paths.machineRegister()} state={{ machineSerial: serial }} replace />
  return (
    <MachinePanel
      pictureUrl={option.machinePhotoVideos[0]?.url}
      pictureAlt={t('machines.pictureOf', { name: option.machineName })}
    >
      <Facts
        facts={[
          { label: t('machines.serial'), value: option.serialNo, code: true },
          { label: t('machines.supplier'), value: option.supplierName },
          { label: t('machines.registerTime'), value: t('machines.registerTimeLater') },
        ]}
      />
      <ClaimForm
        values={{ machineName: option.machineName, locationName: '' }}
        submitLabel={registers ? t('machineDetails.register') : undefined}
        submittingLabel={t('machineDetails.registering')}
        onSubmit={register}
      />
    </MachinePanel>
  )
}
