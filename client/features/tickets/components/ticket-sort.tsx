import { Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TicketListState, TicketSort } from '../hooks/use-ticket-list-state.ts'

interface TicketSortButtonsProps {
  list: TicketListState
  ofAllMachines: boolean
  /** In a line that scrolls; else the buttons wrap. */
  scrolls?: boolean
}

interface SortButton {
  sort: TicketSort
  label: 'tickets.sortTime' | 'tickets.sortCount' | 'tickets.sortNo' | 'tickets.sortMachine'
  title: 'tickets.sortTimeTitle' | 'tickets.sortCountTitle' | 'tickets.sortNoTitle' | 'tickets.sortMachineTitle'
}

const buttons: readonly SortButton[] = [
  { sort: 'updatedAt', label: 'tickets.sortTime', title: 'tickets.sortTimeTitle' },
  // "Count" is the specification's label for the sort by creation time (A78).
  { sort: 'createdAt', label: 'tickets.sortCount', title: 'tickets.sortCountTitle' },
  { sort: 'id', label: 'tickets.sortNo', title: 'tickets.sortNoTitle' },
]
const byMachine: SortButton = { sort: 'machine', label: 'tickets.sortMachine', title: 'tickets.sortMachineTitle' }

/** The sort buttons and the toggle of the direction. */
export function TicketSortButtons({ list, ofAllMachines, scrolls }: TicketSortButtonsProps) {
  const { t } = useTranslation()
  const descending = list.sortDir === 'DESC'
  const Icon = descending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  const direction = descending ? t('tickets.descending') : t('tickets.ascending')
  return (
    <Flex
      as="fieldset"
      aria-label={t('table.sortBy')}
      align="center"
      gap={{ base: '0.5', sm: '1' }}
      flexShrink={scrolls ? '0' : '1'}
      wrap={scrolls ? 'nowrap' : 'wrap'}
    >
      <Text as="span" color="fg.muted" hideBelow="md" marginInlineEnd="1">
        {t('table.sortBy')}
      </Text>
      {[...buttons, ...(ofAllMachines ? [byMachine] : [])].map(({ sort, label, title }) => {
        const chosen = list.sortBy === sort
        return (
          <Button
            key={sort}
            variant={chosen ? 'subtle' : 'ghost'}
            colorPalette={chosen ? undefined : 'gray'}
            px={{ base: '2', sm: '3' }}
            aria-pressed={chosen}
            title={t(title)}
            onClick={() => list.sortOn(sort)}
          >
            {t(label)}
          </Button>
        )
      })}
      <IconButton variant="outline" colorPalette="gray" aria-label={direction} title={direction} onClick={list.flip}>
        <Icon aria-hidden />
      </IconButton>
    </Flex>
  )
}
