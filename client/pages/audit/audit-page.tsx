import { Button, IconButton, Text } from '@chakra-ui/react'
import { ListFilter, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditFilters } from '../../features/audit/components/audit-filters.tsx'
import { AuditLineDialog } from '../../features/audit/components/audit-line-dialog.tsx'
import { useAuditColumns } from '../../features/audit/hooks/use-audit-columns.tsx'
import { actionText, auditMoment } from '../../features/audit/audit-texts.ts'
import { useMedia } from '../../lib/use-narrow.ts'
import type { AuditLineFragment } from '../../generated/graphql.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useAuditEvents } from './use-audit-events.ts'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

/** The audit trail of all actions and refusals, for the platform's administrators. */
export function AuditPage() {
  const { t } = useTranslation()
  const events = useAuditEvents()
  const columns = useAuditColumns()
  const [opened, setOpened] = useState<AuditLineFragment>()
  // On a tablet, too, five fields would leave little of the trail in the window.
  const folds = useMedia('(max-width: 959px)')
  const [filtering, setFiltering] = useState(false)
  const narrowed = Object.values(events.list.filters).some((value) => value !== undefined)
  const filters = <AuditFilters list={events.list} actions={events.actions} loadTenants={events.loadTenants} />
  return (
    <PageFrame title={t('audit.title')}>
      <Text color="fg.muted">{t('audit.hint')}</Text>
      {!folds && filters}
      {events.list.search && <Text color="fg.muted">{t('audit.searchHint')}</Text>}
      <DataTable
        {...events.table}
        label={t('audit.title')}
        columns={columns}
        card={placedCards<AuditLineFragment>({
          title: (line) => actionText(t, line.action),
          titled: ['action'],
          badge: 'outcome',
          line: ['at', 'who'],
          below: ['tenant', 'subject', 'address'],
        })}
        rowKey={(line) => line.id}
        onRowClick={setOpened}
        rowLabel={(line) => t('audit.open', { id: line.id, time: auditMoment(line.at) })}
        search={t('audit.search')}
        toolbar={
          folds ? (
            <>
              <IconButton
                variant={narrowed ? 'subtle' : 'outline'}
                colorPalette={narrowed ? undefined : 'gray'}
                aria-label={t('audit.filters')}
                title={t('audit.filters')}
                aria-expanded={filtering}
                onClick={() => setFiltering(!filtering)}
              >
                <ListFilter aria-hidden />
              </IconButton>
              <IconButton
                variant="outline"
                colorPalette="gray"
                aria-label={t('audit.refresh')}
                title={t('audit.refresh')}
                onClick={events.table.onRetry}
              >
                <RotateCw aria-hidden />
              </IconButton>
            </>
          ) : (
            <Button variant="outline" colorPalette="gray" onClick={events.table.onRetry}>
              <RotateCw aria-hidden /> {t('audit.refresh')}
            </Button>
          )
        }
        toolbarBelow={folds && (filtering ? filters : <></>)}
      />
      <AuditLineDialog line={opened} onClose={() => setOpened(undefined)} />
    </PageFrame>
  )
}
