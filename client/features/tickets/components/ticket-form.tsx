import { chakra, Stack, Text } from '@chakra-ui/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import { useMedia } from '../../../lib/use-narrow.ts'
import { useCatchUp } from '../hooks/use-catch-up.ts'
import { useKeepTicket, useKeptTicket, type KeptDraft } from '../hooks/use-kept-ticket.ts'
import { useNewMedia } from '../hooks/use-new-media.tsx'
import { useOfferedResolution, type OfferedResolution } from '../hooks/use-offered-resolution.tsx'
import { useShownCode } from '../hooks/use-shown-code.ts'
import { useTicketDraft } from '../hooks/use-ticket-draft.ts'
import { useErrorCodeChoices, useFailureModes } from '../hooks/use-ticket-options.ts'
import { useTicketSubmit } from '../hooks/use-ticket-submit.ts'
import { fixKey } from '../fix-choice.ts'
import type { FollowedTicket, TicketSubject } from '../ticket-subject.ts'
import type { TicketValues } from '../ticket-values.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DescriptionField } from './description-field.tsx'
import { ErrorCodeField } from './error-code-field.tsx'
import { FailureModeField } from './failure-mode-field.tsx'
import { FixMemory, FixQuestion } from './fix-memory.tsx'
import { MediaSection } from './media-section.tsx'
import { ResolutionField } from './resolution-field.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { ticketColumns } from './ticket-columns.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { Confirmation, SubmitButtons } from './ticket-submit.tsx'

interface TicketFormProps {
  /** The ticket to change; absent for a new one. */
  ticket?: TicketDetailsFragment
  subject: TicketSubject
  /** What the machine's display shows, for a new ticket. */
  shown?: string
  /** For a new ticket. */
  followed?: FollowedTicket
  /** A text from elsewhere for the resolution. */
  offered?: OfferedResolution | undefined
  /** Called once the ticket is stored. */
  onSuccess: () => void
}

/** Creates, changes, resolves or only shows a ticket; `viewerCan` decides which. */
export function TicketForm(props: TicketFormProps) {
  const { subject, ticket, followed } = props
  const kept = useKeptTicket({ machineId: subject.machine.id, ticketId: ticket?.id, follows: followed?.ticketId })
  return kept ? <OpenTicketForm {...props} kept={kept} /> : <TicketSkeleton />
}

function OpenTicketForm({
  ticket,
  subject,
  shown,
  followed,
  offered,
  kept,
  onSuccess,
}: TicketFormProps & { kept: KeptDraft }) {
  const { t } = useTranslation()
  const { machine } = subject
  const place = useRef<HTMLFormElement>(null)
  const oneColumn = useMedia('(max-width: 959px)')
  const [restored, setRestored] = useState(kept.restored)
  const draft = useTicketDraft(ticket, restored)
  const { base, can, form, merge } = draft
  const media = useNewMedia(restored?.media)
  const options = can.editFields ? machine.id : undefined
  const codes = useErrorCodeChoices(options)
  const isUnknown = useShownCode({
    shown: restored ? undefined : (shown ?? followed?.errorCode),
    onDisplay: shown !== undefined,
    form,
    options: codes.options,
  })
  const failureModes = useFailureModes(options)

  const failureModeNames = useCallback(
    (ids: readonly number[]) => {
      const known = [...(failureModes.modes ?? []), ...(base?.failureModes ?? [])]
      return ids.map((id) => known.find((mode) => mode.id === id)?.mode ?? String(id)).join(', ')
    },
    [failureModes.modes, base],
  )
  // On a phone the form is several screens long, so a field that needs a look scrolls into view.
  const show = (field: keyof TicketValues) => {
    const part = place.current?.querySelector(`[data-field="${field}"]`)
    part?.scrollIntoView?.({ block: 'center' })
    part?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }
  const { sending, submit, failure, stop } = useTicketSubmit({
    machine,
    follows: followed?.ticketId,
    draft,
    media: media.media,
    failureModeNames,
    onProblem: show,
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
  const [recalled, setRecalled] = useState<OfferedResolution>()
  useOfferedResolution(form, offered, () => show('resolution'))
  useOfferedResolution(form, recalled, () => show('resolution'))
  const errorCode = form.watch('errorCode')?.label
  const takeOver = ({ text, ticketId }: { text: string; ticketId: number }) => {
    setRecalled({ text })
    form.setValue('fix', fixKey({ fixedBy: 'EARLIER', fixedByTicketId: ticketId }))
  }
  const { missed } = useCatchUp(draft, ticket, failureModeNames, !failureModes.loading)

  // A thumb has only one way to go from the code; a keyboard would be led on by a choice that it only passes.
  const touched = useMedia('(pointer: coarse)')
  const describe = () => {
    if (!touched || form.getValues('description')) return
    place.current?.querySelector<HTMLElement>('[data-field="description"] textarea')?.focus()
  }

  // Of a stored ticket above the resolution that it helps to write: at the code it would move the form when it arrives.
  const fixMemory = (!base || can.save || can.resolve) && errorCode && (
    <FixMemory
      machineId={machine.id}
      errorCode={errorCode}
      asking={!base}
      onTakeOver={base && can.editResolution ? takeOver : undefined}
    />
  )
  const facts = (
    <TicketFacts
      subject={subject}
      closed={base?.resolutionStatus ?? false}
      modes={can.editFields ? undefined : base?.failureModes.map(({ mode }) => mode)}
      folds={oneColumn && base !== undefined}
    />
  )
  // The fields of a new ticket come first on a phone; which machine it is for is read before Save.
  const factsLast = oneColumn && !base
  const submitProps = { form, can, isNew: !base, sending, failure, onSubmit: submit, onStop: stop }
  return (
    <chakra.form
      ref={place}
      noValidate
      aria-busy={sending.name === 'sending'}
      onSubmit={(event) => event.preventDefault()}
      {...ticketColumns}
    >
      {!factsLast && (
        <chakra.div
          gridColumn={{ md: '2' }}
          gridRow={{ md: '1' }}
          position={{ md: 'sticky' }}
          top={{ md: '20' }}
          minWidth="0"
        >
          {facts}
        </chakra.div>
      )}
      <Stack gap="5" minWidth="0" gridColumn={{ md: '1' }} gridRow={{ md: '1' }}>
        <RestoredNotice
          restored={restored !== undefined && !locked}
          onDiscard={() => {
            draft.reset()
            media.clear()
            setRestored(undefined)
          }}
        />
        <TicketPanel title={t('ticketForm.problem')}>
          <ErrorCodeField
            machineId={machine.id}
            form={form}
            codes={codes}
            ticket={ticket}
            codesPath={machine.codesPath}
            readOnly={!can.editFields}
            locked={locked}
            onChosen={describe}
          />
          {!base && fixMemory}
          {shown && isUnknown && (
            <Text role="note" color="fg.muted">
              {t('ticketForm.displayUnknown', { code: shown })}
            </Text>
          )}
          <DescriptionField form={form} readOnly={!can.editFields} locked={locked} />
          {can.editFields && <FailureModeField form={form} failureModes={failureModes} locked={locked} />}
        </TicketPanel>
        <MediaSection
          draft={draft}
          media={media}
          failureModeNames={failureModeNames}
          locked={locked}
          refused={failure?.file}
        />
        {base && fixMemory}
        {base && can.seeResolution && (
          <ResolutionField form={form} readOnly={!can.editResolution} locked={locked}>
            {can.resolve && errorCode && (
              <FixQuestion
                form={form}
                machineId={machine.id}
                errorCode={errorCode}
                official={Boolean(base.errorCodeResolution)}
                disabled={locked}
              />
            )}
          </ResolutionField>
        )}
        {ticket && (
          <ChangedNotice
            missed={missed && !locked}
            closed={ticket.resolutionStatus}
            onShow={() => draft.absorb(ticket, failureModeNames)}
          />
        )}
        <ConflictNotice merge={merge} form={form} stored={base} unsent={media.media.length} />
        {factsLast && facts}
        {(can.save || can.resolve) && (
          <>
            <Confirmation {...submitProps} />
            <SubmitButtons {...submitProps} />
          </>
        )}
      </Stack>
    </chakra.form>
  )
}
