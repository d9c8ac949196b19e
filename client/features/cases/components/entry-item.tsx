import { Box, Button, chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { TimelineEntryFragment } from '../../../generated/graphql.ts'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import { iconOf, isWritten } from '../entry-kinds.ts'
import { useAuthor } from '../hooks/use-author.ts'
import { framed, MarkedItem } from '../../../ui/marked-item.tsx'
import { EntryChange } from './entry-change.tsx'
import { EntryFiles } from './entry-files.tsx'
import { EntryMenu } from './entry-menu.tsx'

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
            <Text textStyle="sm" color="fg.muted" data-print="hide" title={t('cases.number', { id: entry.id })}>
              <span aria-hidden>{entry.id}</span>
              <VisuallyHidden>{t('cases.number', { id: entry.id })}</VisuallyHidden>
            </Text>
          )}
          {entry.viewerCan.withdraw && <EntryMenu id={entry.id} told={!written} />}
        </>
      }
      {...(written && framed)}
      {...(entry.kind === 'NOTE' && { borderStyle: 'dashed', borderColor: 'border.control' })}
    >
      <Content entry={entry} onTakeOver={onTakeOver} />
    </MarkedItem>
  )
}

/** How long ago it was, with the exact time when it is pointed at; on paper the exact time. */
function Moment({ iso }: { iso: string }) {
  return (
    <chakra.time dateTime={iso} title={ticketMoment(iso)} textStyle="sm" color="fg.muted">
      <span data-print="hide">{ageOf(iso)}</span>
      <chakra.span aria-hidden display="none" _print={{ display: 'inline' }}>
        {ticketMoment(iso)}
      </chakra.span>
    </chakra.time>
  )
}

/** The others tell what the ticket itself says. Its people name an entry by its number to the platform (A203). */
function isStored(id: string): boolean {
  return /^[en]/.test(id)
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
      {proposal && (
        <Button variant="outline" marginTop="3" data-print="hide" onClick={() => onTakeOver?.(proposal)}>
          {t('cases.takeOver')}
        </Button>
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
