import { Flex, Text } from '@chakra-ui/react'
import { ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSharingOfSupplierQuery } from '../../generated/graphql.ts'

interface NotSharedNoteProps {
  supplierId: number
  supplierName: string
}

/** Says before a ticket is raised that the supplier of its machine will not read it; nothing where it will (A201). */
export function NotSharedNote({ supplierId, supplierName: company }: NotSharedNoteProps) {
  const { t } = useTranslation()
  const { data } = useSharingOfSupplierQuery({ variables: { search: company }, fetchPolicy: 'cache-and-network' })
  const found = data?.sharing.content.find(({ companyId }) => companyId === supplierId)
  if (!found || found.shared) return null
  return (
    <Flex as="output" gap="3" align="flex-start" marginBottom="4">
      <ShieldOff size={20} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text maxWidth="80ch">{t('sharing.newTicket', { company })}</Text>
    </Flex>
  )
}
