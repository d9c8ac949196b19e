import { chakra, Kbd, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  /** Whether single keys work. */
  on: boolean
  onSwitch: (on: boolean) => void
}

const keys = [
  { key: '/', does: 'shortcuts.search' },
  { key: 'j', does: 'shortcuts.next' },
  { key: 'k', does: 'shortcuts.previous' },
  { key: 'Enter', does: 'shortcuts.open' },
  { key: 'c', does: 'shortcuts.create' },
  { key: '?', does: 'shortcuts.help' },
] as const

/** What each key does, and a switch that turns single keys off. */
export function ShortcutsDialog({ open, onClose, on, onSwitch }: ShortcutsDialogProps) {
  const { t } = useTranslation()
  return (
    <MessageDialog open={open} onClose={onClose} title={t('shortcuts.title')} size="md">
      <Stack gap="5">
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="center">
          {keys.map(({ key, does }) => (
            <chakra.div key={key} display="contents">
              <chakra.dt>
                <Kbd>{key}</Kbd>
              </chakra.dt>
              <chakra.dd>{t(does)}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <Text color="fg.muted">{t('shortcuts.hint')}</Text>
        <SwitchField label={t('shortcuts.switch')} checked={on} onChange={onSwitch} />
      </Stack>
    </MessageDialog>
  )
}
