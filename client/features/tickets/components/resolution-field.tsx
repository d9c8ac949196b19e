import { Box } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { resolutionLength, type TicketValues } from '../ticket-values.ts'
import { TicketPanel } from './ticket-panel.tsx'

interface ResolutionFieldProps {
  form: UseFormReturn<TicketValues>
  readOnly: boolean
}

/** How the machine was repaired. */
export function ResolutionField({ form, readOnly }: ResolutionFieldProps) {
  const { t } = useTranslation()
  return (
    <TicketPanel title={t('ticketForm.solution')}>
      <Box data-field="resolution">
        <TextAreaField
          label={t('ticketForm.resolution')}
          readOnly={readOnly}
          variant={readOnly ? 'subtle' : undefined}
          hint={readOnly ? undefined : t('ticketForm.resolutionHint')}
          rows={readOnly ? 2 : 5}
          maxLength={resolutionLength}
          error={form.formState.errors.resolution?.message}
          {...form.register('resolution')}
        />
      </Box>
    </TicketPanel>
  )
}
