import { loadedWhenOpen } from './loaded-when-open.tsx'
import type { MessageDialogProps } from './message-window.tsx'

const load = () => import('./message-window.tsx').then((module) => module.MessageWindow)

/** A dialog with a title, any content and a close button; closing it unmounts the content. */
export const MessageDialog = loadedWhenOpen<MessageDialogProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})
