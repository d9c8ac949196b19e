import type { SuggestClientsQuery } from '../../generated/graphql.ts'
import type { Choice } from '../../ui/form/autocomplete-field.tsx'

type CompanySuggestion = SuggestClientsQuery['suggestClients'][number]

/** A proposed company; number and country tell two apart whose names look alike. */
export function companyChoice({ id, companyName, tenantUniqueId, country }: CompanySuggestion): Choice {
  return { value: String(id), label: companyName, hint: [tenantUniqueId, country].filter(Boolean).join(', ') }
}
