import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { outcomes } from '../hooks/use-audit-list-state.ts'

const colours = { done: 'gray', refused: 'red', failed: 'orange' } as const

/** The outcome of an action: done, refused or failed. */
export function OutcomeBadge({ outcome }: { outcome: string }) {
  const { t } = useTranslation()
  const known = outcomes.find((one) => one === outcome)
  return (
    <Badge colorPalette={known ? colours[known] : 'gray'} size="md">
      {known ? t(`audit.outcomes.${known}`) : outcome}
    </Badge>
  )
}
