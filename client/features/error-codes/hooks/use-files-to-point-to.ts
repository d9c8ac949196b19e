import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useFilesToPointToQuery, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'

const kindNames = { MANUAL: 'manual', FAQ: 'faq', DOCUMENT: 'document', VIDEO: 'video' } as const

/**
 * The files of the machine that an error code can point to, as choices; the one that it points to is always among them.
 * Without a code nothing is asked for.
 */
export function useFilesToPointTo(machineId: number | undefined, code: ErrorCodeRowFragment | undefined) {
  const { t } = useTranslation()
  const { data } = useFilesToPointToQuery(
    machineId === undefined || !code ? skipToken : { variables: { machineId }, fetchPolicy: 'cache-and-network' },
  )
  const found = [data?.manuals, data?.faqs, data?.documents, data?.videos].flatMap((page) => page?.content ?? [])
  const own = code?.supportFile
  const files = own && !found.some(({ id }) => id === own.id) ? [own, ...found] : found
  return files.map(({ id, kind, fileName }) => ({
    value: String(id),
    label: `${t(`supportFiles.${kindNames[kind]}.title`)} · ${fileName}`,
  }))
}
