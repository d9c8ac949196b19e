import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'
import type { LogoutDialogProps } from './logout-window.tsx'

/** Asks before logging out. */
export const LogoutDialog = loadedWhenOpen<LogoutDialogProps>(
  async () => (await import('./logout-window.tsx')).LogoutWindow,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
)
