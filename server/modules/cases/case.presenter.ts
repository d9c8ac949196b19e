import { address, integer, listOf, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { FixSource } from '../fix-memory/shared/what-fixed-it.ts'
import { changedFields, type EntryChange } from './shared/record-entry.ts'
import type { EntryFile } from './shared/entry-files.ts'
import { entryKinds, type Timeline, type TimelineEntry } from './shared/timeline.ts'

/** The shape of both APIs. */
export const ticketEntry = record<TimelineEntry>('TicketEntry', {
  id: text,
  kind: oneOf([...entryKinds]),
  createdTime: time,
  side: oneOf(['CLIENT', 'SUPPLIER']),
  companyName: text,
  authorName: nullable(text),
  text: nullable(text),
  withdrawnTime: nullable(time),
  removedTime: nullable(time),
  changes: listOf(record<EntryChange>('TicketEntryChange', { field: oneOf([...changedFields]), from: text, to: text })),
  fileNames: listOf(text),
  files: listOf(
    record<EntryFile>('TicketEntryFile', {
      id: text,
      type: oneOf(['image', 'video']),
      file: address,
      originalName: text,
      contentType: text,
    }),
  ),
  viewerCan: record<TimelineEntry['viewerCan']>('TicketEntryAbilities', { withdraw: truth, accept: truth }),
})

export const ticketTimeline = record<Timeline>('TicketTimeline', {
  ticketId: integer,
  entries: listOf(ticketEntry),
  earlierEntries: integer,
  viewerCan: record<Timeline['viewerCan']>('TicketTimelineAbilities', {
    comment: truth,
    ask: truth,
    note: truth,
    propose: truth,
    take: truth,
    stop: truth,
    wait: truth,
  }),
  waitingFor: nullable(oneOf(['CLIENT', 'SUPPLIER'])),
  waitingSince: nullable(time),
  takenByClient: nullable(text),
  takenBySupplier: nullable(text),
  stoppedSince: nullable(time),
  stoppedSeconds: integer,
  fixedBy: nullable(oneOf(Object.values(FixSource))),
  fixedByTicketId: nullable(integer),
  followsTicketId: nullable(integer),
  followUpTicketIds: listOf(integer),
})
