import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  NotificationPreferencesDocument,
  useNotificationPreferencesQuery,
  useSetNotificationPreferenceMutation,
  type NotificationPreferenceRowFragment,
} from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toasts.tsx'

/** What the user is notified of; each choice is saved at once. */
export function NotificationPreferences() {
  const { t } = useTranslation()
  const { data, error, refetch } = useNotificationPreferencesQuery({ fetchPolicy: 'network-only' })
  const preferences = data?.notificationPreferences
  if (error && !preferences) {
    return <ErrorNotice text={errorText(error, t('notifications.preferencesFailed'))} onRetry={() => void refetch()} />
  }
  if (!preferences) return <Loading label={t('notifications.preferences')} />
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('notifications.preferencesHint')}</Text>
      <Stack as="ul" gap="1" listStyleType="none">
        {preferences.map((preference) => (
          <li key={preference.event}>
            <Preference preference={preference} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Preference({ preference: { event, own, bell } }: { preference: NotificationPreferenceRowFragment }) {
  const { t } = useTranslation()
  const [save] = useSetNotificationPreferenceMutation()
  const { busy, run } = useOneAtATime()
  const choose = (on: boolean) =>
    run(async () => {
      try {
        await save({
          variables: { input: { event, bell: on } },
          update: (cache, { data }) =>
            data &&
            cache.writeQuery({
              query: NotificationPreferencesDocument,
              data: { notificationPreferences: data.setNotificationPreference },
            }),
        })
      } catch (failure) {
        toast.failure(failure, t('notifications.saveFailed'))
      }
    })
  return (
    <SwitchField
      label={own ? t(`notifications.ownEvent_${event}`) : t(`notifications.event_${event}`)}
      checked={bell}
      disabled={busy}
      onChange={(on) => void choose(on)}
    />
  )
}
