import { Box } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { descriptionLength, type TicketValues } from '../ticket-values.ts'

interface DescriptionFieldProps {
  form: UseFormReturn<TicketValues>
  readOnly: boolean
}

/** The description of the problem, at most 200 characters. */
export function DescriptionField({ form, readOnly }: DescriptionFieldProps) {
  const { t } = useTranslation()
  return (
    <Box data-field="description">
      <TextAreaField
        label={t('ticketForm.description')}
        required={!readOnly}
        readOnly={readOnly}
        variant={readOnly ? 'subtle' : undefined}
        maxLength={descriptionLength}
        rows={readOnly ? 2 : 4}
        count={readOnly ? undefined : form.watch('description').length}
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
    </Box>
  )
}
