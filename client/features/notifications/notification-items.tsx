import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import {
  NotificationsDocument,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useNotificationsQuery,
  type NotificationsQuery,
} from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { ticketMoment } from '../../lib/dates.ts'
import { setUnread } from '../../lib/notifications.ts'
import { paths } from '../../lib/paths.ts'
import { isClientRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toasts.tsx'
import { TextWithCode } from '../../ui/code-text.tsx'

type Item = NotificationsQuery['notifications']['content'][number]

/** The notifications, the newest first; each opens its ticket. */
export function NotificationItems({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, loading, error, refetch, fetchMore } = useNotificationsQuery({ fetchPolicy: 'network-only' })
  const [markAll] = useMarkAllNotificationsReadMutation()
  const { busy, run } = useOneAtATime()
  const list = data?.notifications
  useEffect(() => {
    if (list) setUnread(list.unread)
  }, [list])

  const more = () =>
    run(async () => {
      try {
        await fetchMore({
          variables: { before: list?.next },
          updateQuery: ({ notifications: shown }, { fetchMoreResult: { notifications: part } }) => ({
            notifications: { ...part, content: [...shown.content, ...part.content] },
          }),
        })
      } catch (failure) {
        toast.failure(failure, t('notifications.failed'))
      }
    })
  const allRead = () =>
    run(async () => {
      try {
        await markAll({ refetchQueries: [NotificationsDocument], awaitRefetchQueries: true })
      } catch (failure) {
        toast.failure(failure, t('notifications.markFailed'))
      }
    })

  if (error && !list) {
    return <ErrorNotice text={errorText(error, t('notifications.failed'))} onRetry={() => void refetch()} />
  }
  if (!list) return loading ? <Loading label={t('notifications.title')} /> : null
  if (list.content.length === 0) return <EmptyState text={t('notifications.none')} hint={t('notifications.noneHint')} />
  return (
    <Stack gap="3">
      {list.unread > 0 && (
        <Flex justify="flex-end">
          <Button variant="ghost" disabled={busy} onClick={() => void allRead()}>
            {t('notifications.markAll')}
          </Button>
        </Flex>
      )}
      <Stack as="ul" gap="1" listStyleType="none" aria-label={t('notifications.title')}>
        {list.content.map((item) => (
          <Notification key={item.id} item={item} onOpen={onClose} />
        ))}
      </Stack>
      {list.next != null && (
        <Button variant="outline" colorPalette="gray" disabled={busy} onClick={() => void more()}>
          {t('notifications.more')}
        </Button>
      )}
    </Stack>
  )
}

function Notification({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [mark] = useMarkNotificationReadMutation()
  const { id, event, ticketId, machineName, errorCode, companyName, createdTime, read } = item
  const place = { ticketId }
  const to = isClientRole(user?.role.name ?? '') ? paths.ticketFormOfAll(place) : paths.supplierTicket(place)
  const open = () => {
    // What is told again meanwhile has another number, and stays unread.
    if (!read) void mark({ variables: { id } }).catch(() => undefined)
    onOpen()
  }
  return (
    <Box as="li" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} paddingBottom="1">
      <Flex
        asChild
        gap="3"
        align="flex-start"
        padding="2"
        borderRadius="l2"
        focusVisibleRing="outside"
        _hover={{ bg: 'bg.muted' }}
      >
        <Link to={to} onClick={open}>
          <Box
            aria-hidden
            flexShrink="0"
            width="2.5"
            height="2.5"
            marginTop="1.5"
            borderRadius="full"
            bg={read ? 'transparent' : 'accent.solid'}
          />
          <Box minWidth="0" flex="1">
            <Text fontWeight={read ? 'normal' : 'semibold'} overflowWrap="anywhere">
              {!read && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
              {t(`notifications.told_${event}`, { number: ticketId })}
            </Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              <TextWithCode
                text={t('notifications.about', { machine: machineName, code: errorCode, company: companyName })}
                code={errorCode}
              />
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {ticketMoment(createdTime)}
            </Text>
          </Box>
        </Link>
      </Flex>
    </Box>
  )
}
