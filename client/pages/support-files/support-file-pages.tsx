import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { HelpNav } from '../../features/help/components/help-nav.tsx'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { SupportFileList } from '../../features/support-files/components/support-file-list.tsx'
import { supportFileKinds } from '../../features/support-files/support-file-kinds.ts'
import type { SupportFileKind } from '../../generated/graphql.ts'
import { PageFrame } from '../../ui/page-frame.tsx'

const helpTypeOf = {
  MANUAL: 'manual',
  FAQ: 'faq',
  DOCUMENT: 'supportDocuments',
  VIDEO: 'supportVideos',
} as const satisfies Record<SupportFileKind, string>

/**
 * One kind of files of one machine, for clients and for suppliers. Without a machine the page leads back to the help
 * center.
 */
function SupportFilePage({ kind }: { kind: SupportFileKind }) {
  const { t } = useTranslation()
  const { machineId, publishes, state, crumbs, helpCenter } = useMachinePage()
  const title = t(`supportFiles.${supportFileKinds[kind].texts}.title`)
  if (machineId === undefined) return <Navigate to={helpCenter} replace />
  return (
    <PageFrame title={title} crumbs={crumbs(title)}>
      <HelpNav machineId={machineId} current={helpTypeOf[kind]} state={state} />
      <SupportFileList machineId={machineId} kind={kind} canUpload={publishes} />
    </PageFrame>
  )
}

export function ManualPage() {
  return <SupportFilePage kind="MANUAL" />
}

export function FaqPage() {
  return <SupportFilePage kind="FAQ" />
}

export function SupportDocumentPage() {
  return <SupportFilePage kind="DOCUMENT" />
}

export function SupportVideoPage() {
  return <SupportFilePage kind="VIDEO" />
}
