import { loadedWhenOpen } from '../loaded-when-open.tsx'
import type { DrawDialogProps } from './draw-window.tsx'

const load = () => import('./draw-window.tsx').then((module) => module.DrawWindow)

/** Draws arrows, circles and texts on a picture that is still on this device. */
export const DrawDialog = loadedWhenOpen<DrawDialogProps>(load, {
  isOpen: ({ file }) => file !== undefined,
  close: ({ onClose }) => onClose(),
})
