import { Button, Flex, Text } from '@chakra-ui/react'
import { OctagonPause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  useStartMachineMutation,
  useStopMachineMutation,
  type TicketTimelineQuery,
} from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import { durationOf } from '../../../lib/duration.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { toast } from '../../../ui/toasts.tsx'

interface StoppedNoticeProps {
  timeline: Pick<TicketTimelineQuery['ticketTimeline'], 'ticketId' | 'stoppedSince' | 'stoppedSeconds' | 'viewerCan'>
  closed: boolean
}

/** Since when the machine is stopped and how long it was in all, and the button of the client's people (A178). */
export function StoppedNotice({ timeline, closed }: StoppedNoticeProps) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()
  const { ticketId, stoppedSince, stoppedSeconds, viewerCan } = timeline
  const [stop] = useStopMachineMutation({ variables: { ticketId } })
  const [start] = useStartMachineMutation({ variables: { ticketId } })
  const mayChange = viewerCan.stop && !closed
  const since = closed ? null : stoppedSince
  if (!since && stoppedSeconds === 0 && !mayChange) return null
  const change = () =>
    void run(async () => {
      try {
        await (since ? start() : stop())
      } catch (error) {
        toast.error(errorText(error, t('cases.stopFailed')))
      }
    })
  return (
    <Flex align="center" wrap="wrap" columnGap="4" rowGap="2">
      {since && (
        <Flex align="center" gap="2" minWidth="0" color="fg.error" fontWeight="semibold">
          <OctagonPause size={16} aria-hidden />
          <Text minWidth="0">{t('cases.stoppedSince', { time: ticketMoment(since), age: ageOf(since) })}</Text>
        </Flex>
      )}
      {stoppedSeconds > 0 && (
        <Text color="fg.muted">{t('cases.stoppedFor', { time: durationOf(stoppedSeconds) })}</Text>
      )}
      {mayChange && (
        <Button variant="outline" size="sm" loading={busy} onClick={change}>
          {t(since ? 'cases.start' : 'cases.stop')}
        </Button>
      )}
    </Flex>
  )
}
