import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef } from 'react'
import { SuggestMachinesDocument, type MachineTileFragment } from '../../../generated/graphql.ts'
import type { Choice } from '../../../ui/form/autocomplete-field.tsx'

/** Suggestions for a search of machines, and the machine behind a suggestion. */
export function useMachineChoices() {
  const client = useApolloClient()
  const seen = useRef(new Map<string, MachineTileFragment>())

  const load = useCallback(
    async (text: string): Promise<Choice[]> => {
      const { data } = await client.query({
        query: SuggestMachinesDocument,
        variables: { text },
        fetchPolicy: 'network-only',
      })
      return (data?.suggestMachines ?? []).map((machine) => {
        const value = String(machine.id)
        seen.current.set(value, machine)
        return { value, label: machine.machineName, hint: machine.serialNo }
      })
    },
    [client],
  )
  const machineOf = useCallback((choice: Choice) => seen.current.get(choice.value), [])
  return { load, machineOf }
}
