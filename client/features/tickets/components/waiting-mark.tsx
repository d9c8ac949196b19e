import { Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { TicketRowFragment } from '../../../generated/graphql.ts'
import { ageOf } from '../../../lib/dates.ts'
import { useOwnSide } from '../../../lib/session/use-own-side.ts'

/** In a row: that the viewer's company has to answer, and for how long; nothing else is worth a line there. */
export function WaitingMark({ ticket: { waitingFor, waitingSince } }: { ticket: TicketRowFragment }) {
  const { t } = useTranslation()
  const own = useOwnSide()
  if (waitingFor !== own) return null
  return (
    <Text textStyle="xs" color="accent.fg" fontWeight="semibold" title={ageOf(waitingSince)} truncate>
      {t('tickets.ourTurn')}
    </Text>
  )
}
