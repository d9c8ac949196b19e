import { skipToken } from '@apollo/client/react'
import { Box, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useMachineQuery } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

interface ClosedNoticeProps {
  ticketId: number
  machineId: number
  errorCode: string
  /** What the viewer had written before the ticket was resolved. */
  unsent?: string | undefined
}

/** In place of the composer once the ticket is resolved. */
export function ClosedNotice({ ticketId, machineId, errorCode, unsent }: ClosedNoticeProps) {
  const { t } = useTranslation()
  const form = paths.ticketForm({ machineId, follows: ticketId, code: errorCode })
  const mayOpen = useCanOpen()(form)
  const { data } = useMachineQuery(mayOpen ? { variables: { id: machineId } } : skipToken)
  return (
    <Stack gap="3" align="flex-start" padding="4" borderRadius="l2" bg="bg.muted">
      <Text>{t('cases.closed')}</Text>
      {unsent && (
        <Box role="note">
          <Text color="fg.muted">{t('cases.unsent')}</Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {unsent}
          </Text>
        </Box>
      )}
      {data?.machine.viewerCan.createTicket && (
        <LinkButton to={form} variant="outline">
          {t('cases.followUp')}
        </LinkButton>
      )}
    </Stack>
  )
}
