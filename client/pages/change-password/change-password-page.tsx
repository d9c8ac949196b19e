import { Button, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { getSession } from '../../lib/session/session.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import type { ChangePasswordValues } from '../../features/passwords/change-password-check.ts'
import { CodeSentDialog } from '../../features/passwords/components/code-sent-dialog.tsx'
import { PasswordChanged } from '../../features/passwords/components/password-changed.tsx'
import { useChangePassword } from '../../features/passwords/hooks/use-change-password.tsx'
import { isLinkCode, useMailedLink } from '../../features/passwords/hooks/use-mailed-link.ts'
import { usePasswordCode } from '../../features/passwords/hooks/use-password-code.ts'

/** Sets a new password for anyone who can read the account's mail, by the mailed code or link. */
export function ChangePasswordPage() {
  const { t } = useTranslation()
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    reset,
    getValues,
    setValue,
    control,
    formState: { errors },
  } = useForm<ChangePasswordValues>({
    defaultValues: { email: getSession().user?.email ?? '', passwordCode: '', password: '', confirmPassword: '' },
  })
  const code = usePasswordCode(setError)
  const { change, changing, changed } = useChangePassword({ setError, reset })
  const [email, typedCode] = useWatch({ control, name: ['email', 'passwordCode'] })
  const seconds = code.waitFor(email)
  useMailedLink(setValue)
  const codeField = useRef<HTMLInputElement>(null)

  const sendCode = () => {
    clearErrors('email')
    void code.send(getValues('email'))
  }
  const frame = { title: t('changePassword.title'), width: 'xl', back: { to: paths.login() } }
  if (changed) {
    return (
      <PublicFrame {...frame}>
        <PasswordChanged />
      </PublicFrame>
    )
  }

  const field = (name: keyof ChangePasswordValues) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: errors[name]?.message,
    required: true,
  })

  const { ref: registerCode, ...codeProps } = field('passwordCode')
  const codeInput = {
    ...codeProps,
    ref: (element: HTMLInputElement | null) => {
      registerCode(element)
      codeField.current = element
    },
  }

  return (
    <PublicFrame {...frame}>
      <form noValidate onSubmit={handleSubmit(change)}>
        <Stack gap="5">
          <TextField label={t('changePassword.email')} type="email" autoComplete="email" {...field('email')} />
          <Button variant="outline" size="lg" width="full" disabled={code.sending || seconds > 0} onClick={sendCode}>
            {code.sending
              ? t('changePassword.sendingCode')
              : seconds > 0
                ? t('changePassword.sendAgain', { seconds })
                : t('changePassword.sendCode')}
          </Button>
          <TextField
            label={t('changePassword.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={isLinkCode(typedCode) ? t('changePassword.codeFromLink') : undefined}
            {...codeInput}
          />
          <PasswordField label={t('changePassword.newPassword')} autoComplete="new-password" {...field('password')} />
          <PasswordField
            label={t('changePassword.confirmPassword')}
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
          <Button type="submit" size="lg" width="full" disabled={changing}>
            {changing ? t('changePassword.submitting') : t('changePassword.submit')}
          </Button>
        </Stack>
      </form>
      <CodeSentDialog open={code.announced} onClose={code.closeAnnouncement} focusAfter={() => codeField.current} />
    </PublicFrame>
  )
}
