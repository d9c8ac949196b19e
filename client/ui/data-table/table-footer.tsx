import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes, type ListState } from './use-list-state.ts'

interface TableFooterProps {
  list: Pick<ListState<string>, 'page' | 'size' | 'setPage' | 'setSize'>
  total: number
}

/** The page size, the range of the rows shown, and the pager. */
export function TableFooter({ list, total }: TableFooterProps) {
  const { t } = useTranslation()
  const range = useId()
  const { page, size } = list
  const pages = Math.max(1, Math.ceil(total / size))
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  return (
    <Flex align="center" justify="space-between" gap={{ base: '2', sm: '3' }} wrap="wrap">
      <Flex as="label" align="center" gap="3">
        {/* On a phone the pager stands in the same line. */}
        <Text as="span" color="fg.muted" srOnly={{ base: true, sm: false }}>
          {t('table.rowsPerPage')}
        </Text>
        <NativeSelect.Root width={{ base: '20', sm: '24' }}>
          <NativeSelect.Field value={size} onChange={(event) => list.setSize(Number(event.target.value))}>
            {pageSizes.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <Flex align="center" gap={{ base: '2', sm: '3' }}>
        <Text id={range} color="fg.muted" aria-live="polite">
          {total > 0 && t('table.range', { from, to, total })}
        </Text>
        <Button
          variant="outline"
          colorPalette="gray"
          px="0"
          aria-label={t('table.previous')}
          aria-disabled={page <= 1}
          aria-describedby={range}
          onClick={() => page > 1 && list.setPage(Math.min(page - 1, pages))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          px="0"
          aria-label={t('table.next')}
          aria-disabled={page >= pages}
          aria-describedby={range}
          onClick={() => page < pages && list.setPage(page + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </Flex>
    </Flex>
  )
}
