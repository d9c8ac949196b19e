import { Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface GuideSectionProps {
  title: string
  text: string
  children: ReactNode
}

/** A full-width section of the guide. */
export function GuideSection({ title, text, children }: GuideSectionProps) {
  return (
    <Stack as="section" gap="5" borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '5', sm: '6' }}>
      <Stack gap="2">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        <Text color="fg.muted" maxWidth="70ch">
          {text}
        </Text>
      </Stack>
      {children}
    </Stack>
  )
}
