import { Button, Stack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ScanButton } from '../../features/labels/components/scan-button.tsx'
import { MachineSearch } from '../../features/machines/components/machine-search.tsx'
import { RegisterMachineButton } from '../../features/machines/components/register-machine-button.tsx'
import { useRegisterPath } from '../../features/machines/hooks/use-register-path.ts'
import { machineState } from '../../features/help/machine-state.ts'
import type { MachineTileFragment } from '../../generated/graphql.ts'
import { StartStrip } from '../../features/overview/start-strip.tsx'
import { paths } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { MachineTileList } from '../../features/machines/components/machine-tile-list.tsx'

/** Tiles per page, for all roles. */
const tilesPerPage = 6
const sorts = ['id'] as const

/** The choice of a machine to get or publish help for. */
export function HelpCenterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const registerPath = useRegisterPath()
  const role = useSession().user?.role.name ?? ''
  const supplier = isSupplierRole(role)
  const list = useListState({ sorts, defaultSort: 'id', defaultSize: tilesPerPage })
  const choice = useId()
  const [chosen, setChosen] = useState<MachineTileFragment>()

  const next = ({ id: machineId, ...machine }: MachineTileFragment) => {
    const path = supplier ? paths.supplierHelpMachine({ machineId }) : paths.helpMachine({ machineId })
    void navigate(path, { state: machineState({ id: machineId, ...machine }, t('help.title')) })
  }
  return (
    <PageFrame
      title={t('help.title')}
      actions={
        <>
          {registerPath && <RegisterMachineButton to={registerPath} variant="outline" />}
          <ScanButton short onSerial={list.setSearch} />
        </>
      }
    >
      {role === 'CLIENT_OPERATOR' && <StartStrip />}
      <Stack maxWidth="480px">
        <MachineSearch
          label={t('help.search')}
          placeholder={t('help.searchHint')}
          text={list.search}
          onText={list.setSearch}
          onMachine={setChosen}
        />
      </Stack>
      <MachineTileList list={list} size={tilesPerPage} chosen={chosen} onChoose={setChosen}>
        <StickyActions stuck={chosen !== undefined}>
          <Text id={choice} minWidth="0" truncate color={chosen ? undefined : 'fg.muted'} aria-live="polite">
            {chosen ? chosen.machineName : t('help.nothingChosen')}
          </Text>
          <Button disabled={!chosen} aria-describedby={choice} flexShrink="0" onClick={() => chosen && next(chosen)}>
            {t('common.next')} <ArrowRight aria-hidden />
          </Button>
        </StickyActions>
      </MachineTileList>
    </PageFrame>
  )
}
