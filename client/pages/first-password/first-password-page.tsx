import { Button, Stack, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useLogOut } from '../../features/session/use-log-out.ts'
import { useReturnPath } from '../../lib/navigation/return-path.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { useFirstPassword, type FirstPasswordValues } from './use-first-password.ts'

/** Shown to a user whose password someone else has chosen, until they choose their own. */
export function FirstPasswordPage() {
  const { user } = useSession()
  const returnPath = useReturnPath()
  if (!user) return <Navigate to={paths.login()} replace />
  if (!user.mustChangePassword) return <Navigate to={returnPath(user)} replace />
  return <FirstPasswordForm />
}

function FirstPasswordForm() {
  const { t } = useTranslation()
  const logOut = useLogOut()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<FirstPasswordValues>({ defaultValues: { password: '', confirmPassword: '' } })
  const { save, saving } = useFirstPassword(setError)
  return (
    <PublicFrame title={t('firstPassword.title')} width="xl">
      <form noValidate onSubmit={handleSubmit(save)}>
        <Stack gap="5">
          <Text color="fg.muted">{t('firstPassword.intro')}</Text>
          <PasswordField
            label={t('firstPassword.newPassword')}
            required
            autoComplete="new-password"
            hint={t('firstPassword.hint')}
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordField
            label={t('firstPassword.confirmPassword')}
            required
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
          <Button type="submit" size="lg" width="full" disabled={saving}>
            {saving ? t('firstPassword.submitting') : t('firstPassword.submit')}
          </Button>
          <Button variant="ghost" colorPalette="gray" width="full" disabled={saving} onClick={() => void logOut()}>
            {t('firstPassword.leave')}
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  )
}
