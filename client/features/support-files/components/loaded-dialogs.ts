import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { NewVersionDialogProps } from './new-version-dialog.tsx'
import type { VersionsDialogProps } from './versions-dialog.tsx'

export const VersionsDialog = loadedWhenOpen<VersionsDialogProps>(
  () => import('./versions-dialog.tsx').then((module) => module.VersionsDialog),
  { isOpen: ({ file }) => file !== undefined, close: ({ onClose }) => onClose() },
)

export const NewVersionDialog = loadedWhenOpen<NewVersionDialogProps>(
  () => import('./new-version-dialog.tsx').then((module) => module.NewVersionDialog),
  { isOpen: ({ file }) => file !== undefined, close: ({ onClose }) => onClose() },
)
