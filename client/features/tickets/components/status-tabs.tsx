import { Box, Flex, Tabs } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketStatusFilter } from '../../../generated/graphql.ts'
import { ticketStatuses } from '../hooks/use-ticket-list-state.ts'

interface StatusTabsProps {
  status: TicketStatusFilter
  onStatus: (status: TicketStatusFilter) => void
  /** Stands beside the tabs, on a phone above them. */
  action?: ReactNode
  /** The list. */
  children: ReactNode
}

export const tabLabels = { OPEN: 'tickets.tabOpen', CLOSED: 'tickets.tabClosed', ALL: 'tickets.tabAll' } as const

/** Open, closed or all tickets. */
export function StatusTabs({ status, onStatus, action, children }: StatusTabsProps) {
  const { t } = useTranslation()
  const panel = useId()
  return (
    <Tabs.Root
      value={status}
      variant="enclosed"
      ids={{ content: () => panel, trigger: (one) => `${panel}-${one}` }}
      onValueChange={({ value }) => onStatus(ticketStatuses.find((one) => one === value) ?? 'OPEN')}
    >
      <Flex direction={{ base: 'column', sm: 'row-reverse' }} justify={action ? 'space-between' : 'flex-end'} gap="4">
        {action}
        <Tabs.List aria-label={t('tickets.filter')} width={{ base: 'full', sm: 'fit-content' }}>
          {ticketStatuses.map((one) => (
            <Tabs.Trigger
              key={one}
              value={one}
              flex={{ base: '1', sm: 'none' }}
              minHeight="11"
              minWidth="24"
              justifyContent="center"
              textStyle="md"
            >
              {t(tabLabels[one])}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </Flex>
      {/* One list for all tabs: a panel per tab would unmount and mount the list with every choice. */}
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${status}`} paddingTop="4">
        {children}
      </Box>
    </Tabs.Root>
  )
}
