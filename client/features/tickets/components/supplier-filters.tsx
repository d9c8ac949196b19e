import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelsToFilterDocument, CompaniesToFilterDocument } from '../../../generated/graphql.ts'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { useFilteredNames } from '../hooks/use-filtered-names.ts'
import type { TicketFilters } from '../ticket-filters.ts'

interface SupplierFiltersProps {
  filters: TicketFilters
  onChange: (filters: TicketFilters) => void
}

/** The filters by client company and by model, of a supplier's list alone. */
export function SupplierFilters({ filters, onChange }: SupplierFiltersProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const names = useFilteredNames(filters)
  const loadCompanies = useCallback(
    async (text: string): Promise<Choice[]> => {
      const { data } = await client.query({ query: CompaniesToFilterDocument, variables: { text } })
      return (data?.suggestClients ?? []).map(({ id, companyName, tenantUniqueId, country }) => ({
        ...{ value: String(id), label: companyName, hint: [tenantUniqueId, country].filter(Boolean).join(', ') },
      }))
    },
    [client],
  )
  const loadModels = useCallback(
    async (search: string): Promise<Choice[]> => {
      const { data } = await client.query({ query: ModelsToFilterDocument, variables: { search } })
      return (data?.models.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    },
    [client],
  )
  return (
    <>
      <IdFilter
        label={t('ticketFilters.company')}
        id={filters.clientId}
        name={names.company}
        load={loadCompanies}
        onChange={(clientId) => onChange({ clientId })}
      />
      <IdFilter
        label={t('ticketFilters.model')}
        id={filters.modelId}
        name={names.model}
        load={loadModels}
        onChange={(modelId) => onChange({ modelId })}
      />
    </>
  )
}

interface IdFilterProps {
  label: string
  id: number | undefined
  /** What the id stands for, once it is known. */
  name: string | undefined
  load: (text: string) => Promise<Choice[]>
  onChange: (id: number | undefined) => void
}

function IdFilter({ label, id, name, load, onChange }: IdFilterProps) {
  const [picked, setPicked] = useState<Choice>()
  const known = id !== undefined && name !== undefined ? { value: String(id), label: name } : null
  return (
    <AutocompleteField
      label={label}
      value={picked?.value === String(id) ? picked : known}
      load={load}
      onChange={(choice) => {
        setPicked(choice ?? undefined)
        onChange(choice ? Number(choice.value) : undefined)
      }}
    />
  )
}
