import type { TicketTimelineQuery, TimelineEntryFragment } from '../generated/graphql.ts'

type Timeline = TicketTimelineQuery['ticketTimeline']
type Entry = Omit<TimelineEntryFragment, 'viewerCan' | 'files'>

interface EntryChanges extends Partial<Entry> {
  files?: TimelineEntryFragment['files']
  viewerCan?: Partial<TimelineEntryFragment['viewerCan']>
}

let count = 0

/** An entry of a timeline as the server returns it: a comment of a colleague. */
export function buildEntry({ viewerCan, ...changes }: EntryChanges = {}) {
  count += 1
  return {
    __typename: 'TicketEntry' as const,
    id: `entry-${count}`,
    kind: 'COMMENT' as const,
    createdTime: '2026-03-04T08:15:00.000Z',
    side: 'CLIENT' as const,
    companyName: 'Nordwerk',
    authorName: 'Mara Lindqvist',
    text: 'It leaks again',
    withdrawnTime: null,
    removedTime: null,
    fileNames: [],
    files: [] as TimelineEntryFragment['files'],
    ...changes,
    changes: (changes.changes ?? []).map((change) => ({ __typename: 'TicketEntryChange' as const, ...change })),
    viewerCan: { __typename: 'TicketEntryAbilities' as const, withdraw: false, accept: false, ...viewerCan },
  }
}

/** The timeline of ticket 71; its viewer may write nothing by default. */
export function buildTimeline(
  entries: ReturnType<typeof buildEntry>[] = [],
  viewerCan: Partial<Timeline['viewerCan']> = {},
  { ticketId = 71, ...changes }: Partial<Omit<Timeline, '__typename' | 'entries' | 'viewerCan'>> = {},
) {
  const nothing = { comment: false, ask: false, note: false, propose: false, take: false, stop: false, wait: false }
  return {
    ticketTimeline: {
      __typename: 'TicketTimeline' as const,
      ticketId,
      entries,
      earlierEntries: 0,
      waitingFor: null,
      waitingSince: null,
      takenByClient: null,
      takenBySupplier: null,
      stoppedSince: null,
      stoppedSeconds: 0,
      fixedBy: null,
      fixedByTicketId: null,
      followsTicketId: null,
      followUpTicketIds: [],
      ...changes,
      viewerCan: { __typename: 'TicketTimelineAbilities' as const, ...nothing, ...viewerCan },
    },
  }
}
