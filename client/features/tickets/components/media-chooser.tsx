import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { MediaChooserProps } from './media-chooser-window.tsx'

const load = () => import('./media-chooser-window.tsx').then((module) => module.MediaChooserWindow)

/** The dialog in which pictures or videos are chosen for a ticket. */
export const MediaChooser = loadedWhenOpen<MediaChooserProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})
