import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ScanButton } from '../../features/labels/components/scan-button.tsx'
import { findShownCode } from '../../features/tickets/shown-code.ts'
import {
  useMachineQuery,
  useResolveLabelQuery,
  useTicketErrorCodesQuery,
  type ResolveLabelQuery,
} from '../../generated/graphql.ts'
import { readError } from '../../lib/apollo/read-error.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { withQuery } from '../../lib/navigation/with-query.ts'
import { paths } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** Where a scanned label leads: to its machine, or to the error code that the machine's display shows. */
export function LabelPage() {
  const { t } = useTranslation()
  const { label = '' } = useParams()
  const { data, error, refetch } = useResolveLabelQuery({ variables: { label }, fetchPolicy: 'network-only' })
  const found = data?.resolveLabel
  if (found) return <ResolvedLabel found={found} />
  return (
    <PageFrame title={t('labels.pageTitle')}>
      {!error ? (
        <Loading label={t('labels.opening')} />
      ) : readError(error).code === 'NOT_FOUND' ? (
        <NotYours label={label} />
      ) : (
        <ErrorNotice
          text={readError(error).code === 'TOO_MANY_REQUESTS' ? t('labels.tooMany') : t('labels.openFailed')}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  )
}

function ResolvedLabel({ found }: { found: ResolveLabelQuery['resolveLabel'] }) {
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const shown = usePageInput().text('code')
  const { machineId, serialNo, supplierId } = found
  if (machineId == null) {
    const state = { isRegister: true, machineSerial: serialNo, supplierId }
    return <Navigate to={paths.machineDetails()} state={state} replace />
  }
  if (shown) return <ShownCode machineId={machineId} shown={shown} supplier={supplier} />
  const machine = supplier ? paths.supplierMachineView({ machineId }) : paths.helpMachine({ machineId })
  return <Navigate to={machine} replace />
}

interface ShownCodeProps {
  machineId: number
  /** What the machine's display shows. */
  shown: string
  supplier: boolean
}

/** A ticket form with the code and its resolution, or the code in its list for those who raise no tickets. */
function ShownCode({ machineId, shown, supplier }: ShownCodeProps) {
  const { t } = useTranslation()
  const machine = useMachineQuery({ variables: { id: machineId } })
  const raises = machine.data?.machine.viewerCan.createTicket
  const codes = useTicketErrorCodesQuery(raises === false ? { variables: { machineId } } : skipToken)
  const error = machine.error ?? codes.error
  if (raises) return <Navigate to={paths.ticketForm({ machineId, code: shown })} replace />
  if (codes.data) {
    const query = { machineId, search: findShownCode(codes.data.errorCodeOptions, shown)?.errorCode ?? shown }
    return <Navigate to={supplier ? paths.supplierHelpErrorCode(query) : paths.helpErrorCode(query)} replace />
  }
  return (
    <PageFrame title={t('labels.pageTitle')}>
      {error ? (
        <ErrorNotice text={t('labels.openFailed')} onRetry={() => void machine.refetch()} />
      ) : (
        <Loading label={t('labels.opening')} />
      )}
    </PageFrame>
  )
}

function NotYours({ label }: { label: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const help = supplier ? paths.supplierHelp() : paths.help()
  const searchFor = (serial: string) => withQuery(help, new URLSearchParams({ search: serial }).toString())
  return (
    <EmptyState text={t('labels.notYours')}>
      <ScanButton variant="solid" onSerial={(serial) => void navigate(searchFor(serial))} />
      <LinkButton
        to={searchFor(label)}
        variant="outline"
        maxWidth="full"
        height="auto"
        minHeight="11"
        paddingBlock="2"
        textAlign="center"
        whiteSpace="normal"
        overflowWrap="anywhere"
      >
        {t('labels.searchSerial', { text: label })}
      </LinkButton>
    </EmptyState>
  )
}
