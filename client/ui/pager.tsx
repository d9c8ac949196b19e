import { Button, Flex, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface PagerProps {
  /** Counted from 1, whatever the call counts from. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Arrows and "1 / 2", where another button of the page is called Next. */
  compact?: boolean
}

/**
 * Previous, Next and "Page X of Y"; nothing when there is only one page. A button without a target is `aria-disabled`
 * instead of disabled, so that it keeps the focus.
 */
export function Pager({ page, pages, onPage, compact }: PagerProps) {
  const { t } = useTranslation()
  const place = useId()
  if (pages <= 1) return null
  return (
    <Flex as="nav" aria-label={t('table.page', { page, pages })} align="center" justify="center" gap="4">
      <Button
        variant="outline"
        colorPalette="gray"
        aria-disabled={page <= 1}
        aria-describedby={place}
        aria-label={t('table.previous')}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden /> {!compact && t('table.previous')}
      </Button>
      <Text id={place} aria-live="polite" fontVariantNumeric="tabular-nums">
        {compact ? t('table.pageShort', { page, pages }) : t('table.page', { page, pages })}
      </Text>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-disabled={page >= pages}
        aria-describedby={place}
        aria-label={t('table.next')}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {!compact && t('table.next')} <ChevronRight aria-hidden />
      </Button>
    </Flex>
  )
}
