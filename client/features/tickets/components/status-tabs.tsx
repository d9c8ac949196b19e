import { Box, Flex, useSlotRecipe } from '@chakra-ui/react'
import { tabsSlotRecipe } from '@chakra-ui/react/theme'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketStatusFilter } from '../../../generated/graphql.ts'
import { ticketStatuses } from '../hooks/use-ticket-list-state.ts'

interface StatusTabsProps {
  status: TicketStatusFilter
  onStatus: (status: TicketStatusFilter) => void
  /** Stands beside the tabs where there is room, else below them; on a phone above. */
  action?: ReactNode
  /** The list. */
  children: ReactNode
}

export const tabLabels = { OPEN: 'tickets.tabOpen', CLOSED: 'tickets.tabClosed', ALL: 'tickets.tabAll' } as const

/** How far a key moves the choice; Home and End go to the first and the last tab. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: 0, End: -1 }

/** Open, closed or all tickets. The look is the library's; its machine would weigh more than the list. */
export function StatusTabs({ status, onStatus, action, children }: StatusTabsProps) {
  const { t } = useTranslation()
  const panel = useId()
  const styles = useSlotRecipe({ recipe: tabsSlotRecipe })({ variant: 'enclosed' })
  const tabOf = (one: TicketStatusFilter) => `${panel}-${one}`
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const from = event.key === 'Home' || event.key === 'End' ? 0 : ticketStatuses.indexOf(status)
    const next = ticketStatuses.at((from + step) % ticketStatuses.length) ?? status
    document.querySelector<HTMLElement>(`[id="${tabOf(next)}"]`)?.focus()
    onStatus(next)
  }
  return (
    <Box css={styles.root} data-orientation="horizontal">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        wrap={{ sm: 'wrap' }}
        columnGap="4"
        rowGap={{ base: '2', sm: '3' }}
      >
        <Box
          role="tablist"
          aria-label={t('tickets.filter')}
          css={styles.list}
          padding={{ base: '0.5', sm: undefined }}
          data-orientation="horizontal"
          flexShrink="0"
          width={{ base: 'full', sm: 'fit-content' }}
          onKeyDown={move}
        >
          {ticketStatuses.map((one) => (
            <Box
              as="button"
              key={one}
              id={tabOf(one)}
              role="tab"
              aria-selected={one === status}
              aria-controls={panel}
              tabIndex={one === status ? 0 : -1}
              data-selected={one === status ? '' : undefined}
              data-orientation="horizontal"
              onClick={() => onStatus(one)}
              css={styles.trigger}
              flex={{ base: '1', sm: 'none' }}
              minHeight="11"
              minWidth="24"
              justifyContent="center"
              textStyle="md"
            >
              {t(tabLabels[one])}
            </Box>
          ))}
        </Box>
        {action}
      </Flex>
      {/* One list for all tabs: a panel per tab would unmount and mount the list with every choice. */}
      <Box role="tabpanel" id={panel} aria-labelledby={tabOf(status)} paddingTop={{ base: '1.5', sm: '3' }}>
        {children}
      </Box>
    </Box>
  )
}
