import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { MessageWindow } from '../../../ui/message-window.tsx'
import { SheetForm } from './sheet-form.tsx'

export interface SheetWindowProps {
  machineIds: readonly number[]
  open: boolean
  onClose: () => void
}

/** Saves the labels of the machines that a list shows. */
export function SheetWindow({ machineIds, open, onClose }: SheetWindowProps) {
  const { t } = useTranslation()
  return (
    <MessageWindow open={open} onClose={onClose} title={t('labels.sheetTitle')}>
      <Stack gap="4">
        <Text>{t('labels.sheetCount', { count: machineIds.length })}</Text>
        <Text color="fg.muted">{t('labels.sheetHint')}</Text>
        <SheetForm machineIds={machineIds} name="labels.pdf" />
      </Stack>
    </MessageWindow>
  )
}
