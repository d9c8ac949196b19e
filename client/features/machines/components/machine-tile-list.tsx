import { Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MachineTiles } from './machine-tiles.tsx'
import type { MachineTileFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import type { ListState } from '../../../ui/data-table/use-list-state.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { TilesOutline } from '../../../ui/outlines.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import { useMachineTiles } from '../hooks/use-machine-tiles.ts'

interface MachineTileListProps {
  list: ListState<'id'>
  size: number
  chosen: MachineTileFragment | undefined
  onChoose: (machine: MachineTileFragment) => void
  /** Stands below the tiles, and keeps out of sight until their number is known: it would move then. */
  children: ReactNode
}

/** One page of tiles and the pager, with what stands below them. */
export function MachineTileList({ list, size, chosen, onChoose, children }: MachineTileListProps) {
  const { t } = useTranslation()
  const { page, search } = list
  const { machines, loading, error, refetch } = useMachineTiles({ page, size, search })
  const failure = error && errorText(error, t('help.listFailed'))
  useFailureToast(failure)

  const content = () => {
    if (failure) return <ErrorNotice text={failure} onRetry={() => void refetch()} />
    if (!machines) return <TilesOutline count={size} />
    if (machines.content.length === 0) {
      const hint = search ? t('help.noMatchHint', { search }) : t('help.noMachinesHint')
      return <EmptyState text={t('help.noMachines')} hint={hint} />
    }
    return (
      <Stack gap="5" aria-busy={loading}>
        <MachineTiles
          label={t('help.pickMachine')}
          machines={machines.content}
          value={chosen?.id}
          onChange={onChoose}
        />
        <Pager compact page={page} pages={machines.totalPages} onPage={list.setPage} />
      </Stack>
    )
  }
  return (
    <>
      {content()}
      {machines || failure ? children : <Box visibility="hidden">{children}</Box>}
    </>
  )
}
