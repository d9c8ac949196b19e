import { Box, Stack } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import { withQuery } from '../../../lib/navigation/with-query.ts'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { loadedLater } from '../../../ui/loaded-when-open.tsx'
import { ShownValue } from '../../../ui/shown-value.tsx'
import { displayReaderHeight } from '../display-reader-height.ts'
import type { useErrorCodeChoices } from '../hooks/use-ticket-options.ts'
import { typedCode, type TicketValues } from '../ticket-values.ts'
import { KnownResolution } from './known-resolution.tsx'

const DisplayReader = loadedLater(async () => (await import('./display-reader.tsx')).DisplayReader)

const UnlistedCode = loadedLater(async () => (await import('./unlisted-code.tsx')).UnlistedCode)

const ProposedCodeNote = loadedLater(async () => (await import('./proposed-code-note.tsx')).ProposedCodeNote)

const NoErrorCodes = loadedLater(async () => (await import('./no-error-codes.tsx')).NoErrorCodes)

interface ErrorCodeFieldProps {
  machineId: number
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
export function ErrorCodeField(props: ErrorCodeFieldProps) {
  const { machineId, form, codes, ticket, codesPath, readOnly, locked, onChosen } = props
  const { t } = useTranslation()
  const label = t('ticketForm.errorCode')
  const chosen = form.watch('errorCode')
  const { choices = [], options = [], own: proposals = [], loading, failure } = codes
  const none = !readOnly && !chosen && !loading && !failure && choices.length === 0
  // The text of a code that is said not to be listed, and the code of the list that turned out to have its spelling.
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<string>()
  const choose = (choice: Choice) => {
    setTyped(undefined)
    setFound(choice.value)
    form.setValue('errorCode', choice, { shouldValidate: form.formState.isSubmitted })
    onChosen()
  }
  const unlisted = !ticket && !locked && !failure && !chosen && (
    <Suspense fallback={<Box minHeight="11" />}>
      <UnlistedCode
        typed={typed}
        choices={choices}
        onOpen={() => setTyped('')}
        onCancel={() => setTyped(undefined)}
        onChoose={choose}
      />
    </Suspense>
  )
  if (none)
    return (
      <Stack data-field="errorCode" gap="3">
        <Suspense fallback={null}>
          <NoErrorCodes />
        </Suspense>
        {unlisted}
      </Stack>
    )

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
  const proposal = chosen && (own?.proposedErrorCode ?? proposals.find(({ id }) => String(id) === chosen.value))
  const note = chosen && (
    <Suspense fallback={null}>
      {chosen.value === typedCode && <ProposedCodeNote code={chosen.label} state="NEW" />}
      {proposal && <ProposedCodeNote code={chosen.label} {...proposal} />}
      {option && found === chosen.value && <ProposedCodeNote code={chosen.label} state="LISTED" />}
    </Suspense>
  )
  if (readOnly) {
    return (
      <>
        <ShownValue label={label} mono>
          {chosen?.label}
        </ShownValue>
        {note}
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
            further={ticket ? undefined : { label: t('ticketForm.codeNotListed'), onPick: setTyped }}
            choices={all}
            pending={loading && choices.length === 0}
            readOnly={locked}
            disabled={Boolean(failure)}
            error={failure ?? fieldState.error?.message}
          />
        )}
      />
      {unlisted}
      {!ticket && !chosen && !locked && (loading || options.length > 0) && (
        <Box minHeight={displayReaderHeight}>
          <Suspense fallback={null}>
            <DisplayReader
              machineId={machineId}
              onChoose={({ id, errorCode }) => {
                form.setValue('errorCode', { value: String(id), label: errorCode }, { shouldValidate: true })
                onChosen()
              }}
            />
          </Suspense>
        </Box>
      )}
      <Stack gap="3" aria-live="polite" _empty={{ display: 'none' }}>
        {note}
        {known}
      </Stack>
    </Stack>
  )
}
