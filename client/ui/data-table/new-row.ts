import { loadedWhenOpen } from '../loaded-when-open.tsx'
import type { InlineRowProps } from './inline-row.tsx'

const load = () => import('./inline-row.tsx').then((module) => module.InlineRow)

/** The editable new row of a table. */
export const NewRow = loadedWhenOpen<InlineRowProps>(load, {
  isOpen: () => true,
  close: ({ onClose }) => onClose(),
})
