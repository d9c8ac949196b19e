import { Box } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditLineFragment } from '../../../generated/graphql.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { actionText, auditMoment, subjectText, tenantText } from '../audit-texts.ts'
import { OutcomeBadge } from '../components/outcome-badge.tsx'
import type { AuditSort } from './use-audit-list-state.ts'

/** Time, actor, tenant, action, subject, outcome and IP address. */
export function useAuditColumns(): Column<AuditLineFragment, AuditSort>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'at',
        figures: true,
        header: t('audit.time'),
        value: (line) => auditMoment(line.at),
        cell: (line) => <NoWrap>{auditMoment(line.at)}</NoWrap>,
        sort: 'at',
        width: '40',
      },
      {
        id: 'who',
        header: t('audit.who'),
        value: (line) => line.actorName,
        cell: (line) => <bdi>{line.actorName || t('audit.nobody')}</bdi>,
        sort: 'actorName',
        wrap: true,
        width: '32',
      },
      { id: 'tenant', header: t('audit.tenant'), value: tenantText, wrap: true, width: '44' },
      {
        id: 'action',
        header: t('audit.action'),
        value: (line) => line.action,
        cell: (line) => <span title={line.action}>{actionText(t, line.action)}</span>,
        wrap: true,
      },
      { id: 'subject', header: t('audit.subject'), value: subjectText, wrap: true, width: '28' },
      {
        id: 'outcome',
        header: t('audit.outcome'),
        value: (line) => line.outcome,
        cell: (line) => <OutcomeBadge outcome={line.outcome} />,
      },
      { id: 'address', figures: true, header: t('audit.address'), value: (line) => line.address },
    ],
    [t],
  )
}

function NoWrap({ children }: { children: string }) {
  return (
    <Box as="span" whiteSpace="nowrap">
      {children}
    </Box>
  )
}
