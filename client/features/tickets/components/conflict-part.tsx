import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TicketDetailsFragment } from '../../../generated/graphql.ts'
import type { TicketChange, TicketMerge } from '../ticket-merge.ts'
import { valuesOf, type TicketValues } from '../ticket-values.ts'

export interface ConflictNoticeProps {
  /** What others changed; undefined while nothing is in conflict. */
  merge: TicketMerge | undefined
  form: UseFormReturn<TicketValues>
  /** The ticket as it is stored now. */
  stored: TicketDetailsFragment | undefined
  /** The number of chosen files that wait to be sent. */
  unsent: number
}

const labels = {
  errorCode: 'ticketForm.errorCode',
  description: 'ticketForm.description',
  failureModeIds: 'ticketForm.failureMode',
  resolution: 'ticketForm.resolution',
} as const

/** What `ConflictNotice` loads. */
export function ConflictPart({ merge, ...props }: ConflictNoticeProps) {
  return merge ? <Conflict merge={merge} {...props} /> : null
}

function Conflict({ merge, form, stored, unsent }: ConflictNoticeProps & { merge: TicketMerge }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'center' })
  }, [merge])

  const { changes, filesAdded, filesDeleted, closed } = merge
  const lost = closed && changes.some(({ mine }) => mine !== undefined)
  return (
    <Stack
      ref={place}
      role="alert"
      tabIndex={-1}
      gap="4"
      padding="5"
      borderWidth="2px"
      borderColor="fg.warning"
      borderRadius="l3"
      bg="bg.panel"
      outline="none"
    >
      <div>
        <Text fontWeight="semibold" textStyle="lg">
          {closed ? t('ticketConflict.closedTitle') : t('ticketConflict.title')}
        </Text>
        <Text>
          {!closed ? t('ticketConflict.text') : lost ? t('ticketConflict.closedLost') : t('ticketConflict.closedText')}
        </Text>
      </div>
      {(changes.length > 0 || filesAdded + filesDeleted > 0) && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
          {changes.map((change) => (
            <Change
              key={change.field}
              change={change}
              onTake={stored && !closed ? () => form.setValue(change.field, valuesOf(stored)[change.field]) : undefined}
            />
          ))}
          {filesAdded > 0 && <li>{t('ticketConflict.filesAdded', { count: filesAdded })}</li>}
          {filesDeleted > 0 && <li>{t('ticketConflict.filesDeleted', { count: filesDeleted })}</li>}
        </chakra.ul>
      )}
      {closed && unsent > 0 && <Text>{t('ticketConflict.filesUnsent', { count: unsent })}</Text>}
    </Stack>
  )
}

interface ChangeProps {
  change: TicketChange
  /** Puts the stored value into the form. */
  onTake?: () => void
}

function Change({ change: { field, stored, mine }, onTake }: ChangeProps) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState(false)
  const value = stored || t('ticketConflict.nothing')
  return (
    <li>
      <Text fontWeight="semibold">{t(labels[field])}</Text>
      <Text whiteSpace="pre-line" wordBreak="break-word">
        {mine === undefined ? t('ticketConflict.taken', { value }) : t('ticketConflict.stored', { value })}
      </Text>
      {mine !== undefined && (
        <Box marginTop="1">
          <Text whiteSpace="pre-line" wordBreak="break-word">
            {t('ticketConflict.mine', { value: mine || t('ticketConflict.nothing') })}
          </Text>
          {onTake && !taken && (
            <Button
              variant="outline"
              colorPalette="gray"
              marginTop="2"
              onClick={() => {
                onTake()
                setTaken(true)
              }}
            >
              {t('ticketConflict.take')}
            </Button>
          )}
          {taken && <Text color="fg.success">{t('ticketConflict.tookStored')}</Text>}
        </Box>
      )}
    </li>
  )
}
