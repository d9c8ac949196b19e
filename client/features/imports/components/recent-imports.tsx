import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportsQuery, type ImportKind } from '../../../generated/graphql.ts'
import { useReload } from '../../../lib/apollo/use-reload.ts'
import { ticketMoment } from '../../../lib/dates.ts'
import type { OwnerOfCodes } from '../owner-of-codes.ts'
import { UndoImport } from './undo-import.tsx'

interface RecentImportsProps {
  kind: ImportKind
  owner?: OwnerOfCodes
}

/** The imports of the last day into the same list, which can still be undone; nothing when there are none. */
export function RecentImports({ kind, owner = {} }: RecentImportsProps) {
  const { t } = useTranslation()
  const id = useId()
  const result = useImportsQuery({ fetchPolicy: 'network-only' })
  const { data } = result
  const reload = useReload(result)
  const recent =
    data?.imports.filter(
      (one) =>
        one.kind === kind && one.machineId === (owner.machineId ?? null) && one.modelId === (owner.modelId ?? null),
    ) ?? []
  if (recent.length === 0) return null
  return (
    <Stack as="section" aria-labelledby={id} gap="2">
      <Heading as="h2" id={id} size="md">
        {t('imports.recent')}
      </Heading>
      <chakra.ul listStyleType="none">
        {recent.map(({ id: importId, createdTime, added, changed, undone }) => {
          const time = ticketMoment(createdTime)
          return (
            <Flex
              as="li"
              key={importId}
              gap="3"
              wrap="wrap"
              align="center"
              justify="space-between"
              paddingBlock="2"
              borderTopWidth="1px"
            >
              <Text>{t('imports.recentOf', { time, added, changed })}</Text>
              {undone ? (
                <Text color="fg.muted">{t('imports.undoneShort')}</Text>
              ) : (
                <UndoImport id={importId} label={t('imports.undoOf', { time })} onUndone={() => void reload()} />
              )}
            </Flex>
          )
        })}
      </chakra.ul>
    </Stack>
  )
}
