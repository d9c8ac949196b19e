import { Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketTimelineQuery } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { isResolved, writtenKinds, type WrittenKind } from '../entry-kinds.ts'
import { useArrivals } from '../hooks/use-arrivals.ts'
import { useKeptEntry } from '../hooks/use-kept-entry.ts'
import { TimelineOutline } from './case-panel.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { EntryItem } from './entry-item.tsx'
import { FixedNotice } from './fixed-notice.tsx'
import { FollowUpNotice } from './follow-up-notice.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { WaitingEntries } from './waiting-entries.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

export interface TimelineProps {
  ticketId: number
  machineId: number
  /** Of the ticket, which a follow-up begins with. */
  errorCode: string
  /** The company on the other side, which reads comments, questions and proposals. */
  otherCompany: string
  /** Whether that company sees the ticket. */
  shared: boolean
  /** Whether the ticket is resolved, as far as the page knows. */
  closed: boolean
  /** Puts a proposal into the resolution; absent where the viewer cannot write it. */
  onTakeOver?: ((text: string) => void) | undefined
}

/** Of a longer case only the latest entries are shown at first. */
const mostShown = 40

/** What both companies did and said about a ticket, and a place to write. */
export function Timeline({ ticketId, machineId, errorCode, otherCompany, shared, closed, onTakeOver }: TimelineProps) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState(false)
  const { data, error, refetch } = useTicketTimelineQuery({
    variables: whole ? { ticketId } : { ticketId, last: mostShown },
    fetchPolicy: 'cache-and-network',
  })
  const kept = useKeptEntry(ticketId)
  /** The files of a text that is edited again; the number makes a new composer of them. */
  const [edited, setEdited] = useState<{ files: readonly File[]; count: number }>({ files: [], count: 0 })
  const timeline = data?.ticketTimeline
  const entries = timeline?.entries ?? []
  const announced = useArrivals(timeline?.entries)

  if (!timeline) {
    if (!error) return <TimelineOutline />
    return <ErrorNotice text={errorText(error, t('cases.failed'))} onRetry={() => void refetch()} />
  }
  const { comment, ask, propose, note } = timeline.viewerCan
  const allowed: Record<WrittenKind, boolean> = { COMMENT: comment, QUESTION: ask, PROPOSAL: propose, NOTE: note }
  const kinds = writtenKinds.filter((kind) => allowed[kind])
  const isClosed = closed || isResolved(entries)
  /** What changes a case answers all of its entries. */
  const folded = whole ? 0 : Math.max(0, entries.length - mostShown)
  const earlier = timeline.earlierEntries + folded
  return (
    <Stack gap="5">
      <Text color="fg.muted">{t(shared ? 'cases.intro' : 'cases.introNotShared')}</Text>
      <FollowUpNotice timeline={timeline} />
      <FixedNotice timeline={timeline} />
      <WaitingNotice timeline={timeline} closed={isClosed} otherCompany={otherCompany} />
      <Flex wrap="wrap" columnGap="4" rowGap="3">
        <StoppedNotice timeline={timeline} closed={isClosed} />
        <TakenNotice timeline={timeline} closed={isClosed} />
      </Flex>
      <VisuallyHidden as="output" aria-live="polite">
        {announced.text}
      </VisuallyHidden>
      {earlier > 0 && (
        <Button variant="outline" colorPalette="gray" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {t('cases.earlier', { count: earlier })}
        </Button>
      )}
      <Stack as="ol" aria-label={t('cases.entries')} listStyleType="none" gap="5">
        {entries.slice(folded).map((entry) => (
          <EntryItem key={entry.id} entry={entry} onTakeOver={isClosed ? undefined : onTakeOver} />
        ))}
      </Stack>
      <WaitingEntries
        ticketId={ticketId}
        composerEmpty={!kept.entry?.text.trim()}
        onEdit={
          isClosed || kinds.length === 0
            ? undefined
            : (entry, files) => {
                kept.restore(entry)
                setEdited({ files, count: edited.count + 1 })
              }
        }
      />
      {isClosed && <ClosedNotice {...{ ticketId, machineId, errorCode }} unsent={kept.entry?.text} />}
      {!isClosed && kept.entry && kinds.length > 0 && (
        <Composer
          key={`${ticketId} ${edited.count}`}
          files={edited.files}
          ticketId={ticketId}
          kinds={kinds}
          otherCompany={shared ? otherCompany : null}
          kept={kept.entry}
          onChange={kept.change}
          onSent={(outcome) => {
            kept.clear()
            if (outcome === 'sent') announced.sent()
          }}
        />
      )}
    </Stack>
  )
}
