import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { ShownValue } from '../../../ui/shown-value.tsx'
import { resolutionLength, type TicketValues } from '../ticket-values.ts'
import { TicketPanel } from './ticket-panel.tsx'

interface ResolutionFieldProps {
  form: UseFormReturn<TicketValues>
  readOnly: boolean
  /** Read-only while the ticket is being sent. */
  locked: boolean
  /** Stands below the text. */
  children?: ReactNode
}

/** How the machine was repaired. */
export function ResolutionField({ form, readOnly, locked, children }: ResolutionFieldProps) {
  const { t } = useTranslation()
  if (readOnly) {
    return (
      <TicketPanel title={t('ticketForm.solution')}>
        <ShownValue label={t('ticketForm.resolution')}>
          {form.watch('resolution') || t('common.notAvailable')}
        </ShownValue>
      </TicketPanel>
    )
  }
  return (
    <TicketPanel title={t('ticketForm.solution')}>
      <Box data-field="resolution">
        <TextAreaField
          label={t('ticketForm.resolution')}
          readOnly={locked}
          hint={t('ticketForm.resolutionHint')}
          rows={5}
          maxLength={resolutionLength}
          error={form.formState.errors.resolution?.message}
          {...form.register('resolution')}
        />
      </Box>
      {children}
    </TicketPanel>
  )
}
