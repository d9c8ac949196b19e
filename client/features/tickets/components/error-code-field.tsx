import { Box } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { AutocompleteField } from '../../../ui/form/autocomplete-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { useErrorCodeChoices } from '../hooks/use-ticket-options.ts'
import type { TicketValues } from '../ticket-values.ts'

interface ErrorCodeFieldProps {
  form: UseFormReturn<TicketValues>
  codes: ReturnType<typeof useErrorCodeChoices>
  readOnly: boolean
  /** Read-only while the ticket is being sent. */
  locked: boolean
}

/** The error code, chosen from those of the machine. A code that was deleted since stays on its ticket. */
export function ErrorCodeField({ form, codes, readOnly, locked }: ErrorCodeFieldProps) {
  const { t } = useTranslation()
  const label = t('ticketForm.errorCode')
  const chosen = form.watch('errorCode')
  if (readOnly) return <TextField label={label} readOnly variant="subtle" value={chosen?.label ?? ''} />

  const { choices = [], loading, failure } = codes
  if (!chosen && !loading && !failure && choices.length === 0) return <NoErrorCodes />
  const known = chosen && !choices.some(({ value }) => value === chosen.value) ? [chosen, ...choices] : choices
  return (
    <Box data-field="errorCode">
      <Controller
        control={form.control}
        name="errorCode"
        render={({ field, fieldState }) => (
          <AutocompleteField
            label={label}
            required
            value={field.value}
            onChange={field.onChange}
            choices={known}
            pending={loading && choices.length === 0}
            readOnly={locked}
            disabled={Boolean(failure)}
            error={failure ?? fieldState.error?.message}
          />
        )}
      />
    </Box>
  )
}

/** A ticket needs an error code, and the supplier has published none for this machine. */
function NoErrorCodes() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (
    <Box
      role="note"
      data-field="errorCode"
      display="flex"
      gap="3"
      padding="4"
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderColor="accent.solid"
      bg="accent.subtle"
    >
      <Box asChild flexShrink="0" marginTop="0.5" color="accent.fg">
        <Info size={20} aria-hidden />
      </Box>
      <div>
        <Box fontWeight="semibold">{t('ticketForm.noErrorCodes')}</Box>
        {t('ticketForm.noErrorCodesHint')}
        {canOpen(paths.contactUs()) && (
          <TextLink to={paths.contactUs()} display="flex">
            {t('common.contactUs')}
          </TextLink>
        )}
      </div>
    </Box>
  )
}
