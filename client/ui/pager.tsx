import { Button, Flex, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface PagerProps {
  /** Counted from 1, whatever the call counts from. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/**
 * Previous, Next and "Page X of Y"; nothing when there is only one page. A button without a target is `aria-disabled`
 * instead of disabled, so that it keeps the focus.
 */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <Flex as="nav" aria-label={t('table.page', { page, pages })} align="center" justify="center" gap="4">
      <Button
        variant="outline"
        colorPalette="gray"
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden /> {t('table.previous')}
      </Button>
      <Text aria-live="polite">{t('table.page', { page, pages })}</Text>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {t('table.next')} <ChevronRight aria-hidden />
      </Button>
    </Flex>
  )
}
