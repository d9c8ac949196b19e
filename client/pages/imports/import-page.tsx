import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

// Loaded after the page: tables, their readers and their texts weigh more than a page may (decision 029).
const ErrorCodeImport = lazy(() =>
  import('../../features/imports/components/error-code-import.tsx').then((module) => ({
    default: module.ErrorCodeImport,
  })),
)
const MachineImport = lazy(() =>
  import('../../features/imports/components/machine-import.tsx').then((module) => ({ default: module.MachineImport })),
)

/** The import of the error codes of the machine or model that the address names, else of the supplier's machines. */
export function ImportPage() {
  const input = usePageInput()
  const [machineId, modelId] = [input.number('machineId'), input.number('modelId')]
  if (machineId !== undefined) return <ErrorCodes machineId={machineId} />
  return modelId === undefined ? <Machines /> : <ErrorCodesOfModel modelId={modelId} />
}

function ErrorCodes({ machineId }: { machineId: number }) {
  const { t } = useTranslation()
  const { crumbs, state } = useMachinePage()
  const list = paths.supplierHelpErrorCode({ machineId })
  return (
    <PageFrame
      title={t('errorCodes.importTitle')}
      crumbs={crumbs(t('table.import'), { label: t('errorCodes.errorCode'), to: list, state })}
    >
      <Suspense fallback={<Loading />}>
        <ErrorCodeImport owner={{ machineId }} list={list} />
      </Suspense>
    </PageFrame>
  )
}

function ErrorCodesOfModel({ modelId }: { modelId: number }) {
  const { t } = useTranslation()
  const list = paths.supplierModel({ modelId, show: 'codes' })
  return (
    <PageFrame title={t('errorCodes.importTitle')} back={{ to: list }}>
      <Suspense fallback={<Loading />}>
        <ErrorCodeImport owner={{ modelId }} list={list} />
      </Suspense>
    </PageFrame>
  )
}

function Machines() {
  const { t } = useTranslation()
  const list = paths.supplierMachines()
  return (
    <PageFrame title={t('supplierMachines.importTitle')} back={{ to: list }}>
      <Suspense fallback={<Loading />}>
        <MachineImport list={list} />
      </Suspense>
    </PageFrame>
  )
}
