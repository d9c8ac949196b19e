import { Button, Flex, Text } from '@chakra-ui/react'
import { UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  useGiveBackTicketMutation,
  useTakeTicketMutation,
  type TicketTimelineQuery,
} from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { toast } from '../../../ui/toasts.tsx'

interface TakenNoticeProps {
  timeline: Pick<TicketTimelineQuery['ticketTimeline'], 'ticketId' | 'takenByClient' | 'takenBySupplier' | 'viewerCan'>
  closed: boolean
}

/** Who of each company has taken the ticket, and the buttons that change it for the own company. */
export function TakenNotice({ timeline, closed }: TakenNoticeProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { busy, run } = useOneAtATime()
  const { ticketId, takenByClient, takenBySupplier, viewerCan } = timeline
  const [take] = useTakeTicketMutation({ variables: { ticketId } })
  const [giveBack] = useGiveBackTicketMutation({ variables: { ticketId } })
  if (!user) return null
  const own = isSupplierRole(user.role.name) ? takenBySupplier : takenByClient
  const mayChange = viewerCan.take && !closed
  if (!takenByClient && !takenBySupplier && !mayChange) return null
  const change = (mutate: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await mutate()
      } catch (error) {
        toast.error(errorText(error, t('cases.takeFailed')))
      }
    })
  return (
    <Flex align="center" wrap="wrap" columnGap="4" rowGap="2">
      {takenByClient && <Taker text={t('cases.takenByClient', { name: takenByClient })} />}
      {takenBySupplier && <Taker text={t('cases.takenBySupplier', { name: takenBySupplier })} />}
      {mayChange && own !== user.username && (
        <Button variant="outline" size="sm" loading={busy} onClick={() => change(take)}>
          {t('cases.take')}
        </Button>
      )}
      {mayChange && own && (
        <Button variant="ghost" colorPalette="gray" size="sm" loading={busy} onClick={() => change(giveBack)}>
          {t('cases.giveBack')}
        </Button>
      )}
    </Flex>
  )
}

function Taker({ text }: { text: string }) {
  return (
    <Flex align="center" gap="2" minWidth="0">
      <UserRoundCheck size={16} aria-hidden />
      <Text minWidth="0" overflowWrap="anywhere">
        {text}
      </Text>
    </Flex>
  )
}
