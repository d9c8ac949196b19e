import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { refusedTicket, type TicketFailure, type TicketSending } from '../hooks/use-ticket-submit.ts'
import type { TicketIntent } from '../ticket-check.ts'
import type { TicketAbilities, TicketValues } from '../ticket-values.ts'
import { FailureNotice } from './failure-notice.tsx'
import { SendingProgress } from './sending-progress.ts'

interface TicketSubmitProps {
  form: UseFormReturn<TicketValues>
  can: TicketAbilities
  isNew: boolean
  sending: TicketSending
  /** The failure of the last try. */
  failure: TicketFailure | undefined
  onSubmit: (intent: TicketIntent) => void
  onStop: () => void
}

/** The confirmation, the progress of the upload and the failure of the last try. */
export function Confirmation({ form, sending, failure, onSubmit, onStop }: TicketSubmitProps) {
  const { t } = useTranslation()
  const busy = sending.name !== 'idle'
  return (
    <Stack gap="4" data-print="hide">
      <Box data-field="confirmed">
        <Controller
          control={form.control}
          name="confirmed"
          render={({ field, fieldState }) => (
            <CheckboxField
              label={t('ticketForm.confirm')}
              checked={field.value}
              onChange={(confirmed) => {
                field.onChange(confirmed)
                if (!fieldState.error) return
                form.clearErrors('confirmed')
                refusedTicket.begin()
              }}
              disabled={busy}
              error={fieldState.error?.message}
            />
          )}
        />
      </Box>
      <SendingProgress percent={sending.name === 'sending' ? sending.percent : undefined} onStop={onStop} />
      <FailureNotice
        failure={busy ? undefined : failure}
        onRetry={() => {
          if (failure) onSubmit(failure.intent)
        }}
      />
    </Stack>
  )
}

/** Where the window is too low, as on a phone held sideways, the buttons would leave no room for the form. */
const lowWindow = { '@media (max-height: 479px)': { position: 'static' } }

/** Save and, for an existing ticket, Resolve; in the window wherever the form is scrolled to. */
export function SubmitButtons({ form, can, isNew, sending, onSubmit }: TicketSubmitProps) {
  const { t } = useTranslation()
  const busy = sending.name !== 'idle'
  const running = (intent: TicketIntent) => sending.name === 'sending' && sending.intent === intent
  const reason = useId()
  const resolvable = form.watch('resolution').trim() !== ''
  return (
    <Flex
      gap="3"
      justify="flex-end"
      align="center"
      wrap="wrap"
      position="sticky"
      css={lowWindow}
      bottom="0"
      zIndex="docked"
      marginInline={{ base: '-4', sm: '0' }}
      marginBottom={{ base: '-4', sm: '0' }}
      padding={{ base: '4', sm: '3' }}
      borderTopWidth="1px"
      borderWidth={{ sm: '1px' }}
      borderRadius={{ sm: 'l3' }}
      bg="bg.panel"
      boxShadow="sm"
      data-print="hide"
    >
      {can.resolve && !isNew && !resolvable && (
        <Text id={reason} textStyle="sm" color="fg.muted" flex={{ base: '1 1 100%', sm: '1' }} textAlign="end">
          {t('ticketForm.resolveFirst')}
        </Text>
      )}
      {can.save && (
        <Button
          size="lg"
          flex={{ base: '1', sm: 'none' }}
          variant={can.resolve && !isNew ? 'outline' : 'solid'}
          minWidth="40"
          disabled={busy}
          loading={running('save')}
          loadingText={t('ticketForm.saving')}
          onClick={() => onSubmit('save')}
        >
          {t('common.save')}
        </Button>
      )}
      {can.resolve && !isNew && (
        <Button
          size="lg"
          flex={{ base: '1', sm: 'none' }}
          minWidth="40"
          disabled={busy || !resolvable}
          aria-describedby={resolvable ? undefined : reason}
          loading={running('resolve')}
          loadingText={t('ticketForm.resolving')}
          onClick={() => onSubmit('resolve')}
        >
          {t('ticketForm.resolve')}
        </Button>
      )}
    </Flex>
  )
}
