import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { SuggestCompaniesDocument, type TenantType } from '../../../generated/graphql.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'
import { companyChoice } from '../company-choice.ts'

/** Suggestions for companies of one type, for the platform only. */
export function useCompanyChoices(type: TenantType): (text: string) => Promise<Choice[]> {
  const client = useApolloClient()
  return useCallback(
    async (text) => {
      const { data } = await client.query({
        query: SuggestCompaniesDocument,
        variables: { text, type },
        fetchPolicy: 'network-only',
      })
      return (data?.suggestCompanies ?? []).map(companyChoice)
    },
    [client, type],
  )
}
