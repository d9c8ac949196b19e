import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetTicketWaitingMutation, type TicketSide, type TicketTimelineQuery } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import { useOwnSide } from '../../../lib/session/use-own-side.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { toast } from '../../../ui/toasts.tsx'

interface WaitingNoticeProps {
  timeline: Pick<TicketTimelineQuery['ticketTimeline'], 'ticketId' | 'waitingFor' | 'waitingSince' | 'viewerCan'>
  closed: boolean
  otherCompany: string
}

/** The company that has not answered yet, and for how long; who may, says by hand who it is (A193). */
export function WaitingNotice({ timeline, closed, otherCompany }: WaitingNoticeProps) {
  const { t } = useTranslation()
  const own = useOwnSide()
  const [changing, setChanging] = useState(false)
  const { ticketId, waitingFor, waitingSince, viewerCan } = timeline
  const mayChange = viewerCan.wait && !closed
  if (!waitingFor && !mayChange) return null
  const isOwn = waitingFor === own
  const since = { time: ticketMoment(waitingSince), age: ageOf(waitingSince) }
  const said = !waitingFor
    ? t('cases.waitingForNobody')
    : isOwn
      ? t('cases.waitingForOwn', since)
      : t('cases.waitingForOther', { company: otherCompany, ...since })
  return (
    <Stack gap="2">
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2">
        <Flex align="center" gap="2" minWidth="0" color={isOwn ? 'accent.fg' : 'fg.muted'}>
          <Hourglass size={16} aria-hidden />
          <Text minWidth="0" overflowWrap="anywhere" fontWeight={isOwn ? 'semibold' : undefined}>
            {said}
          </Text>
        </Flex>
        {mayChange && (
          <Button
            variant="ghost"
            colorPalette="gray"
            size="sm"
            data-print="hide"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {t('cases.changeWaiting')}
          </Button>
        )}
      </Flex>
      {mayChange && changing && (
        <Choices {...{ ticketId, own, waitingFor, otherCompany }} onDone={() => setChanging(false)} />
      )}
    </Stack>
  )
}

interface ChoicesProps {
  ticketId: number
  /** The side of the viewer's company. */
  own: TicketSide
  waitingFor: TicketSide | null
  otherCompany: string
  onDone: () => void
}

/** What the ticket does not wait for now. */
function Choices({ ticketId, own, waitingFor, otherCompany, onDone }: ChoicesProps) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()
  const [change] = useSetTicketWaitingMutation()
  const choices: { side: TicketSide | null; label: string }[] = [
    { side: own, label: t('cases.waitForOwn') },
    { side: own === 'CLIENT' ? 'SUPPLIER' : 'CLIENT', label: t('cases.waitFor', { company: otherCompany }) },
    { side: null, label: t('cases.waitForNobody') },
  ]
  const choose = (side: TicketSide | null) =>
    void run(async () => {
      try {
        await change({ variables: { input: { ticketId, waitingFor: side } } })
        onDone()
      } catch (error) {
        toast.error(errorText(error, t('cases.waitFailed')))
      }
    })
  return (
    <Flex wrap="wrap" gap="2" data-print="hide">
      {choices
        .filter(({ side }) => side !== waitingFor)
        .map(({ side, label }) => (
          <Button key={label} variant="outline" size="sm" loading={busy} onClick={() => choose(side)}>
            {label}
          </Button>
        ))}
    </Flex>
  )
}
