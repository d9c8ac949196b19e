import { Box, Button, Grid } from '@chakra-ui/react'
import { FilterX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { actionText } from '../audit-texts.ts'
import { filterNames, outcomes, type AuditListState } from '../hooks/use-audit-list-state.ts'
import { DayField } from './day-field.tsx'

interface AuditFiltersProps {
  list: AuditListState
  /** The actions that can occur in the audit trail. */
  actions: readonly string[]
  loadTenants: (text: string) => Promise<readonly Choice[]>
}

/** Filters the trail by outcome, action, tenant and days, alone or combined. */
export function AuditFilters({ list, actions, loadTenants }: AuditFiltersProps) {
  const { t } = useTranslation()
  const { filters, tenantName, change } = list
  const { outcome, action, tenantId, from, to } = filters
  const tenant = tenantId ? { value: tenantId, label: tenantName ?? tenantId } : null
  // An action named in the URL is offered too, even if the trail holds no event of it.
  const known = action && !actions.includes(action) ? [action, ...actions] : actions
  const named = known.map((value) => ({ value, label: actionText(t, value) }))
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return (
    <Box as="section" aria-label={t('audit.filters')}>
      <Grid
        gap={{ base: '3', md: '4' }}
        templateColumns={{
          // A day does not fit into half of the narrowest screens.
          base: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
          sm: 'repeat(2, minmax(0, 1fr))',
          // All five in a line, or three where the line is shorter.
          md: 'repeat(auto-fit, minmax(clamp(9.5rem, (59rem - 100%) * 1000, 30%), 1fr))',
        }}
        alignItems="start"
      >
        <SelectField
          label={t('audit.outcome')}
          placeholder={t('audit.all')}
          options={outcomes.map((value) => ({ value, label: t(`audit.outcomes.${value}`) }))}
          value={outcome ?? ''}
          onChange={(event) => change({ outcome: event.target.value || undefined })}
        />
        <SelectField
          label={t('audit.action')}
          placeholder={t('audit.all')}
          options={named.toSorted((one, other) => one.label.localeCompare(other.label))}
          value={action ?? ''}
          onChange={(event) => change({ action: event.target.value || undefined })}
        />
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <AutocompleteField
            label={t('audit.tenant')}
            placeholder={t('audit.allTenants')}
            value={tenant}
            onChange={(choice) => change({ tenantId: choice?.value, tenantName: choice?.label })}
            load={loadTenants}
          />
        </Box>
        <DayField label={t('audit.from')} day={from} onDay={(day) => change({ from: day })} />
        <DayField label={t('audit.to')} day={to} onDay={(day) => change({ to: day })} />
      </Grid>
      {isNarrowed && (
        <Button
          variant="ghost"
          marginTop="2"
          onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        >
          <FilterX aria-hidden /> {t('audit.clearFilters')}
        </Button>
      )}
    </Box>
  )
}
