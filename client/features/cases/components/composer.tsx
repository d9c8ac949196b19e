import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../lib/use-narrow.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { longestText, type WrittenKind } from '../entry-kinds.ts'
import { useEntryMedia } from '../hooks/use-entry-media.ts'
import { useSendEntry } from '../hooks/use-send-entry.ts'
import type { KeptEntry } from '../hooks/use-kept-entry.ts'
import { ComposerFiles } from './composer-files.tsx'

interface ComposerProps {
  ticketId: number
  /** What the viewer may write. */
  kinds: readonly WrittenKind[]
  /** The company that reads the text, too; null when the own one alone does. */
  otherCompany: string | null
  /** What is being written. */
  kept: KeptEntry
  onChange: (changes: Partial<Pick<KeptEntry, 'kind' | 'text'>>) => void
  /** Called once the text is sent, or waits on the device. */
  onSent: (outcome: 'sent' | 'waits') => void
  /** Files that begin the text, of one that is edited again. */
  files: readonly File[]
}

/** Writes to the case: what kind of text, who will read it, the text itself, its files. */
export function Composer({ ticketId, kinds, otherCompany, kept, onChange, onSent, files }: ComposerProps) {
  const { t } = useTranslation()
  const group = useId()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const chosen = useEntryMedia(files)
  const { sending, percent, failure, forget, send } = useSendEntry(ticketId)
  const touched = useMedia('(pointer: coarse)')
  const kind = kinds.includes(kept.kind) ? kept.kind : kinds[0]!

  const submit = async () => {
    const text = kept.text.trim()
    setMissing(text === '')
    if (text !== '') {
      const outcome = await send({ ...kept, kind, text }, chosen.media)
      if (outcome) {
        chosen.clear()
        onSent(outcome)
      }
    }
    form.current?.querySelector('textarea')?.focus()
  }
  const sendWithKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  const readers = kind === 'NOTE' || otherCompany === null ? 'cases.readByOwn' : 'cases.readByBoth'
  const company = { company: otherCompany ?? '' }
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-busy={sending}
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      borderTopWidth="1px"
      paddingTop="5"
    >
      <Stack gap="4">
        <chakra.fieldset minWidth="0">
          <chakra.legend fontWeight="500" marginBottom="2">
            {t('cases.write')}
          </chakra.legend>
          <Flex gap="2" wrap="wrap">
            {kinds.map((one) => (
              <KindChoice
                key={one}
                name={group}
                kind={one}
                checked={one === kind}
                disabled={sending}
                onChoose={() => onChange({ kind: one })}
              />
            ))}
          </Flex>
        </chakra.fieldset>
        <TextAreaField
          label={t(`cases.label${kind}`)}
          rows={3}
          maxLength={longestText}
          readOnly={sending}
          value={kept.text}
          error={missing ? t('cases.missing') : failure}
          hint={touched ? t(readers, company) : t(`${readers}Keys`, company)}
          onKeyDown={sendWithKeys}
          onChange={(event) => {
            setMissing(false)
            forget()
            onChange({ text: event.target.value })
          }}
        />
        <Flex gap="3" wrap="wrap" justify="space-between" align="flex-end">
          <ComposerFiles chosen={chosen} sending={sending} />
          <Button type="submit" variant="outline" marginStart="auto" loading={sending}>
            {t(`cases.send${kind}`)}
          </Button>
        </Flex>
        {percent !== undefined && (
          <Text as="output" alignSelf="flex-end" color="fg.muted">
            {t('cases.sendingFiles', { percent })}
          </Text>
        )}
      </Stack>
    </chakra.form>
  )
}

interface KindChoiceProps {
  name: string
  kind: WrittenKind
  checked: boolean
  disabled: boolean
  onChoose: () => void
}

// The ring surrounds the whole choice and shows for keyboard focus only.
const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
}

function KindChoice({ name, kind, checked, disabled, onChoose }: KindChoiceProps) {
  const { t } = useTranslation()
  return (
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      minHeight="11"
      paddingInline="4"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={checked ? 'accent.solid' : 'border.control'}
      boxShadow={checked ? '0 0 0 1px {colors.accent.solid}' : undefined}
      bg={checked ? 'accent.subtle' : 'bg.panel'}
      color={checked ? 'accent.fg' : undefined}
      fontWeight="500"
      cursor="pointer"
      css={focusRing}
    >
      <chakra.input type="radio" srOnly name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {t(`cases.kind${kind}`)}
    </chakra.label>
  )
}
