import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { MachinePreview } from '../../features/machines/components/machine-preview.tsx'
import { useSubmitMachine } from '../../features/machines/hooks/use-submit-machine.ts'
import { readDraft } from '../../features/machines/machine-draft.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { toast } from '../../ui/toasts.tsx'

/** The machine as it will be stored. */
export function SupplierMachinePreviewPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = readDraft(usePageInput())
  const submission = useSubmitMachine({ list: { to: paths.supplierMachines() } })
  const missing = !draft
  useEffect(() => {
    if (missing) toast.error(t('supplierMachines.noData'))
  }, [missing, t])

  if (!draft) return <Navigate to={paths.supplierMachines()} replace />
  const company = draft.supplier
    ? { label: t('machines.supplier'), value: draft.supplier.label }
    : { label: t('machines.client'), value: draft.client?.label }
  return (
    <PageFrame
      title={draft.machineName}
      kind={t('supplierMachines.previewTitle')}
      back={{ onPress: () => void navigate(-1), disabled: submission.busy }}
    >
      <MachinePreview draft={draft} companies={[company]} submission={submission} />
    </PageFrame>
  )
}
