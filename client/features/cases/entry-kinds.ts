import {
  CircleCheck,
  CircleHelp,
  FilePlus2,
  FileX2,
  Hourglass,
  Lightbulb,
  Lock,
  MessageSquare,
  OctagonPause,
  Pencil,
  Play,
  Ticket,
  UserRoundCheck,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import type { TicketEntryKind, TimelineEntryFragment } from '../../generated/graphql.ts'

export const iconOf: Record<TicketEntryKind, LucideIcon> = {
  RAISED: Ticket,
  CHANGED: Pencil,
  FILES_ADDED: FilePlus2,
  FILES_REMOVED: FileX2,
  COMMENT: MessageSquare,
  QUESTION: CircleHelp,
  NOTE: Lock,
  PROPOSAL: Lightbulb,
  TAKEN: UserRoundCheck,
  GIVEN_BACK: UserRoundX,
  STOPPED: OctagonPause,
  RUNNING: Play,
  WAITING_FOR_CLIENT: Hourglass,
  WAITING_FOR_SUPPLIER: Hourglass,
  WAITING_FOR_NOBODY: Hourglass,
  RESOLVED: CircleCheck,
}

/** What people write; every other entry is recorded by the server. */
export const writtenKinds = ['COMMENT', 'QUESTION', 'PROPOSAL', 'NOTE'] as const satisfies readonly TicketEntryKind[]

export type WrittenKind = (typeof writtenKinds)[number]

export function isWritten(kind: TicketEntryKind): kind is WrittenKind {
  return writtenKinds.some((one) => one === kind)
}

/** The largest number of characters of a text. */
export const longestText = 5000

/** Whether the ticket was resolved, as far as its timeline says. */
export function isResolved(entries: readonly TimelineEntryFragment[]): boolean {
  return entries.some(({ kind }) => kind === 'RESOLVED')
}
