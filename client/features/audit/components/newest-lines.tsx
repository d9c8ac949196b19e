import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useAuditEventsQuery, type AuditLineFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ageOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { ListCard, ListCardRow } from '../../../ui/list-card.tsx'
import { actionText, auditMoment, subjectText, tenantText } from '../audit-texts.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

const places = 5

/** The newest lines of the trail. */
export function NewestLines() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAuditEventsQuery({
    variables: { page: 1, size: places, sortBy: 'at', sortDir: 'DESC' },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <ListCard
      title={t('audit.newest')}
      all={{ to: paths.audit(), label: t('audit.title') }}
      rows={data?.auditEvents.content.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      empty={t('table.empty')}
      failure={error && errorText(error, t('audit.failed'))}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  )
}

function Line({ line }: { line: AuditLineFragment }) {
  const { t } = useTranslation()
  const who = line.actorName || t('audit.nobody')
  return (
    <ListCardRow
      name={[actionText(t, line.action), subjectText(line)].filter(Boolean).join(' · ')}
      facts={
        <>
          <chakra.time dateTime={line.at} title={auditMoment(line.at)}>
            {ageOf(line.at)}
          </chakra.time>
          {' · '}
          <bdi>{who}</bdi>
          {tenantText(line) && ` · ${tenantText(line)}`}
        </>
      }
      end={<OutcomeBadge outcome={line.outcome} />}
    />
  )
}
