import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Controller, useForm, useWatch, type UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TenantType } from '../../../generated/graphql.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePlaces } from '../hooks/use-places.ts'
import { TypeChoice } from './type-choice.tsx'
import { WaitingButton } from '../../../ui/waiting-button.tsx'

export interface InviteValues {
  /** Ids as text, empty without a choice. */
  country: string
  state: string
  email: string
  type: TenantType
}

interface InviteFormProps {
  busy: boolean
  onCancel: () => void
  onSubmit: (values: InviteValues, setError: UseFormSetError<InviteValues>) => Promise<unknown>
}

/** Country, state, e-mail and type of a company to invite. */
export function InviteForm({ busy, onCancel, onSubmit }: InviteFormProps) {
  const { t } = useTranslation()
  const { control, register, handleSubmit, setError, setValue, clearErrors, formState } = useForm<InviteValues>({
    defaultValues: { country: '', state: '', email: '', type: 'CLIENT_ADMIN' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const [country, state, email] = useWatch({ control, name: ['country', 'state', 'email'] })
  const { countries, states } = usePlaces(country)
  const ready = country !== '' && state !== '' && email.trim() !== ''
  const forgetState = () => {
    setValue('state', '')
    clearErrors('state')
  }

  return (
    <form noValidate onSubmit={handleSubmit((values) => onSubmit(values, setError))}>
      <Stack gap="5" paddingBottom="2">
        <Text color="fg.muted">{t('invite.intro')}</Text>
        <SelectField
          label={t('invite.country')}
          required
          placeholder={countries.loading ? t('common.loading') : undefined}
          options={countries.options}
          error={countries.failure ?? errors.country?.message}
          {...register('country', { required: t('invite.countryMissing'), onChange: forgetState })}
        />
        <SelectField
          // A native select keeps its value although the new options do not contain it.
          key={country}
          label={t('invite.state')}
          required
          disabled={!country || states.loading}
          placeholder={country ? (states.loading ? t('common.loading') : undefined) : t('invite.stateFirst')}
          options={states.options}
          error={states.failure ?? errors.state?.message}
          {...register('state', { required: t('invite.stateMissing') })}
        />
        <TextField
          label={t('invite.email')}
          type="email"
          required
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', { validate: (typed) => typed.trim() !== '' || t('invite.emailMissing') })}
        />
        <Controller
          name="type"
          control={control}
          render={({ field }) => <TypeChoice label={t('invite.type')} value={field.value} onChange={field.onChange} />}
        />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <WaitingButton
            type="submit"
            waitsFor={ready ? undefined : t('invite.notReady')}
            loading={busy}
            loadingText={t('invite.submitting')}
          >
            {t('invite.submit')}
          </WaitingButton>
        </Flex>
      </Stack>
    </form>
  )
}
