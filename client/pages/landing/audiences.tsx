import { Box, Center, chakra, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Check, Factory, HardHat, Wrench, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const audiences = [
  { key: 'supplier', icon: Factory },
  { key: 'client', icon: HardHat },
  { key: 'operator', icon: Wrench },
] as const

/** What the portal does for suppliers, clients and the people at the machine. */
export function Audiences() {
  const { t } = useTranslation()
  return (
    <Box
      as="section"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '4', sm: '8' }}
      paddingBlock={{ base: '12', md: '20' }}
    >
      <Heading as="h2" size={{ base: '2xl', md: '4xl' }} textWrap="balance">
        {t('landing.audiencesTitle')}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" marginTop={{ base: '8', md: '12' }}>
        {audiences.map(({ key, icon }) => (
          <Audience
            key={key}
            icon={icon}
            title={t(`landing.${key}Title`)}
            text={t(`landing.${key}Text`)}
            points={[t(`landing.${key}Point1`), t(`landing.${key}Point2`), t(`landing.${key}Point3`)]}
          />
        ))}
      </SimpleGrid>
    </Box>
  )
}

interface AudienceProps {
  icon: LucideIcon
  title: string
  text: string
  points: readonly string[]
}

function Audience({ icon: Icon, title, text, points }: AudienceProps) {
  return (
    <Stack gap="4" padding={{ base: '6', lg: '8' }} bg="bg.panel" borderWidth="1px" borderRadius="2xl">
      <Center boxSize="12" borderRadius="xl" bg="accent.subtle" color="accent.fg">
        <Icon aria-hidden />
      </Center>
      <Heading as="h3" size="xl">
        {title}
      </Heading>
      <Text color="fg.muted" textStyle="lg">
        {text}
      </Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {points.map((point) => (
          <Flex as="li" key={point} gap="3">
            <chakra.span color="accent.fg" flexShrink="0" paddingTop="0.5">
              <Check size={20} aria-hidden />
            </chakra.span>
            {point}
          </Flex>
        ))}
      </Stack>
    </Stack>
  )
}
