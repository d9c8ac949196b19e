import { Button } from '@chakra-ui/react'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { SheetWindowProps } from './sheet-window.tsx'

const load = () => import('./sheet-window.tsx').then((module) => module.SheetWindow)

const SheetWindow = loadedWhenOpen<SheetWindowProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})

interface SheetButtonProps extends Pick<SheetWindowProps, 'machines'> {
  /** The list has not come: the button keeps its place, so that nothing moves when it appears. */
  loading?: boolean
}

/** Prints labels of the machines that a list shows; nothing without machines. */
export function SheetButton({ machines, loading }: SheetButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const none = machines.length === 0
  if (none && !loading) return null
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        visibility={none ? 'hidden' : undefined}
        onClick={() => setOpen(true)}
      >
        <QrCode aria-hidden /> {t('labels.sheet')}
      </Button>
      <SheetWindow machines={machines} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
