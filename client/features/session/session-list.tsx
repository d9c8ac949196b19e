import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnSessionsQuery } from '../../generated/graphql.ts'
import { ticketMoment } from '../../lib/dates.ts'
import { describeAgent } from './describe-agent.ts'

type Session = OwnSessionsQuery['ownSessions'][number]

interface SessionListProps {
  sessions: readonly Session[]
  /** The session that is being ended. */
  ending: number | undefined
  onEnd: (id: number) => void
}

/** The user's sessions. Each one can be ended except the current one, for which there is Logout. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const { t } = useTranslation()
  return (
    <Stack as="ul" aria-label={t('sessions.title')} gap="3" listStyleType="none" padding="0">
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} busy={ending === session.id} onEnd={onEnd} />
      ))}
    </Stack>
  )
}

function SessionCard({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: (id: number) => void }) {
  const { t } = useTranslation()
  const { browser, system } = describeAgent(session.agent)
  const name = [browser, system].filter(Boolean).join(t('sessions.on')) || session.agent || t('sessions.unknown')
  const Icon = /iPad|iPhone|Android/.test(system ?? '') ? Smartphone : Monitor
  return (
    <Flex
      as="li"
      gap="4"
      align={{ base: 'stretch', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      padding="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg"
    >
      <Flex gap="4" flex="1" minWidth="0">
        <Box color="fg.muted" paddingTop="1">
          <Icon aria-hidden size={24} />
        </Box>
        <Stack gap="1" minWidth="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="semibold" wordBreak="break-word">
              {name}
            </Text>
            {session.current && <Badge colorPalette="green">{t('sessions.current')}</Badge>}
          </Flex>
          <Text color="fg.muted" wordBreak="break-word">
            {t('sessions.lastUsed', { time: ticketMoment(session.lastUsedAt) })}
          </Text>
          <Text color="fg.muted" wordBreak="break-word">
            {session.address
              ? t('sessions.beganAt', { time: ticketMoment(session.createdAt), address: session.address })
              : t('sessions.began', { time: ticketMoment(session.createdAt) })}
          </Text>
        </Stack>
      </Flex>
      {!session.current && (
        <Button
          variant="outline"
          colorPalette="red"
          loading={busy}
          aria-label={t('sessions.endOf', { name })}
          onClick={() => onEnd(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Flex>
  )
}
