import { Button, chakra, type ButtonProps } from '@chakra-ui/react'
import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { ScanWindowProps } from './scan-window.tsx'

const load = () => import('./scan-window.tsx').then((module) => module.ScanWindow)

const ScanWindow = loadedWhenOpen<ScanWindowProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})

interface ScanButtonProps extends Pick<ButtonProps, 'variant'> {
  label?: string
  /** One word on a phone, where other buttons stand beside it. */
  short?: boolean
  /** Called with a serial number; a label opens its machine. */
  onSerial: (serial: string) => void
  /** Where serial numbers are asked for, a text that can be either is one. */
  serials?: boolean
}

/** Opens the scanner of labels and serial numbers. */
export function ScanButton({ label, short, onSerial, serials, variant = 'outline' }: ScanButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="button"
        flexShrink="0"
        variant={variant}
        aria-haspopup="dialog"
        aria-label={short ? t('labels.scan') : undefined}
        onClick={() => setOpen(true)}
      >
        <ScanQrCode aria-hidden />
        {short && <chakra.span hideFrom="sm">{t('labels.scanShort')}</chakra.span>}
        <chakra.span hideBelow={short ? 'sm' : undefined}>{label ?? t('labels.scan')}</chakra.span>
      </Button>
      <ScanWindow
        open={open}
        onClose={() => setOpen(false)}
        onScanned={(scanned) => {
          setOpen(false)
          if (scanned.kind === 'serial') onSerial(scanned.serial)
          else if (scanned.mayBeSerial && serials) onSerial(scanned.label)
          else void navigate(paths.label(scanned.label, scanned.code))
        }}
      />
    </>
  )
}
