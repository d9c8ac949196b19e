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

/** Prints labels of the machines that a list shows; nothing without machines. */
export function SheetButton({ machines }: Pick<SheetWindowProps, 'machines'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (machines.length === 0) return null
  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrCode aria-hidden /> {t('labels.sheet')}
      </Button>
      <SheetWindow machines={machines} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
