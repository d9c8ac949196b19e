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
  const { machineId, machine, state, crumbs } = useMachinePage()
  return (
    <PageFrame
      title={t('errorCodes.title')}
      crumbs={crumbs(t('errorCodes.errorCode'))}
      actions={machine?.viewerCan.publish && <ImportLink to={paths.supplierImport({ machineId })} />}
    >
      {machineId !== undefined && <HelpNav machineId={machineId} current="errorCode" state={state} />}
      <ErrorCodeList machineId={machineId} canAdd={machine?.viewerCan.publish} />
    </PageFrame>
  )
}
