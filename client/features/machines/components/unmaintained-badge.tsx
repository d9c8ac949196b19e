import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Marks a machine that its supplier no longer maintains. */
export function UnmaintainedBadge() {
  const { t } = useTranslation()
  return (
    <Badge colorPalette="orange" size="md" whiteSpace="normal">
      {t('machines.unmaintained')}
    </Badge>
  )
}
