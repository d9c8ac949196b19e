import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { ConflictNoticeProps } from './conflict-part.tsx'

/** The changes that others made to the ticket while this form was open, and the user's own texts that differ. */
export const ConflictNotice = loadedWhenOpen<ConflictNoticeProps>(
  async () => (await import('./conflict-part.tsx')).ConflictPart,
  { isOpen: ({ merge }) => merge !== undefined },
)
