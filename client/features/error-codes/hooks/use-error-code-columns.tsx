import { Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { FilePageLink } from '../../../ui/file-page-link.tsx'
import type { ErrorCodeSort } from './use-error-codes.ts'

/** Error Code, Description, Resolution. In the list of a machine a code of its model says where it comes from. */
export function useErrorCodeColumns(inherited: boolean): Column<ErrorCodeRowFragment, ErrorCodeSort>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'errorCode',
        header: t('errorCodes.errorCode'),
        value: (row) => row.errorCode,
        cell: (row) => (
          <>
            <Text fontWeight="semibold">{row.errorCode}</Text>
            {inherited && <ModelOfCode code={row} />}
          </>
        ),
        sort: 'error_code',
        code: true,
        width: '20%',
        wrap: true,
      },
      {
        id: 'description',
        header: t('errorCodes.description'),
        value: (row) => row.description,
        cell: (row) => <Wrapped text={row.description} />,
        width: '30%',
        long: true,
      },
      {
        id: 'resolution',
        header: t('errorCodes.resolution'),
        value: (row) => row.resolution,
        cell: (row) => (
          <>
            <Wrapped text={row.resolution} color="fg" />
            {row.supportFile && <FilePageLink file={row.supportFile} />}
          </>
        ),
        long: true,
      },
    ],
    [t, inherited],
  )
}

/** From which model a machine has the code. */
export function ModelOfCode({ code }: { code: ErrorCodeRowFragment }) {
  const { t } = useTranslation()
  if (!code.model) return null
  return (
    <Text textStyle="sm" fontFamily="body" color="fg.muted">
      {t('models.from', { name: code.model.name })}
    </Text>
  )
}

/** Line breaks stay and no word is cut, because a machine is repaired by these steps. */
function Wrapped({ text, color }: { text: string; color?: 'fg' }) {
  if (!text) return null
  return (
    <Text whiteSpace="pre-line" minWidth="40" color={color}>
      {text}
    </Text>
  )
}
