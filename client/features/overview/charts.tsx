import { Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { OverviewQuery } from '../../generated/graphql.ts'
import { BarCell } from '../../ui/bar-cell.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ChartCard, NumberCell, RowName } from './chart-card.tsx'
import { boundsOf, useTicketListPath } from './use-ticket-list-path.ts'
import { Code } from '../../ui/code-text.tsx'

type Overview = OverviewQuery['overview']

/** The open tickets by age. */
export function OpenByAge({ overview: { openTickets, openByAge } }: { overview: Overview }) {
  const { t } = useTranslation()
  const listPath = useTicketListPath()
  const largest = Math.max(...openByAge.map(({ tickets }) => tickets))
  return (
    <ChartCard
      title={t('overview.openByAge')}
      hint={t('overview.openByAgeHint', { count: openTickets })}
      columns={[t('overview.age'), t('overview.tickets')]}
    >
      {openByAge.map((group) => {
        const { raisedWithinDays: within, raisedBeforeDays: before, tickets, orMore } = group
        const age = within
          ? t('overview.within', { count: within, from: before ?? 0 })
          : t('overview.before', { count: before ?? 0 })
        return (
          <Table.Row key={age} bg="transparent">
            <RowName onOneLine>{age}</RowName>
            <NumberCell>
              <TextLink to={listPath(boundsOf(group))}>
                {t(orMore ? 'overview.orMore' : 'overview.number', { value: tickets })}
              </TextLink>
            </NumberCell>
            <BarCell value={tickets} largest={largest} />
          </Table.Row>
        )
      })}
    </ChartCard>
  )
}

/** The most frequent codes of the period. */
export function FrequentCodes({ overview: { codes, days } }: { overview: Overview }) {
  const { t } = useTranslation()
  const listPath = useTicketListPath()
  return (
    <ChartCard
      title={t('overview.codes')}
      hint={codes.length > 0 ? t('overview.period', { count: Math.round(days / 7) }) : t('overview.noTickets')}
      columns={[t('overview.code'), t('overview.tickets')]}
    >
      {codes.map(({ errorCode, tickets }) => (
        <Table.Row key={errorCode} bg="transparent">
          <RowName wraps>
            <Code>{errorCode}</Code>
          </RowName>
          <NumberCell>
            <TextLink to={listPath({ status: 'ALL', code: errorCode, within: days })}>
              {t('overview.number', { value: tickets })}
            </TextLink>
          </NumberCell>
          <BarCell value={tickets} largest={codes[0]?.tickets ?? 0} />
        </Table.Row>
      ))}
    </ChartCard>
  )
}

/** The time to resolve by the week in which a ticket was raised. */
export function TimeToResolve({ overview: { weeks } }: { overview: Overview }) {
  const { t } = useTranslation()
  const listPath = useTicketListPath()
  const duration = useDuration()
  const largest = Math.max(...weeks.map(({ medianHours }) => medianHours ?? 0))
  return (
    <ChartCard
      title={t('overview.resolveTime')}
      hint={t('overview.resolveHint')}
      columns={[t('overview.week'), t('overview.raised'), t('overview.resolved'), t('overview.median')]}
    >
      {weeks.map((week) => {
        const { raisedWithinDays: within, raisedBeforeDays: before, raised, resolved, medianHours } = week
        return (
          <Table.Row key={within} bg="transparent">
            <RowName>
              {before
                ? t('overview.daysAgo', { count: within, from: before })
                : t('overview.lastDays', { count: within })}
            </RowName>
            <NumberCell>
              <TextLink to={listPath({ ...boundsOf(week), status: 'ALL' })}>
                {t('overview.number', { value: raised })}
              </TextLink>
            </NumberCell>
            <NumberCell>
              <TextLink to={listPath({ ...boundsOf(week), status: 'CLOSED' })}>
                {t('overview.number', { value: resolved })}
              </TextLink>
            </NumberCell>
            <NumberCell>
              {medianHours == null ? (
                <Text as="span" color="fg.muted">
                  {t('overview.nothingResolved')}
                </Text>
              ) : (
                duration(medianHours)
              )}
            </NumberCell>
            <BarCell value={medianHours ?? 0} largest={largest} hideBelow="sm" />
          </Table.Row>
        )
      })}
    </ChartCard>
  )
}

/** Returns a function that writes a number of hours in the unit that fits. */
function useDuration(): (hours: number) => string {
  const { t } = useTranslation()
  return (hours) => {
    if (hours < 1) return t('overview.minutes', { count: Math.round(hours * 60) })
    if (hours < 48) return t('overview.hours', { count: Math.round(hours) })
    return t('overview.days', { count: Math.round(hours / 24) })
  }
}
