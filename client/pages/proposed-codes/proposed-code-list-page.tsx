import { Flex, Text } from '@chakra-ui/react'
import { Ban, Link2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProposedCodesDocument, type ProposedCodeRowFragment } from '../../generated/graphql.ts'
import {
  AddProposedCodeDialog,
  DeclineProposedCodeDialog,
  PointProposedCodeDialog,
} from '../../features/proposed-codes/components/decision-dialogs.tsx'
import { ticketMoment } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useRowToEdit } from '../../ui/use-row-to-edit.ts'
import { Code } from '../../ui/code-text.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const sorts = ['id', 'code', 'machine'] as const
const texts = ['code', 'machine'] as const

/** The error codes that clients have typed and on which the supplier decides. */
export function ProposedCodeListPage() {
  const { t } = useTranslation()
  const list = useListState({ sorts, defaultSort: 'id', texts })
  const { table, rows, reload } = usePagedTable(list, {
    query: ProposedCodesDocument,
    pageOf: (data) => data.proposedErrorCodes,
    failure: t('proposedCodes.failed'),
  })
  const adding = useRowToEdit(rows)
  const pointing = useRowToEdit(rows)
  const declining = useRowToEdit(rows)
  const columns = useMemo<Column<ProposedCodeRowFragment, (typeof sorts)[number]>[]>(
    () => [
      { id: 'code', header: t('proposedCodes.code'), value: (row) => row.code, sort: 'code', code: true, wrap: true },
      {
        id: 'machine',
        header: t('proposedCodes.machine'),
        value: ({ machine }) => machine.name,
        cell: ({ machine, model }) => (
          <>
            <Text>{machine.name}</Text>
            <Text textStyle="sm" color="fg.muted">
              <Code>{machine.serialNumber}</Code>
              {model && ` · ${model.name}`}
            </Text>
          </>
        ),
        sort: 'machine',
        wrap: true,
      },
      { id: 'client', header: t('proposedCodes.client'), value: (row) => row.clientCompany, wrap: true },
      {
        id: 'tickets',
        figures: true,
        header: t('proposedCodes.tickets'),
        value: (row) => String(row.ticketCount),
        cell: (row) => <Tickets {...row} />,
      },
      {
        id: 'time',
        figures: true,
        header: t('proposedCodes.time'),
        value: (row) => ticketMoment(row.proposedTime),
        sort: 'id',
      },
    ],
    [t],
  )
  return (
    <PageFrame title={t('proposedCodes.title')}>
      <DataTable
        {...table}
        label={t('proposedCodes.title')}
        columns={columns}
        card={placedCards<ProposedCodeRowFragment>({
          title: 'code',
          line: ['machine', 'client', 'time'],
          below: ['tickets'],
          named: ['tickets'],
          drawn: ['tickets'],
          facts: ({ machine }) => [{ label: t('machines.serial'), value: machine.serialNumber, code: true }],
        })}
        rowKey={(row) => row.id}
        search={t('proposedCodes.search')}
        emptyText={t('proposedCodes.empty')}
        rowActions={(row) => {
          const { code } = row
          return {
            name: code,
            standing: 1,
            actions: [
              {
                icon: Plus,
                worded: true,
                text: t('proposedCodes.add'),
                label: t('proposedCodes.addNamed', { code }),
                onPress: () => adding.ask(row),
              },
              {
                icon: Link2,
                text: t('proposedCodes.point'),
                label: t('proposedCodes.pointNamed', { code }),
                onPress: () => pointing.ask(row),
              },
              {
                icon: Ban,
                text: t('proposedCodes.decline'),
                label: t('proposedCodes.declineNamed', { code }),
                destructive: true,
                onPress: () => declining.ask(row),
              },
            ],
          }
        }}
      />
      <AddProposedCodeDialog {...adding.dialog} reload={reload} />
      <PointProposedCodeDialog {...pointing.dialog} reload={reload} />
      <DeclineProposedCodeDialog {...declining.dialog} reload={reload} />
    </PageFrame>
  )
}

/** Links to the latest tickets with the code. */
function Tickets({ ticketIds, ticketCount }: ProposedCodeRowFragment) {
  const { t } = useTranslation()
  if (ticketCount === 0)
    return (
      <Text as="span" color="fg.muted">
        {t('proposedCodes.noTickets')}
      </Text>
    )
  return (
    <Flex display="inline-flex" gap="2" wrap="wrap" align="center">
      {ticketIds.map((ticketId) => (
        <TextLink key={ticketId} to={paths.supplierTicket({ ticketId })}>
          {t('proposedCodes.ticket', { id: ticketId })}
        </TextLink>
      ))}
      {ticketCount > ticketIds.length && (
        <Text as="span">{t('proposedCodes.moreTickets', { count: ticketCount - ticketIds.length })}</Text>
      )}
    </Flex>
  )
}
