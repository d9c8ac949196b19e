import { useApolloClient } from '@apollo/client/react'
import { ImportErrorCodesDocument } from '../../../generated/graphql.ts'
import { errorCodeFields } from '../columns.ts'
import type { SendImport } from '../hooks/use-import.ts'
import type { OwnerOfCodes } from '../owner-of-codes.ts'
import { ImportSteps } from './import-steps.tsx'

interface ErrorCodeImportProps {
  owner: OwnerOfCodes
  /** The URL of the list. */
  list: string
}

/** Imports the error codes of one machine or model. */
export function ErrorCodeImport({ owner, list }: ErrorCodeImportProps) {
  const client = useApolloClient()
  const send: SendImport = async (sent) => {
    const answer = await client.mutate({
      mutation: ImportErrorCodesDocument,
      variables: { input: { ...owner, ...sent } },
      fetchPolicy: 'no-cache',
    })
    return answer.data!.importErrorCodes
  }
  return <ImportSteps kind="ERROR_CODE" owner={owner} fields={errorCodeFields} send={send} list={list} />
}
