import { useTranslation } from 'react-i18next'
import { ErrorCodeList } from '../../features/error-codes/components/error-code-list.tsx'
import { HelpNav } from '../../features/help/components/help-nav.tsx'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { paths } from '../../lib/paths.ts'
import { ImportLink } from '../../features/imports/components/import-link.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The error codes of one machine: suppliers maintain them, clients read them. */
export function ErrorCodePage() {
  const { t } = useTranslation()
  const { machineId, publishes, state, crumbs } = useMachinePage()
  return (
    <PageFrame
      title={t('errorCodes.title')}
      crumbs={crumbs(t('errorCodes.errorCode'))}
      actions={publishes !== false && <ImportLink to={paths.supplierImport({ machineId })} pending={!publishes} />}
    >
      {machineId !== undefined && <HelpNav machineId={machineId} current="errorCode" state={state} />}
      <ErrorCodeList machineId={machineId} canAdd={publishes} />
    </PageFrame>
  )
}
