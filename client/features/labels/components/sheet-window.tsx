import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { MessageWindow } from '../../../ui/message-window.tsx'
import { SheetForm } from './sheet-form.tsx'

interface LabelledMachine {
  id: number
  machineName: string
  /** Where the list has it. */
  serialNo?: string
}

export interface SheetWindowProps {
  /** Those that a list shows. */
  machines: readonly LabelledMachine[]
  open: boolean
  onClose: () => void
}

/** Saves labels of the machines that a list shows, of all of them or of those that are chosen. */
export function SheetWindow({ machines, open, onClose }: SheetWindowProps) {
  const { t } = useTranslation()
  return (
    <MessageWindow open={open} onClose={onClose} title={t('labels.sheetTitle')}>
      <Sheet machines={machines} />
    </MessageWindow>
  )
}

function Sheet({ machines }: Pick<SheetWindowProps, 'machines'>) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = machines.map(({ id }) => id).filter((id) => !left.has(id))

  const leave = (id: number, out: boolean) => {
    const next = new Set(left)
    if (out) next.add(id)
    else next.delete(id)
    setLeft(next)
  }
  return (
    <Stack gap="4">
      <Text aria-live="polite">{t('labels.sheetCount', { count: chosen.length })}</Text>
      <Stack as="ul" gap="0" listStyleType="none" maxHeight="60" overflowY="auto">
        {machines.map(({ id, machineName, serialNo }) => (
          <li key={id}>
            <CheckboxField
              label={[machineName, serialNo].filter(Boolean).join(' · ')}
              checked={!left.has(id)}
              onChange={(checked) => leave(id, !checked)}
            />
          </li>
        ))}
      </Stack>
      {machines.length > 1 && (
        <Flex gap="3" wrap="wrap">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setLeft(new Set())}>
            {t('labels.chooseAll')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => setLeft(new Set(machines.map(({ id }) => id)))}
          >
            {t('labels.chooseNone')}
          </Button>
        </Flex>
      )}
      <Text color="fg.muted">{t('labels.sheetHint')}</Text>
      <SheetForm machineIds={chosen} name="labels.pdf" />
    </Stack>
  )
}
