import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePushSettingsQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { ticketMoment } from '../../lib/dates.ts'
import { pushAbility } from '../../lib/push-device.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePushDevice } from './use-push-device.ts'

/** Whether this device tells the user by push, and the other devices that do. */
export function PushDevices() {
  const { t } = useTranslation()
  const { data, error, refetch } = usePushSettingsQuery({ fetchPolicy: 'cache-and-network' })
  const { add, remove } = usePushDevice()
  const { busy, run } = useOneAtATime()
  // A switch that was not obeyed is drawn anew: it would show what was asked for.
  const [failures, setFailures] = useState(0)
  const devices = data?.pushSettings.subscriptions
  const ability = pushAbility()
  const current = devices?.find((device) => device.current)
  const change = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (failure) {
        setFailures((before) => before + 1)
        toast.failure(failure, t('notifications.deviceFailed'))
      }
    })

  if (error && !devices) {
    return <ErrorNotice text={errorText(error, t('notifications.devicesFailed'))} onRetry={() => void refetch()} />
  }
  return (
    <Stack gap="1" borderTopWidth="1px" paddingTop="3">
      {ability === 'ready' ? (
        <SwitchField
          key={failures}
          label={t('notifications.device')}
          checked={current !== undefined}
          disabled={busy || !devices}
          onChange={(on) => void change(() => (on ? add() : remove(current!.id, { isThis: true })))}
        />
      ) : (
        <Text>{t(`notifications.device_${ability}`)}</Text>
      )}
      {ability === 'ready' && <Text color="fg.muted">{t('notifications.deviceHint')}</Text>}
      {devices
        ?.filter((device) => !device.current)
        .map(({ id, createdTime }) => (
          <Flex key={id} align="center" justify="space-between" gap="4">
            <Text id={`device-${id}`}>{t('notifications.otherDevice', { date: ticketMoment(createdTime) })}</Text>
            <Button
              variant="ghost"
              minHeight="11"
              disabled={busy}
              aria-describedby={`device-${id}`}
              onClick={() => void change(() => remove(id))}
            >
              {t('notifications.removeDevice')}
            </Button>
          </Flex>
        ))}
    </Stack>
  )
}
