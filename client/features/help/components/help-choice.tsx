import { Button, Stack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { HelpCards } from './help-cards.tsx'
import type { HelpType } from '../help-types.ts'
import { useHelpCounts } from '../hooks/use-help-counts.ts'
import { useHelpTypes } from '../hooks/use-help-types.ts'
import { machineState } from '../machine-state.ts'
import type { MachineQuery } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'

interface HelpChoiceProps {
  machine: MachineQuery['machine']
  /** Whether the viewer publishes here, instead of looking for help. */
  publishing: boolean
}

/** The kinds of help as cards, and the button that opens the chosen one. */
export function HelpChoice({ machine, publishing }: HelpChoiceProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const types = useHelpTypes()
  const counts = useHelpCounts(machine)
  const choice = useId()
  const [id, setId] = useState<HelpType['id']>()
  const chosen = types.find((type) => type.id === id)

  if (types.length === 0) return <EmptyState text={t('help.nothingPublished')} />
  return (
    <Stack gap="6">
      <HelpCards
        label={publishing ? t('help.publishType') : t('help.pickType')}
        types={types}
        counts={counts}
        value={id}
        onChange={setId}
      />
      <StickyActions stuck={chosen !== undefined}>
        <Text id={choice} minWidth="0" color={chosen ? undefined : 'fg.muted'} aria-live="polite">
          {chosen ? t(`help.${chosen.id}`) : t('help.chooseType')}
        </Text>
        <Button
          flexShrink="0"
          disabled={!chosen}
          aria-describedby={choice}
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
