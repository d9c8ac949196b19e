import { skipToken } from '@apollo/client/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useFilesToPointToQuery,
  type ErrorCodeRowFragment,
  type FilesToPointToQuery,
} from '../../../generated/graphql.ts'
import { logError } from '../../../lib/log.ts'
import type { OwnerOfCodes } from './use-error-codes.ts'

const kinds = ['manuals', 'faqs', 'documents', 'videos'] as const
/** As the query says. */
const pageSize = 100
const kindNames = { MANUAL: 'manual', FAQ: 'faq', DOCUMENT: 'document', VIDEO: 'video' } as const

/**
 * The files of the machine or model that an error code can point to, as choices; the one that it points to is always among them.
 * Without a code nothing is asked for.
 */
export function useFilesToPointTo(owner: OwnerOfCodes, code: ErrorCodeRowFragment | undefined) {
  const { t } = useTranslation()
  const { machineId, modelId } = owner
  const hasOwner = machineId !== undefined || modelId !== undefined
  const { data, fetchMore } = useFilesToPointToQuery(
    !hasOwner || !code ? skipToken : { variables: { machineId, modelId, page: 0 }, fetchPolicy: 'no-cache' },
  )
  const loaded = data ? Math.ceil(Math.max(...kinds.map((kind) => data[kind].content.length)) / pageSize) : 0
  const pages = data ? Math.max(...kinds.map((kind) => data[kind].totalPages)) : 0
  useEffect(() => {
    if (loaded === 0 || loaded >= pages) return
    fetchMore({
      variables: { page: loaded },
      updateQuery: (shown, { fetchMoreResult }) => joined(shown, fetchMoreResult),
    }).catch(logError)
  }, [loaded, pages, fetchMore])
  const found = kinds.flatMap((kind) => data?.[kind].content ?? [])
  const own = code?.supportFile
  const files = own && !found.some(({ id }) => id === own.id) ? [own, ...found] : found
  return files.map(({ id, kind, fileName }) => ({
    value: String(id),
    label: `${t(`supportFiles.${kindNames[kind]}.title`)} · ${fileName}`,
  }))
}

function joined(shown: FilesToPointToQuery, part: FilesToPointToQuery): FilesToPointToQuery {
  const whole = { ...shown }
  for (const kind of kinds) whole[kind] = { ...shown[kind], content: [...shown[kind].content, ...part[kind].content] }
  return whole
}
