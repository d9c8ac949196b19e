import { Button, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useForm, type UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toastsOf } from '../../../ui/toasts.tsx'
import { Facts } from '../../../ui/facts.tsx'

const refused = toastsOf('claim')

export interface ClaimValues {
  machineName: string
  locationName: string
}

interface ClaimFormProps {
  values: ClaimValues
  /** Absent for users who may only read. */
  submitLabel?: string
  submittingLabel: string
  onSubmit: (values: ClaimValues, setError: UseFormSetError<ClaimValues>) => Promise<void>
  /** More buttons. */
  children?: ReactNode
}

/** The company's own name and location for a machine, as a form or, for users who may not change it, as text. */
export function ClaimForm({ values, submitLabel, submittingLabel, onSubmit, children }: ClaimFormProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, setError, formState } = useForm<ClaimValues>({ defaultValues: values })
  const { errors, isSubmitting } = formState

  const submit = (typed: ClaimValues) =>
    onSubmit({ machineName: typed.machineName.trim(), locationName: typed.locationName.trim() }, setError)

  if (!submitLabel) {
    return (
      <Facts
        facts={[
          { label: t('machines.name'), value: values.machineName },
          { label: t('machines.location'), value: values.locationName || t('common.notAvailable') },
        ]}
      />
    )
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit, ({ machineName }) => {
        refused.begin()
        if (machineName) refused.error(t('machineDetails.nameRequired'))
      })}
    >
      <Stack gap="5">
        <TextField
          label={t('machines.name')}
          hint={t('machineDetails.nameHint')}
          required
          error={errors.machineName?.message}
          {...register('machineName', {
            validate: (name) => name.trim() !== '' || t('machineDetails.nameRequired'),
          })}
        />
        <TextField
          label={t('machines.location')}
          hint={t('machineDetails.locationHint')}
          error={errors.locationName?.message}
          {...register('locationName')}
        />
        <Flex gap="3" wrap="wrap" justify="space-between" marginTop="3">
          {children}
          <Button type="submit" loading={isSubmitting} loadingText={submittingLabel} marginInlineStart="auto">
            {submitLabel}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
