import { Flex, Stack, Table, Text } from '@chakra-ui/react'
import { Camera, MessageSquare } from 'lucide-react'
import type { PointedFileLinkFragment } from '../generated/graphql.ts'
import type { WaitingItem } from '../lib/outbox/waiting-item.ts'
import { BarCell } from '../ui/bar-cell.tsx'
import { FilePageLink } from '../ui/file-page-link.tsx'
import { framed, MarkedItem } from '../ui/marked-item.tsx'
import { MediumView } from '../ui/media/medium-view.tsx'
import { PickButton } from '../ui/pick-button.tsx'
import { ShownValue } from '../ui/shown-value.tsx'
import { FilePreview } from '../ui/upload/file-preview.tsx'
import { WaitingCard } from '../ui/waiting-card.tsx'
import type { Specimen } from './specimen.ts'

const nothing = () => {}

/** A text of a case that waits on the device. */
function waitingText(changes: Partial<WaitingItem>): WaitingItem {
  return {
    ...{ id: '1', keptAt: 0, triedAt: Date.now(), sendingUntil: 0, seed: '', fileNames: [] },
    request: {
      operation: 'AddTicketEntry',
      variables: { input: { ticketId: 1, kind: 'COMMENT', text: 'It hisses at both valves' } },
    },
    ...changes,
  }
}

const Waiting = ({ item }: { item: WaitingItem }) => (
  <Stack as="ol" listStyleType="none">
    <WaitingCard item={item} title="Comment" text="It hisses at both valves" editLabel="Edit" onEdit={nothing}>
      {null}
    </WaitingCard>
  </Stack>
)

const manual: PointedFileLinkFragment = {
  ...{ __typename: 'PointedFile', id: 1, kind: 'MANUAL', fileName: 'Operating manual', page: 12, version: 3 },
  ...{ file: '#', downloadUrl: '#', originalName: 'manual.pdf', contentType: 'application/pdf' },
  current: true,
}

const text = new File(['Nothing to preview'], 'list.txt', { type: 'text/plain' })

export const entrySpecimens: readonly Specimen[] = [
  {
    name: 'MarkedItem, plain and framed',
    Shown: () => (
      <Stack as="ol" listStyleType="none" gap="5">
        <MarkedItem
          icon={MessageSquare}
          tone="muted"
          title="Ticket raised"
          aside={<Text textStyle="sm">Nordwerk</Text>}
        />
        <MarkedItem
          icon={MessageSquare}
          tone="accent"
          title="Comment"
          aside={<Text textStyle="sm">Nordwerk</Text>}
          {...framed}
        >
          It hisses at both valves
        </MarkedItem>
      </Stack>
    ),
  },
  { name: 'WaitingCard', Shown: () => <Waiting item={waitingText({})} /> },
  {
    name: 'WaitingCard, being sent',
    Shown: () => <Waiting item={waitingText({ sendingUntil: Number.POSITIVE_INFINITY })} />,
  },
  {
    name: 'WaitingCard, refused',
    Shown: () => <Waiting item={waitingText({ refusal: 'This ticket is already resolved' })} />,
  },
  { name: 'ShownValue', Shown: () => <ShownValue label="Ticket Description">It leaks again</ShownValue> },
  {
    name: 'ShownValue of a code',
    Shown: () => (
      <ShownValue label="Machine S/N" mono>
        PL4-2023-0117
      </ShownValue>
    ),
  },
  { name: 'FilePageLink', Shown: () => <FilePageLink file={manual} /> },
  { name: 'FilePageLink to an earlier version', Shown: () => <FilePageLink file={{ ...manual, current: false }} /> },
  {
    name: 'MediumView without an address',
    Shown: () => (
      <Flex gap="3">
        <MediumView type="image" url={undefined} width="120px" height="90px" />
        <MediumView type="video" url={undefined} width="120px" height="90px" />
      </Flex>
    ),
  },
  {
    name: 'PickButton',
    Shown: () => <PickButton icon={<Camera aria-hidden />} label="Camera" accept={['image/png']} onPick={nothing} />,
  },
  { name: 'FilePreview of a kind without one', Shown: () => <FilePreview file={text} /> },
  {
    name: 'BarCell',
    Shown: () => (
      <Table.Root>
        <Table.Body>
          {[9, 3, 0].map((value) => (
            <Table.Row key={value}>
              <Table.Cell>{value}</Table.Cell>
              <BarCell value={value} largest={9} />
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    ),
  },
]
