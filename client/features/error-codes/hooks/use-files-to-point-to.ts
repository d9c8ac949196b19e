import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useFilesToPointToQuery, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import type { OwnerOfCodes } from './use-error-codes.ts'

const kindNames = { MANUAL: 'manual', FAQ: 'faq', DOCUMENT: 'document', VIDEO: 'video' } as const

/**
 * The files of the machine or model that an error code can point to, as choices; the one that it points to is always among them.
 * Without a code nothing is asked for.
 */
export function useFilesToPointTo(owner: OwnerOfCodes, code: ErrorCodeRowFragment | undefined) {
  const { t } = useTranslation()
  const { machineId, modelId } = owner
  const hasOwner = machineId !== undefined || modelId !== undefined
  const { data } = useFilesToPointToQuery(
    !hasOwner || !code ? skipToken : { variables: { machineId, modelId }, fetchPolicy: 'cache-and-network' },
  )
  const found = [data?.manuals, data?.faqs, data?.documents, data?.videos].flatMap((page) => page?.content ?? [])
  const own = code?.supportFile
  const files = own && !found.some(({ id }) => id === own.id) ? [own, ...found] : found
  return files.map(({ id, kind, fileName }) => ({
    value: String(id),
    label: `${t(`supportFiles.${kindNames[kind]}.title`)} · ${fileName}`,
  }))
}
