import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { ChangedNoticeProps } from './changed-part.tsx'

/** Says politely that somebody has changed the ticket of this form; nothing is taken over before it is asked for. */
export const ChangedNotice = loadedWhenOpen<ChangedNoticeProps>(
  async () => (await import('./changed-part.tsx')).ChangedPart,
  { isOpen: ({ missed }) => missed },
)
