import { useApolloClient } from '@apollo/client/react'
import { Box, Button, Flex } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketPage } from '../../features/cases/hooks/use-ticket-page.ts'
import { sendNow, startOutbox } from '../../lib/outbox/outbox.ts'
import { useWaiting } from '../../lib/outbox/use-waiting.ts'
import { stateOf, type WaitingItem } from '../../lib/outbox/waiting-item.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { PageBar } from '../../ui/page-bar.tsx'

/** Sends what waits on the device, and says on every page that something does. */
export function OutboxBar() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const items = useWaiting()
  const placeOf = usePlace()
  useEffect(() => startOutbox(client, (count) => toast.success(t('outbox.sent', { count }))), [client, t])
  useEffect(() => {
    // Without network they could not be loaded any more.
    import('../../features/tickets/components/waiting-tickets.tsx').catch(() => undefined)
    import('../../features/tickets/waiting-ticket.ts').catch(() => undefined)
  }, [])

  const stuck = items.filter((item) => ['refused', 'old'].includes(stateOf(item)))
  const shown = stuck[0] ?? items[0]
  const text =
    stuck.length > 0 ? t('outbox.stuck', { count: stuck.length }) : t('outbox.waiting', { count: items.length })
  return (
    <Box aria-live="polite" data-print="hide">
      {shown && (
        <PageBar>
          <Flex align="center" gap="3" flex="1" minWidth="60">
            <CloudOff size={18} aria-hidden style={{ flexShrink: 0 }} />
            {text}
          </Flex>
          <LinkButton to={placeOf(shown)} variant="outline">
            {t('outbox.show')}
          </LinkButton>
          {items.length > stuck.length && (
            <Button variant="outline" onClick={() => void sendNow()}>
              {t('outbox.sendNow')}
            </Button>
          )}
        </PageBar>
      )}
    </Box>
  )
}

/** The page that shows an item. */
function usePlace(): (item: WaitingItem) => string {
  const ticketPage = useTicketPage()
  return ({ request }) =>
    request.operation === 'CreateTicket' ? paths.allTickets() : ticketPage(request.variables.input.ticketId)
}
