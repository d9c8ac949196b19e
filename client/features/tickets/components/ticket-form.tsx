import { SimpleGrid, Stack } from '@chakra-ui/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useCatchUp } from '../hooks/use-catch-up.ts'
import { useKeepTicket, useKeptTicket, type KeptDraft } from '../hooks/use-kept-ticket.ts'
import { useNewMedia } from '../hooks/use-new-media.tsx'
import { useTicketDraft } from '../hooks/use-ticket-draft.ts'
import { useErrorCodeChoices, useFailureModes } from '../hooks/use-ticket-options.ts'
import { useTicketSubmit } from '../hooks/use-ticket-submit.ts'
import type { TicketValues } from '../ticket-values.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DescriptionField } from './description-field.tsx'
import { ErrorCodeField } from './error-code-field.tsx'
import { FailureModeField } from './failure-mode-field.tsx'
import { MediaSection } from './media-section.tsx'
import { ResolutionField } from './resolution-field.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { TicketStatus } from './ticket-status.tsx'
import { TicketSubmit } from './ticket-submit.tsx'

interface TicketFormProps {
  /** The ticket to change; absent for a new one. */
  ticket?: TicketDetailsFragment
  machineId: number
  machineName: string
  machineSerial: string
  createdBy: string
  /** Called once the ticket is stored. */
  onSuccess: () => void
}

/** Creates, changes, resolves or only shows a ticket; `viewerCan` decides which. */
export function TicketForm(props: TicketFormProps) {
  const kept = useKeptTicket(props.machineId, props.ticket?.id)
  return kept ? <OpenTicketForm {...props} kept={kept} /> : <Loading />
}

function OpenTicketForm({ ticket, machineId, kept, onSuccess, ...facts }: TicketFormProps & { kept: KeptDraft }) {
  const { t } = useTranslation()
  const place = useRef<HTMLFormElement>(null)
  const [restored, setRestored] = useState(kept.restored)
  const draft = useTicketDraft(ticket, restored)
  const { base, can, form, merge } = draft
  const media = useNewMedia(restored?.media)
  const codes = useErrorCodeChoices(can.editFields ? machineId : undefined)
  const failureModes = useFailureModes()

  const failureModeNames = useCallback(
    (ids: readonly number[]) => {
      const known = [...(failureModes.modes ?? []), ...(base?.failureModes ?? [])]
      return ids.map((id) => known.find((mode) => mode.id === id)?.mode ?? String(id)).join(', ')
    },
    [failureModes.modes, base],
  )
  // On a phone the form is several screens long, so the invalid field scrolls into view.
  const onProblem = (field: keyof TicketValues) => {
    const part = place.current?.querySelector(`[data-field="${field}"]`)
    part?.scrollIntoView?.({ block: 'center' })
    part?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }
  const { sending, submit, failure, stop } = useTicketSubmit({
    machineId,
    draft,
    media: media.media,
    failureModeNames,
    onProblem,
    onSuccess,
  })
  const locked = sending.name !== 'idle'
  useKeepTicket({
    place: kept.place,
    form,
    base,
    media: media.all,
    requestSeed: draft.requestSeed,
    sending: sending.name === 'sending',
    stored: sending.name === 'done',
  })
  useCatchUp(draft, ticket, failureModeNames, !failureModes.loading)

  return (
    <form ref={place} noValidate aria-busy={sending.name === 'sending'} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="5">
        {restored && !locked && (
          <RestoredNotice
            onDiscard={() => {
              draft.reset()
              media.clear()
              setRestored(undefined)
            }}
          />
        )}
        <TicketPanel title={facts.machineName} action={<TicketStatus closed={base?.resolutionStatus ?? false} />}>
          <ErrorCodeField form={form} codes={codes} readOnly={!can.editFields} locked={locked} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <TextField label={t('ticketForm.machineSerial')} readOnly variant="subtle" value={facts.machineSerial} />
            <TextField label={t('ticketForm.createdBy')} readOnly variant="subtle" value={facts.createdBy} />
          </SimpleGrid>
          <DescriptionField form={form} readOnly={!can.editFields || locked} />
          <FailureModeField
            form={form}
            failureModes={failureModes}
            failureModeNames={failureModeNames}
            readOnly={!can.editFields}
            locked={locked}
          />
        </TicketPanel>
        <MediaSection
          draft={draft}
          media={media}
          failureModeNames={failureModeNames}
          locked={locked}
          refused={failure?.file}
        />
        {base && can.seeResolution && <ResolutionField form={form} readOnly={!can.editResolution || locked} />}
        {merge && <ConflictNotice merge={merge} form={form} stored={base} unsent={media.media.length} />}
        {(can.save || can.resolve) && (
          <TicketSubmit
            form={form}
            can={can}
            isNew={!base}
            sending={sending}
            failure={failure}
            onSubmit={submit}
            onStop={stop}
          />
        )}
      </Stack>
    </form>
  )
}
