import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { GuideTopic } from './guide-topics.ts'

const points = [1, 2, 3, 4] as const

/** One topic of the guide: its text, and the link to its page. */
export function TopicCard({ topic: { id, icon: Icon, steps, to } }: { topic: GuideTopic }) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (
    <Flex
      as="section"
      direction="column"
      gap="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      padding={{ base: '5', sm: '6' }}
    >
      <Flex gap="3" align="center">
        <Box color="accent.fg" flexShrink="0">
          <Icon size={28} aria-hidden />
        </Box>
        <Heading as="h2" size="xl">
          {t(`adminGuide.${id}.title`)}
        </Heading>
      </Flex>
      <Stack
        as={steps ? 'ol' : 'ul'}
        gap="3"
        flex="1"
        paddingInlineStart="5"
        listStyleType={steps ? 'decimal' : 'disc'}
      >
        {points.map((point) => (
          <chakra.li key={point} paddingInlineStart="1" _marker={{ color: 'fg.muted' }}>
            {t(`adminGuide.${id}.point${point}`)}
          </chakra.li>
        ))}
      </Stack>
      {canOpen(to) && (
        <LinkButton to={to} variant="outline" alignSelf="flex-start">
          {t(`adminGuide.${id}.link`)}
        </LinkButton>
      )}
    </Flex>
  )
}
