import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageExists } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toastsOf } from '../../ui/toasts.tsx'
import { useLogIn } from './use-log-in.ts'

const refused = toastsOf('log in')
const failureId = 'log-in-failure'

/** The log-in page. */
export function LoginPage() {
  const { t } = useTranslation()
  const [failure, setFailure] = useState('')
  const fail = (text: string, options?: { duration: number }) => {
    setFailure(text)
    refused.error(text, options)
  }
  const { logIn, busy } = useLogIn(fail)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement
    const [userName, password] = [field('userName').value, field('password').value]
    refused.begin()
    setFailure('')
    if (!userName.trim() || !password) {
      field(userName.trim() ? 'password' : 'userName').focus()
      return fail(t('login.missing'), { duration: 3000 })
    }
    await logIn({ userName: userName.trim(), password })
  }

  return (
    <PublicFrame title={t('login.title')} width="md" beside={t('login.beside')}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <TextField
            label={t('login.userName')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            name="userName"
          />
          <PasswordField label={t('login.password')} required autoComplete="current-password" name="password" />
          <LoginLinks part="password" />
          {/* The toast says it to screen readers. */}
          {failure && (
            <Flex id={failureId} gap="2" align="center" color="fg.error" fontWeight="medium">
              <CircleAlert size={20} aria-hidden />
              <Text minWidth="0">{failure}</Text>
            </Flex>
          )}
          <Button
            type="submit"
            aria-describedby={failure ? failureId : undefined}
            size="lg"
            width="full"
            disabled={busy}
          >
            {busy ? t('login.submitting') : t('login.submit')}
          </Button>
          <LoginLinks part="member" />
        </Stack>
      </form>
    </PublicFrame>
  )
}

/** The links to the pages for users who cannot log in, as far as the product has them. */
function LoginLinks({ part }: { part: 'password' | 'member' }) {
  const { t } = useTranslation()
  const exists = usePageExists()
  if (part === 'password') {
    return exists(paths.changePassword()) ? (
      <TextLink to={paths.changePassword()} alignSelf="flex-end">
        {t('login.changePassword')}
      </TextLink>
    ) : null
  }
  return exists(paths.contactUs()) ? (
    <Flex justify="center" align="center" gap="1.5">
      <Text>{t('login.notAMember')}</Text>
      <TextLink to={paths.contactUs()}>{t('common.contactUs')}</TextLink>
    </Flex>
  ) : null
}
