import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRegisterMachineMutation } from '../../../generated/graphql.ts'
import { readError } from '../../../lib/apollo/read-error.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { forgetDraft, noteRefusals, type MachineDraft } from '../machine-draft.ts'

const refused = toastsOf('machine')

/** Milliseconds that the success toast stays (C357). */
const successMilliseconds = 1500

interface SubmitOptions {
  /** The list to go to afterwards. */
  list: { to: string; state?: Record<string, unknown> }
  /** The side that the form does not ask for, because the platform works on that tenant (A57). */
  tenant?: { clientId?: number; supplierId?: number }
}

/** Stores a previewed machine and goes to the list; one request at a time (C578 to C582). A refusal keeps the draft. */
export function useSubmitMachine({ list, tenant }: SubmitOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [mutate] = useRegisterMachineMutation()
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number>()
  // State is seen one render later; two quick clicks must see it at once. Success is never undone: the page goes away.
  const running = useRef(false)

  const submit = async (draft: MachineDraft) => {
    const { machineName, machineSerialNo, picture } = draft
    refused.begin()
    const clientId = draft.client ? Number(draft.client.value) : tenant?.clientId
    const supplierId = draft.supplier ? Number(draft.supplier.value) : tenant?.supplierId
    // Only the platform names a supplier; suppliers register for themselves.
    if (!clientId || !machineName || !machineSerialNo || (tenant && !supplierId)) {
      if (!machineSerialNo) noteRefusals(draft, { machineSerialNo: t('supplierMachines.missingSerial') })
      return refused.error(t('supplierMachines.missing'))
    }
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await mutate({
        variables: {
          input: { clientId, ...(tenant && { supplierId }), machineName, machineSerialNo },
          pictures: picture && [picture],
        },
        context: picture && uploadContext(setPercent),
      })
      toast.success(t('machines.registered'), { duration: successMilliseconds })
      await navigate(list.to, { replace: true, state: list.state })
      forgetDraft(draft)
    } catch (error) {
      const { fields, code, status } = readError(error)
      noteRefusals(draft, fields)
      // Without an answer nobody knows whether the machine was registered.
      refused.failure(error, code || status ? t('machines.registerFailed') : t('supplierMachines.submitFailed'))
      running.current = false
      setBusy(false)
      setPercent(undefined)
    }
  }

  return { submit, busy, percent }
}
