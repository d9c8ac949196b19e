import { chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface TicketPanelProps {
  title: string
  /** Stands beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the ticket form. */
export function TicketPanel({ title, action, children }: TicketPanelProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      padding={{ base: '4', sm: '6' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" marginBottom="4">
        <Heading as="h2" size="lg" id={id} minWidth="0" wordBreak="break-word">
          {title}
        </Heading>
        {action}
      </Flex>
      <Stack gap="5">{children}</Stack>
    </chakra.section>
  )
}
