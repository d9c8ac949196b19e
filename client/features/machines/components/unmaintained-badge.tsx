import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Marks a machine that its supplier has given up (A52). */
export function UnmaintainedBadge() {
  const { t } = useTranslation()
  return (
    <Badge colorPalette="orange" size="md" whiteSpace="normal">
      {t('machines.unmaintained')}
    </Badge>
  )
}
