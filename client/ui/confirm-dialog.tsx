import { loadedWhenOpen } from './loaded-when-open.tsx'
import type { ConfirmDialogProps } from './confirm-window.tsx'

const load = () => import('./confirm-window.tsx').then((module) => module.ConfirmWindow)

/** Asks before an action that cannot be undone. The harmless answer has the focus. */
export const ConfirmDialog = loadedWhenOpen<ConfirmDialogProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onCancel }) => onCancel(),
})
