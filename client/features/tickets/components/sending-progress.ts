import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { SendingProgressProps } from './progress-part.tsx'

/** The progress of the upload, loaded before, while there is time. */
export const SendingProgress = loadedWhenOpen<SendingProgressProps>(
  async () => (await import('./progress-part.tsx')).ProgressPart,
  { isOpen: ({ percent }) => percent !== undefined },
)
