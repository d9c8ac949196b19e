import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  NotificationPreferencesDocument,
  useNotificationPreferencesQuery,
  useSetNotificationPreferenceMutation,
  type NotificationMail,
  type NotificationPreferenceRowFragment,
} from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toasts.tsx'
import { PushDevices } from './push-devices.tsx'

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
      <PushDevices />
      <Stack as="ul" gap="0" listStyleType="none">
        {preferences.map((preference) => (
          <Box as="li" key={preference.event} borderTopWidth="1px">
            <Preference preference={preference} />
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

const mailTimes: readonly NotificationMail[] = ['NOW', 'DAILY', 'OFF']
const hours = [4, 24, 72, 168] as const

type Choice = { bell: boolean } | { push: boolean } | { mail: NotificationMail } | { waitingHours: number }

function Preference({
  preference: { event, own, bell, mail, push, waitingHours },
}: {
  preference: NotificationPreferenceRowFragment
}) {
  const { t } = useTranslation()
  const [save] = useSetNotificationPreferenceMutation()
  const { busy, run } = useOneAtATime()
  const choose = (choice: Choice) =>
    run(async () => {
      try {
        await save({
          variables: { input: { event, ...choice } },
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
  const name = own ? t(`notifications.ownEvent_${event}`) : t(`notifications.event_${event}`)
  return (
    <Grid
      as="fieldset"
      templateColumns={{ base: '1fr 1fr', sm: '1fr auto auto 10rem' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      paddingBlock="1.5"
    >
      {/* A legend takes no part in the grid of its group. */}
      <Text as="legend" srOnly>
        {name}
      </Text>
      <Text aria-hidden fontWeight="medium" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        {name}
      </Text>
      <SwitchField
        label={t('notifications.bell')}
        checked={bell}
        disabled={busy}
        onChange={(on) => void choose({ bell: on })}
      />
      <SwitchField
        label={t('notifications.push')}
        checked={push}
        disabled={busy}
        onChange={(on) => void choose({ push: on })}
      />
      <Stack gap="1" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        {waitingHours != null && (
          <SelectField
            label={t('notifications.waitingFor')}
            labelHidden
            placeholder={null}
            value={String(waitingHours)}
            disabled={busy}
            options={hours.map((value) => ({ value: String(value), label: t(`notifications.hours_${value}`) }))}
            onChange={(change) => void choose({ waitingHours: Number(change.target.value) })}
          />
        )}
        <SelectField
          label={t('notifications.mail')}
          labelHidden
          placeholder={null}
          value={mail}
          disabled={busy}
          options={mailTimes.map((value) => ({ value, label: t(`notifications.mail_${value}`) }))}
          onChange={(change) => void choose({ mail: change.target.value as NotificationMail })}
        />
      </Stack>
    </Grid>
  )
}
