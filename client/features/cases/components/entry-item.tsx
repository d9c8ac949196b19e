import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWithdrawTicketEntryMutation, type TimelineEntryFragment } from '../../../generated/graphql.ts'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { iconOf, isWritten } from '../entry-kinds.ts'
import { useAuthor } from '../hooks/use-author.ts'
import { framed, MarkedItem } from '../../../ui/marked-item.tsx'
import { EntryChange } from './entry-change.tsx'
import { EntryFiles } from './entry-files.tsx'

interface EntryItemProps {
  entry: TimelineEntryFragment
  /** Puts a proposal into the resolution; absent where the viewer cannot write it. */
  onTakeOver?: ((text: string) => void) | undefined
}

/** One entry of the timeline: what happened, who did it, when, and its content. */
export function EntryItem({ entry, onTakeOver }: EntryItemProps) {
  const { t } = useTranslation()
  const authorOf = useAuthor()
  const written = isWritten(entry.kind)
  return (
    <MarkedItem
      icon={iconOf[entry.kind]}
      tone={written ? 'accent' : 'muted'}
      title={t(`cases.${entry.kind}`)}
      aside={
        <>
          <Text textStyle="sm" minWidth="0" overflowWrap="anywhere">
            {authorOf(entry)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t(`cases.${entry.side}`)}
          </Text>
          <Moment iso={entry.createdTime} />
          {isStored(entry.id) && (
            <Text textStyle="sm" color="fg.muted" data-print="hide">
              {t('cases.number', { id: entry.id })}
            </Text>
          )}
        </>
      }
      {...(written && framed)}
      {...(entry.kind === 'NOTE' && { borderStyle: 'dashed', borderColor: 'border.control' })}
    >
      <Content entry={entry} onTakeOver={onTakeOver} />
    </MarkedItem>
  )
}

/** How long ago it was, and the exact time. */
function Moment({ iso }: { iso: string }) {
  const { t } = useTranslation()
  return (
    <chakra.time dateTime={iso} textStyle="sm" color="fg.muted" display="inline-flex" flexWrap="wrap" columnGap="2">
      <span>{isFresh(iso) ? t('cases.justNow') : ageOf(iso)}</span>
      <span>{ticketMoment(iso)}</span>
    </chakra.time>
  )
}

/** The others tell what the ticket itself says. Its people name an entry by its number to the platform (A203). */
function isStored(id: string): boolean {
  return /^[en]/.test(id)
}

function isFresh(iso: string): boolean {
  return Date.now() - new Date(iso).getTime() < 60_000
}

function Content({ entry, onTakeOver }: EntryItemProps) {
  const { t } = useTranslation()
  const { changes, fileNames, files, text, kind, withdrawnTime, removedTime, viewerCan } = entry
  const proposal = viewerCan.accept && onTakeOver ? text : undefined
  if (removedTime) return <Aside>{t('cases.removed', { age: ageOf(removedTime) })}</Aside>
  if (withdrawnTime) return <Aside>{t('cases.withdrawn', { age: ageOf(withdrawnTime) })}</Aside>
  return (
    <>
      {changes.map((change) => (
        <EntryChange key={change.field} change={change} />
      ))}
      {fileNames.length > 0 && (
        <Box as="ul" listStyleType="none" marginTop="1">
          {fileNames.map((name) => (
            <Text as="li" key={name} overflowWrap="anywhere">
              {name}
            </Text>
          ))}
        </Box>
      )}
      {text ? (
        <Text marginTop="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      ) : (
        kind === 'PROPOSAL' && <Aside>{t('cases.proposalHidden')}</Aside>
      )}
      {files.length > 0 && <EntryFiles files={files} />}
      {(proposal || viewerCan.withdraw) && (
        <Flex gap="2" wrap="wrap" marginTop="3" data-print="hide">
          {proposal && (
            <Button variant="outline" onClick={() => onTakeOver?.(proposal)}>
              {t('cases.takeOver')}
            </Button>
          )}
          {viewerCan.withdraw && <WithdrawButton id={entry.id} told={!isWritten(kind)} />}
        </Flex>
      )}
    </>
  )
}

function Aside({ children }: { children: string }) {
  return (
    <Text marginTop="2" color="fg.muted" fontStyle="italic">
      {children}
    </Text>
  )
}

/** For what the viewer has just written, or said by a button. */
function WithdrawButton({ id, told }: { id: string; told: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [withdraw] = useWithdrawTicketEntryMutation({ refetchQueries: ['TicketTimeline'] })
  const confirm = async () => {
    try {
      await withdraw({ variables: { id } })
    } catch (failure) {
      toast.failure(failure, t('cases.withdrawFailed'))
    }
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
        {t('cases.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cases.withdrawTitle')}
        confirmLabel={t('cases.withdraw')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t(told ? 'cases.withdrawToldQuestion' : 'cases.withdrawQuestion')}
      </ConfirmDialog>
    </>
  )
}
