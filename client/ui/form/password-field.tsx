import { IconButton, Input, InputGroup } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField, splitFieldProps } from './form-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A masked text with a button that reveals it. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const { frame, control } = splitFieldProps(props)
  const toggle = (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="sm"
      aria-label={shown ? t('form.hidePassword') : t('form.showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff /> : <Eye />}
    </IconButton>
  )
  return (
    <FormField {...frame}>
      <InputGroup endElement={toggle} endElementProps={{ padding: '0' }}>
        <Input
          maxLength={128}
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required={false}
          aria-required={frame.required}
        />
      </InputGroup>
    </FormField>
  )
}
