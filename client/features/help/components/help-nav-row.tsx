import { Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { HelpType } from '../help-types.ts'
import { useHelpTypes } from '../hooks/use-help-types.ts'

export interface HelpNavProps {
  machineId: number
  /** The kind that the page shows. */
  current: HelpType['id']
  /** The navigation state that the pages pass on to each other. */
  state: Record<string, unknown>
}

/** The other kinds of help for the machine of the page, one press away; a row that scrolls sideways on phones. */
export function HelpNavRow({ machineId, current, state }: HelpNavProps) {
  const { t } = useTranslation()
  const types = useHelpTypes()
  return (
    <Flex as="nav" aria-label={t('help.kinds')} gap="1" overflowX="auto" padding="1" margin="-1" data-print="hide">
      {types.map(({ id, pathOf }) => (
        <LinkButton
          key={id}
          to={pathOf(machineId)}
          state={state}
          flexShrink="0"
          variant={id === current ? 'subtle' : 'ghost'}
          colorPalette={id === current ? 'accent' : 'gray'}
          color={id === current ? undefined : 'fg.muted'}
          px="3"
          aria-current={id === current ? 'page' : undefined}
        >
          {t(`help.${id}`)}
        </LinkButton>
      ))}
    </Flex>
  )
}
