import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { History, TicketCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFixMemoryQuery, type FixMemoryQuery } from '../../../generated/graphql.ts'
import { ageOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { CodeNote } from './code-note.tsx'

type OpenTicket = FixMemoryQuery['fixMemory']['openTickets'][number]
type Fix = FixMemoryQuery['fixMemory']['fixes'][number]

export interface KnownFixesProps {
  machineId: number
  errorCode: string
  /** A new ticket: those that are open with this code are named, so that no second one is raised. */
  asking: boolean
  /** Takes the text of an earlier resolution over; absent where the viewer writes none. */
  onTakeOver: ((fix: { text: string; ticketId: number }) => void) | undefined
}

/** Open tickets with an error code, and how earlier ones were resolved; nothing when there are none. */
export function KnownFixes({ machineId, errorCode, asking, onTakeOver }: KnownFixesProps) {
  const { data } = useFixMemoryQuery({ variables: { machineId, errorCode }, fetchPolicy: 'cache-and-network' })
  const { openTickets = [], fixes = [] } = data?.fixMemory ?? {}
  return (
    <Stack gap="3" aria-live="polite" data-print="hide" _empty={{ display: 'none' }}>
      {asking && openTickets.length > 0 && <OpenTickets tickets={openTickets} />}
      {fixes.length > 0 && <Fixes fixes={fixes} onTakeOver={onTakeOver} />}
    </Stack>
  )
}

function OpenTickets({ tickets }: { tickets: OpenTicket[] }) {
  const { t } = useTranslation()
  return (
    <CodeNote icon={TicketCheck}>
      <Heading as="h3" size="md">
        {t('fixMemory.alreadyOpen', { count: tickets.length })}
      </Heading>
      <Text>{t('fixMemory.addInstead')}</Text>
      <Stack as="ul" gap="2" marginTop="2" listStyleType="none">
        {tickets.map(({ ticketId, description, createdBy, createdTime }) => (
          <li key={ticketId}>
            <TextLink to={paths.ticketFormOfAll({ ticketId })} alignItems="center">
              {description || t('ticketForm.title', { id: ticketId })}
            </TextLink>
            <Text textStyle="sm" color="fg.muted">
              {t('fixMemory.raisedBy', { age: ageOf(createdTime), name: createdBy })}
            </Text>
          </li>
        ))}
      </Stack>
    </CodeNote>
  )
}

function Fixes({ fixes, onTakeOver }: { fixes: Fix[]; onTakeOver: KnownFixesProps['onTakeOver'] }) {
  const { t } = useTranslation()
  return (
    <CodeNote icon={History}>
      <Heading as="h3" size="md">
        {t('fixMemory.helpedBefore')}
      </Heading>
      <Stack as="ul" gap="4" marginTop="2" listStyleType="none">
        {fixes.map(({ ticketId, machineName, sameMachine, closedTime, resolution, helped }) => (
          <li key={ticketId}>
            <Text whiteSpace="pre-line">{resolution}</Text>
            <TextLink to={paths.ticketFormOfAll({ ticketId })} textStyle="sm" alignItems="center">
              {sameMachine
                ? t('fixMemory.fixedHere', { age: ageOf(closedTime) })
                : t('fixMemory.fixedThere', { machine: machineName, age: ageOf(closedTime) })}
            </TextLink>
            {helped > 0 && (
              <Text textStyle="sm" color="fg.muted">
                {t('fixMemory.fixedSince', { count: helped })}
              </Text>
            )}
            {onTakeOver && (
              <Button display="flex" variant="outline" onClick={() => onTakeOver({ text: resolution, ticketId })}>
                {t('fixMemory.useThisText')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </CodeNote>
  )
}
