import { SimpleGrid } from '@chakra-ui/react'
import { NewestLines } from '../../features/audit/components/newest-lines.tsx'
import { PendingInvitations } from '../../features/invitations/components/pending-invitations.tsx'
import { NewestTenants } from '../../features/tenants/components/newest-tenants.tsx'

/** What came last, and what waits for an answer: each list by itself, so that one that fails leaves the others. */
export function DashboardLists() {
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <PendingInvitations />
        <NewestTenants />
      </SimpleGrid>
      <NewestLines />
    </>
  )
}
