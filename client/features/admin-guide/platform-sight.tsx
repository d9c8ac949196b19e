import { Box, Flex, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GuideSection } from './guide-section.tsx'

const seen = [1, 2, 3, 4, 5] as const
const unseen = [1, 2, 3] as const

/** The tenant data that the platform sees, and the data that only the tenant sees. */
export function PlatformSight() {
  const { t } = useTranslation()
  return (
    <GuideSection title={t('adminGuide.sight.title')} text={t('adminGuide.sight.text')}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Side icon={Eye} title={t('adminGuide.sight.sees')} points={seen.map((n) => t(`adminGuide.sight.seen${n}`))} />
        <Side
          icon={EyeOff}
          title={t('adminGuide.sight.seesNot')}
          points={unseen.map((n) => t(`adminGuide.sight.unseen${n}`))}
        />
      </SimpleGrid>
    </GuideSection>
  )
}

interface SideProps {
  icon: LucideIcon
  title: string
  points: readonly string[]
}

function Side({ icon: Icon, title, points }: SideProps) {
  return (
    <Stack gap="3">
      <Flex gap="3" align="center">
        <Box color="accent.fg">
          <Icon size={22} aria-hidden />
        </Box>
        <Heading as="h3" size="md">
          {title}
        </Heading>
      </Flex>
      <Stack as="ul" gap="2" paddingInlineStart="5" listStyleType="disc">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
    </Stack>
  )
}
