import { Box, Center, Flex, Stack, Text } from '@chakra-ui/react'
import { BookOpen, CircleCheck, Cog, PlayCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What a technician sees, as a picture made of the product's own parts; for the eye only. */
export function Glimpse() {
  const { t } = useTranslation()
  return (
    <Box aria-hidden userSelect="none" position="relative" maxWidth="480px" width="full" justifySelf={{ md: 'end' }}>
      <Stack gap="0" bg="white" color="gray.900" borderRadius="2xl" shadow="2xl" overflow="hidden">
        <Flex align="center" gap="3" padding="5" borderBottomWidth="1px" borderColor="gray.200">
          <Tile>
            <Cog />
          </Tile>
          <Box flex="1">
            <Text fontWeight="semibold">{t('landing.glimpseMachine')}</Text>
            <Text color="gray.600">{t('landing.glimpsePlace')}</Text>
          </Box>
        </Flex>
        <Stack gap="4" padding="5">
          <Flex align="center" gap="3">
            <Box color="orange.600">
              <TriangleAlert />
            </Box>
            <Text fontWeight="semibold" flex="1">
              {t('landing.glimpseCode')}
            </Text>
            <Mark text={t('landing.glimpseClosed')} background="green.100" colour="green.800" />
          </Flex>
          <Box padding="4" borderRadius="xl" bg="gray.50" borderWidth="1px" borderColor="gray.200">
            <Flex align="center" gap="2" color="green.700" fontWeight="semibold">
              <CircleCheck size={18} /> {t('landing.glimpseResolutionTitle')}
            </Flex>
            <Text marginTop="1.5">{t('landing.glimpseResolution')}</Text>
          </Box>
          <Row icon={<BookOpen size={20} />} text={t('landing.glimpseManual')} />
          <Row icon={<PlayCircle size={20} />} text={t('landing.glimpseVideo')} />
        </Stack>
      </Stack>
    </Box>
  )
}

function Tile({ children }: { children: ReactNode }) {
  return (
    <Center boxSize="12" borderRadius="xl" bg="accent.600" color="white" flexShrink="0">
      {children}
    </Center>
  )
}

function Mark({ text, background, colour }: { text: string; background: string; colour: string }) {
  return (
    <Text
      paddingInline="2.5"
      paddingBlock="0.5"
      borderRadius="md"
      bg={background}
      color={colour}
      fontWeight="semibold"
      textStyle="sm"
    >
      {text}
    </Text>
  )
}

function Row({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <Flex
      align="center"
      gap="3"
      minHeight="11"
      paddingInline="4"
      borderRadius="xl"
      borderWidth="1px"
      borderColor="gray.200"
    >
      <Box color="accent.600">{icon}</Box>
      <Text>{text}</Text>
    </Flex>
  )
}
