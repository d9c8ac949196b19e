import { ApolloLink } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tap } from 'rxjs'
import { isDeviceOf, mayOfferPush, pushAbility } from '../../lib/push-device.ts'
import { toast } from '../../ui/toasts.tsx'
import { usePushDevice } from './use-push-device.ts'

/** After these a user waits for an answer. */
const asking = new Set(['CreateTicket', 'AddTicketEntry'])

/**
 * Goes on with the pushes of this device after a new log-in of the user who chose them, and offers them once, when the user
 * has raised a ticket or written to a case. It hears of that from the requests themselves, so that no page loads it.
 */
export function PushWatch({ userId }: { userId: number }) {
  const client = useApolloClient()
  const { t } = useTranslation()
  const { add } = usePushDevice()
  useEffect(() => {
    if (isDeviceOf(userId) && pushAbility() === 'ready' && Notification.permission === 'granted') {
      // The settings show whether it has worked.
      void add().catch(() => undefined)
    }
  }, [userId, add])
  useEffect(() => {
    const offer = () => {
      if (!mayOfferPush()) return
      const accept = async () => {
        toast.dismiss(id)
        try {
          await add()
          toast.success(t('notifications.offerDone'))
        } catch (failure) {
          toast.failure(failure, t('notifications.deviceFailed'))
        }
      }
      const id = toast.info(t('notifications.offer'), {
        duration: 20_000,
        action: (
          <Button size="sm" minHeight="11" onClick={() => void accept()}>
            {t('notifications.offerAccept')}
          </Button>
        ),
      })
    }
    const before = client.link
    const heard = new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        tap(({ data, errors }) => {
          if (data && !errors?.length && asking.has(operation.operationName ?? '')) offer()
        }),
      ),
    )
    client.setLink(ApolloLink.from([heard, before]))
    return () => client.setLink(before)
  }, [client, t, add])
  return null
}
