import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { PushSettingsDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from '../../generated/graphql.ts'
import { rememberDeviceOf, subscribeDevice, unsubscribeDevice } from '../../lib/push-device.ts'
import { getSession } from '../../lib/session/session.ts'

/** Switches the pushes of this device, and of other devices of the user. All reject with the reason. */
export function usePushDevice() {
  const client = useApolloClient()
  const add = useCallback(async () => {
    const { data: found } = await client.query({ query: PushSettingsDocument, fetchPolicy: 'network-only' })
    const input = await subscribeDevice(found!.pushSettings.publicKey)
    await client.mutate({
      mutation: SubscribeToPushDocument,
      variables: { input },
      update: (cache, { data }) =>
        data && cache.writeQuery({ query: PushSettingsDocument, data: { pushSettings: data.subscribeToPush } }),
    })
    rememberDeviceOf(getSession().user?.id)
  }, [client])
  const remove = useCallback(
    async (id: number, { isThis = false } = {}) => {
      if (isThis) {
        rememberDeviceOf(undefined)
        await unsubscribeDevice()
      }
      await client.mutate({
        mutation: UnsubscribeFromPushDocument,
        variables: { id },
        refetchQueries: [PushSettingsDocument],
        awaitRefetchQueries: true,
      })
    },
    [client],
  )
  return { add, remove }
}
