import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { ModelChoicesDocument } from '../../../generated/graphql.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'

/** Suggestions for the model of a supplier's machine. */
export function useModelChoices(): (text: string) => Promise<Choice[]> {
  const client = useApolloClient()
  return useCallback(
    async (search) => {
      const { data } = await client.query({
        query: ModelChoicesDocument,
        variables: { search },
        fetchPolicy: 'network-only',
      })
      return (data?.models.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    },
    [client],
  )
}
