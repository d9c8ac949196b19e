import { Button, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FilterLabel } from '../hooks/use-filter-labels.ts'
import type { TicketFilters } from '../ticket-filters.ts'

interface FilterChipsProps {
  labels: readonly FilterLabel[]
  onRemove: (filter: keyof TicketFilters) => void
  onClear: () => void
}

/** The filters that are set; a press removes one. */
export function FilterChips({ labels, onRemove, onClear }: FilterChipsProps) {
  const { t } = useTranslation()
  if (labels.length === 0) return null
  return (
    <Flex
      as="fieldset"
      aria-label={t('ticketFilters.active')}
      gap="2"
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      minWidth="0"
      flexShrink={{ base: '0', sm: '1' }}
    >
      {labels.map(({ filter, label }) => (
        <Button
          key={filter}
          variant="subtle"
          px="3"
          flexShrink={{ base: '0', sm: '1' }}
          maxWidth={{ base: '64', sm: 'full' }}
          aria-label={t('ticketFilters.remove', { label })}
          onClick={() => onRemove(filter)}
        >
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span> <X aria-hidden />
        </Button>
      ))}
      <Button variant="ghost" colorPalette="gray" flexShrink="0" px={{ base: '3', sm: '4' }} onClick={onClear}>
        {t('ticketFilters.clear')}
      </Button>
    </Flex>
  )
}
