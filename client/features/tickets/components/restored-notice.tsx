import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { RestoredNoticeProps } from './restored-part.tsx'

/** Says that the form opens with an unsaved draft. */
export const RestoredNotice = loadedWhenOpen<RestoredNoticeProps>(
  async () => (await import('./restored-part.tsx')).RestoredPart,
  { isOpen: ({ restored }) => restored },
)
