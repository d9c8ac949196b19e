import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'
import type { LogOutEverywhereProps } from './log-out-everywhere-window.tsx'

/** Asks before all sessions of the user end, on every device, this one included. */
export const LogOutEverywhereDialog = loadedWhenOpen<LogOutEverywhereProps>(
  async () => (await import('./log-out-everywhere-window.tsx')).LogOutEverywhereWindow,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
)
