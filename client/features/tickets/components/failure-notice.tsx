import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { FailureNoticeProps } from './failure-part.tsx'

/** Stays above the buttons after a failed save, for users who have missed the toast; loaded before, while there is time. */
export const FailureNotice = loadedWhenOpen<FailureNoticeProps>(
  async () => (await import('./failure-part.tsx')).FailurePart,
  { isOpen: ({ failure }) => failure !== undefined },
)
