import { useApolloClient } from '@apollo/client/react'
import { ImportMachinesDocument } from '../../../generated/graphql.ts'
import { machineFields } from '../columns.ts'
import type { SendImport } from '../hooks/use-import.ts'
import { ImportSteps } from './import-steps.tsx'

/** Imports the machines of the supplier; `list` is the URL of their list. */
export function MachineImport({ list }: { list: string }) {
  const client = useApolloClient()
  const send: SendImport = async (sent) => {
    const answer = await client.mutate({
      mutation: ImportMachinesDocument,
      variables: { input: sent },
      fetchPolicy: 'no-cache',
    })
    return answer.data!.importMachines
  }
  return <ImportSteps kind="MACHINE" fields={machineFields} send={send} list={list} />
}
