import { Box, Button } from '@chakra-ui/react'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { FilterWindowProps } from './filter-window.tsx'

const load = () => import('./filter-window.tsx').then((module) => module.FilterWindow)

const FilterWindow = loadedWhenOpen<FilterWindowProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})

interface FilterButtonProps extends Omit<FilterWindowProps, 'open' | 'onClose'> {
  /** The number of filters that are set. */
  count: number
}

/** Opens the filters, and says how many are set. */
export function FilterButton({ count, ...filters }: FilterButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={count > 0 ? 'subtle' : 'outline'}
        colorPalette={count > 0 ? undefined : 'gray'}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('ticketFilters.openCount', { count }) : t('ticketFilters.open')}
        px={{ base: '3', sm: '4' }}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden />
        <Box as="span" hideBelow="sm">
          {t('ticketFilters.open')}
        </Box>
        {count > 0 && <span aria-hidden>{count}</span>}
      </Button>
      <FilterWindow {...filters} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
