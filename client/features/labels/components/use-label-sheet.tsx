import { QrCode } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FurtherAction } from '../../../ui/header-actions.tsx'
import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { SheetWindowProps } from './sheet-window.tsx'

const load = () => import('./sheet-window.tsx').then((module) => module.SheetWindow)

const SheetWindow = loadedWhenOpen<SheetWindowProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})

/**
 * The action that prints labels of the machines that a list shows, and its dialog; nothing without machines.
 * @param loading The list has not come: the action keeps its place, so that nothing moves when it appears.
 */
export function useLabelSheet(
  machines: SheetWindowProps['machines'],
  loading?: boolean,
): { action: FurtherAction | undefined; dialog: ReactNode } {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const none = machines.length === 0
  const text = t('labels.sheet')
  return {
    action:
      none && !loading
        ? undefined
        : { icon: QrCode, text, label: text, pending: none, dialog: true, onPress: () => setOpen(true) },
    dialog: <SheetWindow machines={machines} open={open} onClose={() => setOpen(false)} />,
  }
}
