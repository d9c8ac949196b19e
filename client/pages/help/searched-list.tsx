import { Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ErrorCodeList } from '../../features/error-codes/components/error-code-list.tsx'
import { TicketList } from '../../features/tickets/components/ticket-list.tsx'
import type { SearchType } from '../../features/help/hooks/use-help-search.ts'

interface SearchedListProps {
  type: SearchType
  machineId: number
}

/** The chosen list, with export and filter; the search text comes from the URL. */
export function SearchedList({ type, machineId }: SearchedListProps) {
  const { t } = useTranslation()
  return (
    <>
      <Heading as="h2" size="xl">
        {t(`help.${type}List`)}
      </Heading>
      {type === 'ticket' ? (
        <TicketList machineId={machineId} searchBox={false} />
      ) : (
        <ErrorCodeList machineId={machineId} searchBox={false} />
      )}
    </>
  )
}
