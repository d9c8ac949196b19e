import { Flex, Text } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TicketTimelineQuery } from '../../../generated/graphql.ts'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'

interface WaitingNoticeProps {
  timeline: Pick<TicketTimelineQuery['ticketTimeline'], 'waitingFor' | 'waitingSince'>
  otherCompany: string
}

/** The company that has not answered yet, and for how long; nothing while nobody waits. */
export function WaitingNotice({ timeline: { waitingFor, waitingSince }, otherCompany }: WaitingNoticeProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!waitingFor || !user) return null
  const isOwn = (waitingFor === 'SUPPLIER') === isSupplierRole(user.role.name)
  const since = { time: ticketMoment(waitingSince), age: ageOf(waitingSince) }
  return (
    <Flex align="center" gap="2" fontWeight={isOwn ? 'semibold' : undefined} color={isOwn ? 'accent.fg' : 'fg.muted'}>
      <Hourglass size={16} aria-hidden />
      <Text minWidth="0" overflowWrap="anywhere">
        {isOwn ? t('cases.waitingForOwn', since) : t('cases.waitingForOther', { company: otherCompany, ...since })}
      </Text>
    </Flex>
  )
}
