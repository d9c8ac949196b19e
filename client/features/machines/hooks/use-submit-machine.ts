import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRegisterMachineMutation } from '../../../generated/graphql.ts'
import { readError } from '../../../lib/apollo/read-error.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { forgetDraft, noteRefusals, type MachineDraft } from '../machine-draft.ts'

const refused = toastsOf('machine')

/** The time of the success toast in milliseconds. */
const successMilliseconds = 1500

interface SubmitOptions {
  /** The list to go to after success. */
  list: { to: string; state?: Record<string, unknown> }
  /** The side that the form does not ask for, because the platform works on that tenant. */
  tenant?: { clientId?: number; supplierId?: number }
}

/** Stores a previewed machine and goes to the list; one request at a time. A refusal keeps the draft. */
export function useSubmitMachine({ list, tenant }: SubmitOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [mutate] = useRegisterMachineMutation()
  const [percent, setPercent] = useState<number>()
  const { busy, run } = useOneAtATime<boolean>((stored) => stored)

  const send = async (draft: MachineDraft): Promise<boolean> => {
    const { machineName, machineSerialNo, picture } = draft
    refused.begin()
    const clientId = draft.client ? Number(draft.client.value) : tenant?.clientId
    const supplierId = draft.supplier ? Number(draft.supplier.value) : tenant?.supplierId
    // Only the platform names a supplier; a supplier's own tenant comes from the session.
    if (!clientId || !machineName || !machineSerialNo || (tenant && !supplierId)) {
      if (!machineSerialNo) noteRefusals(draft, { machineSerialNo: t('supplierMachines.missingSerial') })
      refused.error(t('supplierMachines.missing'))
      return false
    }
    try {
      await mutate({
        variables: {
          input: {
            ...{ clientId, machineName, machineSerialNo },
            ...(tenant && { supplierId }),
            ...(draft.model && { modelId: Number(draft.model.value) }),
          },
          pictures: picture && [picture],
        },
        context: picture && uploadContext(setPercent),
      })
      toast.success(t('machines.registered'), { duration: successMilliseconds })
      await navigate(list.to, { replace: true, state: list.state })
      forgetDraft(draft)
      return true
    } catch (error) {
      const { fields, code, status } = readError(error)
      noteRefusals(draft, fields)
      // Without a response the machine may or may not have been registered.
      refused.failure(error, code || status ? t('machines.registerFailed') : t('supplierMachines.submitFailed'))
      setPercent(undefined)
      return false
    }
  }

  return { submit: (draft: MachineDraft) => run(() => send(draft)), busy, percent }
}
