import { Box } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { MachineStrip } from '../../features/machines/components/machine-strip.tsx'
import { machineLoadFailure } from '../../features/machines/machine-failure.ts'
import { useMachineQuery } from '../../generated/graphql.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HelpOutline } from '../../features/help/components/help-outline.tsx'
import { loadedLater } from '../../ui/loaded-when-open.tsx'
import { CardsOutline } from '../../ui/outlines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { machineState } from '../../features/help/machine-state.ts'
import { displayReaderHeight } from '../../features/tickets/display-reader-height.ts'
import { HelpChoice } from '../../features/help/components/help-choice.tsx'
import { HelpSearch } from '../../features/help/components/help-search.tsx'
import { useHelpSearch } from '../../features/help/hooks/use-help-search.ts'

// Shown once a list to search is chosen.
const SearchedList = lazy(() => import('./searched-list.tsx').then((module) => ({ default: module.SearchedList })))

const DisplayReader = loadedLater(
  async () => (await import('../../features/tickets/components/display-reader.tsx')).DisplayReader,
)

/** The help for one machine. */
export function HelpMachinePage() {
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const input = usePageInput()
  const machineId = input.number('machineId')
  const helpPath = supplier ? paths.supplierHelp() : paths.help()
  if (machineId === undefined) return <Navigate to={helpPath} replace />
  return (
    <MachineHelp
      key={machineId}
      id={machineId}
      knownName={input.text('machineName')}
      helpPath={helpPath}
      searchable={!supplier}
    />
  )
}

interface MachineHelpProps {
  id: number
  /** The name passed by the previous page, shown until the server responds. */
  knownName: string | undefined
  helpPath: string
  /** Whether the user can search error codes and tickets here. */
  searchable: boolean
}

function MachineHelp({ id, knownName, helpPath, searchable }: MachineHelpProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useHelpSearch(searchable)
  const { data, error, refetch } = useMachineQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const machine = data?.machine
  const failure = error && !machine ? machineLoadFailure(error) : undefined
  useFailureToast(failure)

  /** A filled ticket form, or the code in its list for those who raise no tickets. */
  const pathOf = (code: string) =>
    machine?.viewerCan.createTicket
      ? paths.ticketForm({ machineId: id, code })
      : paths.helpErrorCode({ machineId: id, search: code })

  const name = machine?.machineName ?? knownName ?? t('help.title')
  const start = { label: t('help.title'), to: helpPath }
  const crumbs = search.type
    ? [start, { label: name, to: paths.helpMachine({ machineId: id }) }, { label: t(`help.${search.type}List`) }]
    : [start, { label: name }]
  return (
    <PageFrame
      title={name}
      crumbs={crumbs}
      actions={
        machine?.viewerCan.createTicket && (
          <LinkButton to={paths.ticketForm({ machineId: id })} state={machineState(machine, t('tickets.ticket'))}>
            <Plus aria-hidden /> {t('tickets.create')}
          </LinkButton>
        )
      }
    >
      {failure && <ErrorNotice text={failure} onRetry={() => void refetch()} />}
      {!machine && !failure && <HelpOutline />}
      {machine && <MachineStrip machine={machine} partner={searchable ? 'supplier' : 'client'} />}
      {machine && searchable && (
        <HelpSearch search={search}>
          {!search.type && (
            <Suspense fallback={<Box gridColumn={{ md: '1 / -1' }} height={{ ...displayReaderHeight, md: '29px' }} />}>
              <DisplayReader machineId={id} beside onChoose={({ errorCode }) => void navigate(pathOf(errorCode))} />
            </Suspense>
          )}
        </HelpSearch>
      )}
      {machine &&
        (search.type ? (
          <Suspense fallback={<CardsOutline />}>
            <SearchedList type={search.type} machineId={id} />
          </Suspense>
        ) : (
          <HelpChoice machine={machine} publishing={!searchable} />
        ))}
    </PageFrame>
  )
}
