import { Button, Flex, Input } from '@chakra-ui/react'
import { Copy, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copy-text.ts'
import { newPassword } from '../../lib/new-password.ts'
import { toast } from '../toasts.tsx'
import type { InlineField } from './inline-field.ts'

interface GeneratedPasswordProps {
  /** The label of the field. */
  name: string
  placeholder: string | undefined
  field: Pick<InlineField, 'maxLength'>
  value: string
  onChange: (value: string) => void
}

/** A password for another user: typed and masked, or generated and shown, because it has to be passed on. */
export function GeneratedPassword({ name, placeholder, field, value, onChange }: GeneratedPasswordProps) {
  const { t } = useTranslation()
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const password = newPassword()
    setGenerated(password)
    onChange(password)
  }
  const copy = async () => {
    if (await copyText(value)) toast.success(t('form.copied'))
    else toast.error(t('form.copyFailed'))
  }
  return (
    <Flex gap="1" width="full" wrap="wrap">
      <Input
        aria-label={name}
        placeholder={placeholder}
        type={value !== '' && value === generated ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={field.maxLength ?? 255}
        minWidth="32"
        flex={{ base: '1 1 100%', sm: '1' }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="ghost" paddingInline="3" onClick={generate}>
        <WandSparkles aria-hidden /> {t('form.generate')}
      </Button>
      <Button
        variant="ghost"
        colorPalette="gray"
        paddingInline="3"
        visibility={value === '' ? 'hidden' : undefined}
        onClick={() => void copy()}
      >
        <Copy aria-hidden /> {t('form.copy')}
      </Button>
    </Flex>
  )
}
