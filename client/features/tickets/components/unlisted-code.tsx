import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { typedCode } from '../ticket-values.ts'

interface UnlistedCodeProps {
  /** The text to begin with; undefined while nobody has said that the code is not listed. */
  typed: string | undefined
  /** The codes that a ticket can have already. */
  choices: readonly Choice[]
  onOpen: () => void
  onCancel: () => void
  /** Called with the code of the list that has this spelling, or with the typed one. */
  onChoose: (code: Choice) => void
}

/** Takes a code that the machine shows and its supplier has not listed. */
export function UnlistedCode({ typed, choices, onOpen, onCancel, onChoose }: UnlistedCodeProps) {
  const { t } = useTranslation()
  if (typed === undefined) {
    return (
      <Box>
        <Button type="button" variant="outline" minHeight="11" onClick={onOpen}>
          {t('unlisted.open')}
        </Button>
      </Box>
    )
  }
  return <TypedCode typed={typed} choices={choices} onCancel={onCancel} onChoose={onChoose} />
}

function TypedCode({
  typed,
  choices,
  onCancel,
  onChoose,
}: Pick<UnlistedCodeProps, 'choices' | 'onCancel' | 'onChoose'> & { typed: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(typed)
  const [missing, setMissing] = useState(false)
  const hint = useId()
  const place = useRef<HTMLDivElement>(null)
  // Whoever has said that the code is not listed types it next.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const use = () => {
    const code = text.trim()
    if (code === '') {
      setMissing(true)
      return
    }
    const same = choices.find(({ label }) => label.toLowerCase() === code.toLowerCase())
    onChoose(same ?? { value: typedCode, label: code })
  }
  return (
    <Stack
      ref={place}
      as="fieldset"
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="l2"
      aria-label={t('unlisted.open')}
    >
      <TextField
        label={t('unlisted.code')}
        aria-describedby={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        error={missing ? t('unlisted.typeIt') : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use()
        }}
      />
      <Text id={hint} textStyle="sm" color="fg.muted">
        {t('unlisted.hint')}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button type="button" minHeight="11" onClick={use}>
          {t('unlisted.use')}
        </Button>
        <Button type="button" variant="ghost" minHeight="11" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Flex>
    </Stack>
  )
}
