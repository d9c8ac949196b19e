import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketFailure } from '../hooks/use-ticket-submit.ts'

export interface FailureNoticeProps {
  /** The failure of the last try, when nothing is being sent. */
  failure: TicketFailure | undefined
  onRetry: () => void
}

/** What `FailureNotice` loads. */
export function FailurePart({ failure, onRetry }: FailureNoticeProps) {
  return failure ? <Failure failure={failure} onRetry={onRetry} /> : null
}

function Failure({ failure, onRetry }: FailureNoticeProps & { failure: TicketFailure }) {
  const { t } = useTranslation()
  const back = useIsBackOnline()
  const { offline, texts, intent } = failure
  const unreachable = back ? t('ticketForm.backOnline') : t('ticketForm.offline')
  return (
    <Flex
      role="alert"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      padding="4"
      borderWidth="1px"
      borderColor="border.error"
      borderInlineStartWidth="4px"
      borderRadius="l2"
      bg="bg.panel"
    >
      <Stack gap="1" flex="1" minWidth="48">
        <Text fontWeight="semibold" color="fg.error">
          {intent === 'save' ? t('ticketForm.notSaved') : t('ticketForm.notResolved')}
        </Text>
        {(offline ? [unreachable] : texts).map((text) => (
          <Text key={text} overflowWrap="anywhere">
            {text}
          </Text>
        ))}
        <Text color="fg.muted">{t('ticketForm.keptHere')}</Text>
      </Stack>
      <Button variant={back ? 'solid' : 'outline'} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Flex>
  )
}

/** Whether the browser has come back online since the notice was shown. */
function useIsBackOnline(): boolean {
  const [back, setBack] = useState(false)
  useEffect(() => {
    const say = (online: boolean) => () => setBack(online)
    const [on, off] = [say(true), say(false)]
    window.addEventListener('online', on)
    window.addEventListener('offline', off)
    return () => {
      window.removeEventListener('online', on)
      window.removeEventListener('offline', off)
    }
  }, [])
  return back
}
