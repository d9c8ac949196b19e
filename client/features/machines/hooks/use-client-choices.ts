import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { SuggestClientsDocument } from '../../../generated/graphql.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'
import { companyChoice } from '../company-choice.ts'

/** Suggestions for the client company of a supplier's machine. */
export function useClientChoices(): (text: string) => Promise<Choice[]> {
  const client = useApolloClient()
  return useCallback(
    async (text) => {
      const { data } = await client.query({
        query: SuggestClientsDocument,
        variables: { text },
        fetchPolicy: 'network-only',
      })
      return (data?.suggestClients ?? []).map(companyChoice)
    },
    [client],
  )
}
