import { useApolloClient } from '@apollo/client/react'
import { ImportErrorCodesDocument } from '../../../generated/graphql.ts'
import { errorCodeFields } from '../columns.ts'
import type { SendImport } from '../hooks/use-import.ts'
import { ImportSteps } from './import-steps.tsx'

interface ErrorCodeImportProps {
  machineId: number
  /** The URL of the list. */
  list: string
}

/** Imports the error codes of one machine. */
export function ErrorCodeImport({ machineId, list }: ErrorCodeImportProps) {
  const client = useApolloClient()
  const send: SendImport = async (sent) => {
    const answer = await client.mutate({
      mutation: ImportErrorCodesDocument,
      variables: { input: { machineId, ...sent } },
      fetchPolicy: 'no-cache',
    })
    return answer.data!.importErrorCodes
  }
  return <ImportSteps kind="ERROR_CODE" machineId={machineId} fields={errorCodeFields} send={send} list={list} />
}
