import { Box, Stack } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { withQuery } from '../../../lib/navigation/with-query.ts'
import { paths } from '../../../lib/paths.ts'
import { AutocompleteField } from '../../../ui/form/autocomplete-field.tsx'
import { ShownValue } from '../../../ui/shown-value.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { useErrorCodeChoices } from '../hooks/use-ticket-options.ts'
import type { TicketValues } from '../ticket-values.ts'
import { CodeNote } from './code-note.tsx'
import { KnownResolution } from './known-resolution.tsx'

interface ErrorCodeFieldProps {
  form: UseFormReturn<TicketValues>
  codes: ReturnType<typeof useErrorCodeChoices>
  /** The stored ticket, which says what its own code means. */
  ticket: TicketDetailsFragment | undefined
  /** The list of the machine's codes; undefined where the viewer cannot open it. */
  codesPath: string | undefined
  readOnly: boolean
  /** Read-only while the ticket is being sent. */
  locked: boolean
  /** Called after a choice in the list. */
  onChosen: () => void
}

/**
 * The error code, chosen from those of the machine, and what is known about it. A code that was deleted since stays on
 * its ticket.
 */
export function ErrorCodeField({ form, codes, ticket, codesPath, readOnly, locked, onChosen }: ErrorCodeFieldProps) {
  const { t } = useTranslation()
  const label = t('ticketForm.errorCode')
  const chosen = form.watch('errorCode')
  const { choices = [], options = [], loading, failure } = codes
  if (!readOnly && !chosen && !loading && !failure && choices.length === 0) return <NoErrorCodes />

  const own = chosen !== null && chosen.value === String(ticket?.errorCodeId) ? ticket : undefined
  const option = options.find(({ id }) => String(id) === chosen?.value)
  const known = chosen && (
    <KnownResolution
      code={chosen.label}
      meaning={option?.description ?? own?.errorCodeDescription ?? ''}
      resolution={option?.resolution ?? own?.errorCodeResolution ?? ''}
      file={own ? own.supportFile : option?.supportFile}
      codePath={codesPath && withQuery(codesPath, new URLSearchParams({ search: chosen.label }).toString())}
      asking={!ticket}
    />
  )
  if (readOnly) {
    return (
      <>
        <ShownValue label={label} mono>
          {chosen?.label}
        </ShownValue>
        {known}
      </>
    )
  }
  const all = chosen && !choices.some(({ value }) => value === chosen.value) ? [chosen, ...choices] : choices
  return (
    <Stack data-field="errorCode" gap="3">
      <Controller
        control={form.control}
        name="errorCode"
        render={({ field, fieldState }) => (
          <AutocompleteField
            label={label}
            required
            value={field.value}
            onChange={field.onChange}
            onPick={onChosen}
            choices={all}
            pending={loading && choices.length === 0}
            readOnly={locked}
            disabled={Boolean(failure)}
            error={failure ?? fieldState.error?.message}
          />
        )}
      />
      <Box aria-live="polite">{known}</Box>
    </Stack>
  )
}

/** A ticket needs an error code, and the supplier has published none for this machine. */
function NoErrorCodes() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (
    <CodeNote icon={Info} role="note" data-field="errorCode">
      <Box fontWeight="semibold">{t('ticketForm.noErrorCodes')}</Box>
      {t('ticketForm.noErrorCodesHint')}
      {canOpen(paths.contactUs()) && (
        <TextLink to={paths.contactUs()} display="flex">
          {t('common.contactUs')}
        </TextLink>
      )}
    </CodeNote>
  )
}
