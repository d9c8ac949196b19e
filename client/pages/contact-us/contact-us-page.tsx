import { Button, SimpleGrid, Stack } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getSession } from '../../lib/session/session.ts'
import { startPath } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import type { ContactValues } from '../../features/contact/contact-check.ts'
import { useContact } from '../../features/contact/use-contact.ts'

/** A message to the platform. Name and address of a signed-in user are filled in. */
export function ContactUsPage() {
  const { t } = useTranslation()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<ContactValues>({ defaultValues: knownOfTheUser() })
  const { send, sending, sent } = useContact(setError)
  const { user } = useSession()
  return (
    <PublicFrame
      title={t('contactUs.title')}
      width="xl"
      back={user ? { to: startPath(user.role.name), label: t('contactUs.back') } : undefined}
    >
      <form noValidate onSubmit={handleSubmit(send)}>
        <Stack gap="5">
          <TextField
            label={t('contactUs.name')}
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <TextField
              label={t('contactUs.email')}
              type="email"
              autoComplete="email"
              required
              error={errors.email?.message}
              {...register('email')}
            />
            <TextField
              label={t('contactUs.phone')}
              type="tel"
              autoComplete="tel-national"
              required
              hint={t('contactUs.phoneHint')}
              error={errors.phone?.message}
              {...register('phone')}
            />
          </SimpleGrid>
          <TextAreaField
            label={t('contactUs.message')}
            rows={6}
            maxLength={5000}
            error={errors.message?.message}
            {...register('message')}
          />
          <Button type="submit" size="lg" width="full" disabled={sending || sent}>
            {sending ? t('contactUs.submitting') : t('contactUs.submit')}
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  )
}

function knownOfTheUser(): ContactValues {
  const { user } = getSession()
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  return { name, email: user?.email ?? '', phone: '', message: '' }
}
