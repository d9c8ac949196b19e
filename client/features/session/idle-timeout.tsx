import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdleTimeoutQuery, useSetIdleTimeoutMutation } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { t } from '../../lib/i18n.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toasts.tsx'

/** The minutes on offer; the server accepts any value from five minutes to a month. */
const choices = [5, 15, 30, 60, 120, 240, 480, 720, 1440, 10_080]

/** The idle timeout after which the company's users are logged out; for its administrators. */
export function IdleTimeout() {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = useIdleTimeoutQuery({ fetchPolicy: 'network-only' })
  return (
    <Stack as="section" aria-labelledby="idle-timeout" gap="4" padding="5" borderWidth="1px" borderRadius="l3" bg="bg">
      <Stack gap="1">
        <Heading as="h2" id="idle-timeout" size="lg">
          {t('sessions.idleTitle')}
        </Heading>
        <Text color="fg.muted" maxWidth="80ch">
          {t('sessions.idleHint')}
        </Text>
      </Stack>
      {loading && !data && <Loading minHeight="16" />}
      {error && <ErrorNotice text={errorText(error, t('sessions.idleFailed'))} onRetry={() => void refetch()} />}
      {data && !error && <Choice key={data.idleTimeout} minutes={data.idleTimeout ?? null} />}
    </Stack>
  )
}

function Choice({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(minutes === null ? '' : String(minutes))
  const [save] = useSetIdleTimeoutMutation()
  const { busy, run } = useOneAtATime()
  const offered = minutes === null ? choices : [...new Set([...choices, minutes])].toSorted((a, b) => a - b)

  const submit = () =>
    run(async () => {
      try {
        await save({ variables: { input: { minutes: chosen === '' ? null : Number(chosen) } } })
        toast.success(t('sessions.idleSaved'))
      } catch (failure) {
        toast.failure(failure, t('sessions.idleSaveFailed'))
      }
    })

  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <Box width={{ base: 'full', sm: '60' }}>
        <SelectField
          label={t('sessions.idleLabel')}
          value={chosen}
          placeholder={t('sessions.idleOff')}
          options={offered.map((value) => ({ value, label: durationText(value) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Box>
      <Button loading={busy} loadingText={t('common.saving')} onClick={() => void submit()}>
        {t('common.save')}
      </Button>
    </Flex>
  )
}

function durationText(minutes: number): string {
  if (minutes % 1440 === 0) return t('sessions.days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('sessions.hours', { count: minutes / 60 })
  return t('sessions.minutes', { count: minutes })
}
