import { Box, Center, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** The anchor of the "See how it works" link. */
export const stepsId = 'how'

const steps = [1, 2, 3, 4] as const

/** The steps from a stopped machine to a running one. */
export function Steps() {
  const { t } = useTranslation()
  return (
    <Box as="section" id={stepsId} bg="bg.muted">
      <Box
        maxWidth="1280px"
        marginInline="auto"
        paddingInline={{ base: '4', sm: '8' }}
        paddingBlock={{ base: '12', md: '20' }}
      >
        <Heading as="h2" size={{ base: '2xl', md: '4xl' }} textWrap="balance">
          {t('landing.stepsTitle')}
        </Heading>
        <SimpleGrid
          as="ol"
          listStyleType="none"
          columns={{ base: 1, sm: 2, lg: 4 }}
          gap="8"
          marginTop={{ base: '8', md: '12' }}
        >
          {steps.map((step) => (
            <Stack as="li" key={step} gap="3">
              <Center
                boxSize="11"
                borderRadius="full"
                bg="accent.solid"
                color="accent.contrast"
                fontWeight="bold"
                textStyle="lg"
              >
                {step}
              </Center>
              <Heading as="h3" size="xl">
                {t(`landing.step${step}Title`)}
              </Heading>
              <Text color="fg.muted" textStyle="lg">
                {t(`landing.step${step}Text`)}
              </Text>
            </Stack>
          ))}
        </SimpleGrid>
      </Box>
    </Box>
  )
}
