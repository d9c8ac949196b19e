import { Pencil, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { LabelButton } from '../../features/labels/components/label-button.tsx'
import { HelpLinks } from '../../features/help/components/help-links.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MachinePanel } from '../../features/machines/components/machine-panel.tsx'
import { machineLoadFailure } from '../../features/machines/machine-failure.ts'
import { machineState } from '../../features/help/machine-state.ts'
import { useMachineQuery, type MachineDetailsFragment, type MachineQuery } from '../../generated/graphql.ts'
import { readError } from '../../lib/apollo/read-error.ts'
import { ticketMoment } from '../../lib/dates.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PanelOutline } from '../../ui/outlines.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** One machine of the supplier; without its data the page leads back to the list. */
export function SupplierMachineViewPage() {
  const machineId = usePageInput().number('machineId')
  if (machineId === undefined) return <Navigate to={paths.supplierMachines()} replace />
  return <MachineView key={machineId} id={machineId} />
}

function MachineView({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useMachineQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const kind = t('supplierMachines.viewTitle')
  if (!data && error && readError(error).code === 'NOT_FOUND') {
    return <Navigate to={paths.supplierMachines()} replace />
  }
  return (
    <PageFrame
      title={data?.machine.machineName ?? kind}
      kind={kind}
      back={{ to: paths.supplierMachines() }}
      actions={data && <Actions machine={data.machine} />}
    >
      {data ? (
        <Machine machine={data.machine} />
      ) : error ? (
        <ErrorNotice text={machineLoadFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <PanelOutline picture />
      )}
    </PageFrame>
  )
}

function Machine({ machine }: { machine: MachineQuery['machine'] }) {
  const { t } = useTranslation()
  const { id: machineId, machineName: name } = machine
  return (
    <MachinePanel pictureUrl={machine.machinePhotoVideos[0]?.url} pictureAlt={t('machines.pictureOf', { name })}>
      <Facts
        facts={[
          { label: t('machines.client'), value: machine.clientCompany },
          { label: t('machines.name'), value: name },
          { label: t('machines.serial'), value: machine.serialNo, code: true },
          {
            label: t('supplierMachines.registeredByClient'),
            value: ticketMoment(machine.registerTime) || t('supplierMachines.notRegisteredYet'),
          },
          ...(machine.model
            ? [
                {
                  label: t('models.model'),
                  value: (
                    <TextLink to={paths.supplierModel({ modelId: machine.model.id })} marginBlock="-2.5">
                      {machine.model.name}
                    </TextLink>
                  ),
                },
              ]
            : []),
        ]}
      />
      <HelpLinks
        title={t('supplierMachines.helpMaterial')}
        machineId={machineId}
        stateOf={(title) => machineState(machine, title)}
      />
    </MachinePanel>
  )
}

function Actions({ machine }: { machine: MachineDetailsFragment }) {
  const { t } = useTranslation()
  const { id: machineId, viewerCan } = machine
  return (
    <>
      <LinkButton
        to={paths.supplierTickets({ machineId })}
        state={machineState(machine, t('tickets.listTitle'))}
        variant="outline"
        colorPalette="gray"
      >
        <Ticket aria-hidden /> {t('tickets.listTitle')}
      </LinkButton>
      <LabelButton machine={machine} />
      {viewerCan.update && (
        <LinkButton to={paths.supplierMachineRegister({ machineId })}>
          <Pencil aria-hidden /> {t('supplierMachines.updateSubmit')}
        </LinkButton>
      )}
    </>
  )
}
