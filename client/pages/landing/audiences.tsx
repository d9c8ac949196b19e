import { Box, chakra, Flex, Heading, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import clientPicture from './pictures/client-raises-ticket.svg'
import supplierPicture from './pictures/supplier-publishes.svg'
import operatorPicture from './pictures/technician-resolves.svg'

const audiences = [
  { key: 'supplier', picture: supplierPicture },
  { key: 'client', picture: clientPicture },
  { key: 'operator', picture: operatorPicture },
] as const

/** The benefits for suppliers, clients and the people at the machine. */
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
        {audiences.map(({ key, picture }) => (
          <Audience
            key={key}
            picture={picture}
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
  picture: string
  title: string
  text: string
  points: readonly string[]
}

function Audience({ picture, title, text, points }: AudienceProps) {
  return (
    <Stack gap="4" padding={{ base: '6', lg: '8' }} bg="bg.panel" borderWidth="1px" borderRadius="2xl">
      <Image src={picture} alt="" loading="lazy" width="full" aspectRatio={4 / 3} />
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
