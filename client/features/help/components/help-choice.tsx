import { Button, Stack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { HelpCards } from './help-cards.tsx'
import type { HelpType } from '../help-types.ts'
import { useHelpTypes } from '../hooks/use-help-types.ts'
import { machineState } from '../machine-state.ts'
import type { MachineTileFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'

/** The kinds of help as cards, and the button that opens the chosen one. */
export function HelpChoice({ machine }: { machine: MachineTileFragment }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const types = useHelpTypes()
  const [id, setId] = useState<HelpType['id']>()
  const chosen = types.find((type) => type.id === id)

  if (types.length === 0) return <EmptyState text={t('help.nothingPublished')} />
  return (
    <Stack gap="6">
      <HelpCards label={t('help.pickType')} types={types} value={id} onChange={setId} />
      <StickyActions>
        <Text minWidth="0" color={chosen ? undefined : 'fg.muted'} aria-live="polite">
          {chosen ? t(`help.${chosen.id}`) : t('help.chooseType')}
        </Text>
        <Button
          flexShrink="0"
          disabled={!chosen}
          onClick={() => {
            if (!chosen) return
            void navigate(chosen.pathOf(machine.id), { state: machineState(machine, t(`help.${chosen.id}`)) })
          }}
        >
          {t('common.next')} <ArrowRight aria-hidden />
        </Button>
      </StickyActions>
    </Stack>
  )
}
