import { Box } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { ShownValue } from '../../../ui/shown-value.tsx'
import { descriptionLength, type TicketValues } from '../ticket-values.ts'

interface DescriptionFieldProps {
  form: UseFormReturn<TicketValues>
  readOnly: boolean
  /** Read-only while the ticket is being sent. */
  locked: boolean
}

/** The description of the problem, at most 200 characters. */
export function DescriptionField({ form, readOnly, locked }: DescriptionFieldProps) {
  const { t } = useTranslation()
  if (readOnly) return <ShownValue label={t('ticketForm.description')}>{form.watch('description')}</ShownValue>
  return (
    <Box data-field="description">
      <TextAreaField
        label={t('ticketForm.description')}
        required
        readOnly={locked}
        maxLength={descriptionLength}
        rows={4}
        count={form.watch('description').length}
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
    </Box>
  )
}
