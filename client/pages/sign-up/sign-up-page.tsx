import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { fieldProblem, type SignUpValues } from '../../features/sign-up/sign-up-check.ts'
import { useSignUp } from '../../features/sign-up/use-sign-up.ts'

/** Creates an account from an invitation. The mailed link fills in the code. */
export function SignUpPage() {
  const { t } = useTranslation()
  const code = usePageInput().text('code') ?? ''
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<SignUpValues>({ defaultValues: { ...empty, invitation_code: code } })
  const { signUp, busy } = useSignUp(setError)

  const field = (name: keyof SignUpValues) => ({
    ...register(name, { validate: (value) => fieldProblem(name, value) ?? true }),
    error: errors[name]?.message,
    // Not a required field, although the last check of the form requires it (C176).
    required: name !== 'invitation_code',
  })

  return (
    <PublicFrame title={t('signUp.title')} width="2xl">
      <form noValidate onSubmit={handleSubmit(signUp)}>
        <Stack gap="5">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <TextField label={t('signUp.firstName')} autoComplete="given-name" {...field('firstName')} />
            <TextField label={t('signUp.lastName')} autoComplete="family-name" {...field('lastName')} />
            <TextField
              label={t('signUp.userName')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...field('userName')}
            />
            <TextField
              label={t('signUp.email')}
              type="email"
              autoComplete="email"
              hint={t('signUp.emailHint')}
              {...field('email')}
            />
          </SimpleGrid>
          <TextField label={t('signUp.companyName')} autoComplete="organization" {...field('company_name')} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <PasswordField
              label={t('signUp.password')}
              placeholder={t('signUp.passwordHint')}
              autoComplete="new-password"
              {...field('password')}
            />
            <PasswordField
              label={t('signUp.confirmPassword')}
              placeholder={t('signUp.passwordHint')}
              autoComplete="new-password"
              {...field('confirm_password')}
            />
          </SimpleGrid>
          <Stack gap="1">
            <TextField
              label={t('signUp.invitationCode')}
              hint={t('signUp.invitationCodeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('invitation_code')}
            />
            <Question text={t('signUp.noCode')} to={paths.signUp()} link={t('common.contactUs')} />
          </Stack>
          <Button type="submit" size="lg" width="full" disabled={busy}>
            {busy ? t('signUp.submitting') : t('signUp.submit')}
          </Button>
          <Question centred text={t('signUp.alreadyAMember')} to={paths.login()} link={t('login.title')} />
        </Stack>
      </form>
    </PublicFrame>
  )
}

const empty: SignUpValues = {
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  company_name: '',
  password: '',
  confirm_password: '',
  invitation_code: '',
}

interface QuestionProps {
  text: string
  /** The target of its link; for the missing code the specification names this page itself (A24). */
  to: string
  link: string
  centred?: boolean
}

function Question({ text, to, link, centred }: QuestionProps) {
  return (
    <Flex justify={centred ? 'center' : 'flex-start'} align="center" gap="1.5">
      <Text>{text}</Text>
      <TextLink to={to}>{link}</TextLink>
    </Flex>
  )
}
