import { Button, chakra } from '@chakra-ui/react'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MachineDetailsFragment } from '../../../generated/graphql.ts'
import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { LabelWindowProps } from './label-window.tsx'

const load = () => import('./label-window.tsx').then((module) => module.LabelWindow)

const LabelWindow = loadedWhenOpen<LabelWindowProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})

/** Opens the label of a machine, for those who may print it. */
export function LabelButton({ machine }: { machine: MachineDetailsFragment }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!machine.viewerCan.printLabel) return null
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        aria-label={t('labels.label')}
        title={t('labels.label')}
        onClick={() => setOpen(true)}
      >
        <QrCode aria-hidden /> <chakra.span hideBelow="md">{t('labels.label')}</chakra.span>
      </Button>
      <LabelWindow machine={machine} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
