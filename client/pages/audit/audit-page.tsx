import { Button, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditFilters } from '../../features/audit/components/audit-filters.tsx'
import { AuditLineDialog } from '../../features/audit/components/audit-line-dialog.tsx'
import { useAuditColumns } from '../../features/audit/hooks/use-audit-columns.tsx'
import { auditMoment } from '../../features/audit/audit-texts.ts'
import type { AuditLineFragment } from '../../generated/graphql.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useAuditEvents } from './use-audit-events.ts'

/** The audit trail of all actions and refusals, for the platform's administrators. */
export function AuditPage() {
  const { t } = useTranslation()
  const events = useAuditEvents()
  const columns = useAuditColumns()
  const [opened, setOpened] = useState<AuditLineFragment>()
  return (
    <PageFrame title={t('audit.title')}>
      <Text color="fg.muted">{t('audit.hint')}</Text>
      <AuditFilters list={events.list} actions={events.actions} loadTenants={events.loadTenants} />
      {events.list.search && <Text color="fg.muted">{t('audit.searchHint')}</Text>}
      <DataTable
        {...events.table}
        label={t('audit.title')}
        columns={columns}
        rowKey={(line) => line.id}
        onRowClick={setOpened}
        rowLabel={(line) => t('audit.open', { id: line.id, time: auditMoment(line.at) })}
        search={t('audit.search')}
        toolbar={
          <Button variant="outline" colorPalette="gray" onClick={events.table.onRetry}>
            <RotateCw aria-hidden /> {t('audit.refresh')}
          </Button>
        }
      />
      <AuditLineDialog line={opened} onClose={() => setOpened(undefined)} />
    </PageFrame>
  )
}
