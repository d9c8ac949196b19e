import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** A spinner in the middle of the available space. */
export function Loading({ label, minHeight = '40' }: { label?: string; minHeight?: string }) {
  const { t } = useTranslation()
  return (
    <Center minHeight={minHeight} as="output">
      <Spinner size="xl" color="accent.solid" borderWidth="3px" />
      <VisuallyHidden>{label ?? t('common.loading')}</VisuallyHidden>
    </Center>
  )
}
