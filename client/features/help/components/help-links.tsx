import { Flex, Heading, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useHelpTypes } from '../hooks/use-help-types.ts'

interface HelpLinksProps {
  title: string
  machineId: number
  /** The navigation state for a page with this title. */
  stateOf: (title: string) => Record<string, unknown>
}

/** The links to a machine's help material; nothing if the user can open none of it. */
export function HelpLinks({ title, machineId, stateOf }: HelpLinksProps) {
  const { t } = useTranslation()
  const types = useHelpTypes()
  if (types.length === 0) return null
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Flex gap="3" wrap="wrap">
        {types.map(({ id, icon: Icon, pathOf }) => (
          <LinkButton
            key={id}
            to={pathOf(machineId)}
            state={stateOf(t(`help.${id}`))}
            variant="outline"
            colorPalette="gray"
          >
            <Icon aria-hidden /> {t(`help.${id}`)}
          </LinkButton>
        ))}
      </Flex>
    </Stack>
  )
}
