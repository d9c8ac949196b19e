import { Box, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ticketColumns } from './ticket-columns.ts'

/** The outline of a ticket while it is loaded: the same columns, so that nothing moves when it arrives. */
export function TicketSkeleton() {
  const { t } = useTranslation()
  return (
    <Box {...ticketColumns}>
      <VisuallyHidden as="output">{t('common.loading')}</VisuallyHidden>
      <Outline height={{ base: '4rem', md: '36rem' }} column="2" />
      <Stack gap="5" minWidth="0" gridColumn={{ md: '1' }} gridRow={{ md: '1' }}>
        <Outline height="20rem" />
        <Outline height="14rem" />
        <Outline height="12rem" />
      </Stack>
    </Box>
  )
}

function Outline({ height, column }: { height: string | { base: string; md: string }; column?: string }) {
  return (
    <Box
      height={height}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      gridColumn={column && { md: column }}
      gridRow={column && { md: '1' }}
    />
  )
}
