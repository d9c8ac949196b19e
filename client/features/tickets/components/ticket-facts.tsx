import { Box, Button, Center, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, ImageOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ShownValue } from '../../../ui/shown-value.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { TicketSubject } from '../ticket-subject.ts'
import { ModeChips } from './mode-chips.tsx'
import { TicketStatus } from './ticket-status.tsx'

interface TicketFactsProps {
  subject: TicketSubject
  closed: boolean
  /** The failure modes; absent where the form beside has them as a field. */
  modes?: readonly string[]
  /** Where the form stands below them they are folded, so that it begins with what is known to help. */
  folds?: boolean
}

/** What stands beside a ticket: its state, its machine, the other company, who raised and resolved it and when. */
export function TicketFacts({ subject, closed, modes, folds = false }: TicketFactsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { machine, company, shared, createdBy, createdTime, closedTime, closedBy } = subject
  return (
    <Stack as="aside" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" aria-label={t('ticketForm.facts')}>
      {/* On paper the badge beside the title says the state. */}
      <Flex align="center" data-print="hide">
        {folds && <Fold {...{ id, open }} machine={subject.machine} onToggle={() => setOpen(!open)} />}
        <Box flexShrink="0" padding="4" paddingInlineStart={folds ? { base: '2', md: '4' } : undefined}>
          <TicketStatus closed={closed} />
        </Box>
      </Flex>
      <Stack
        id={id}
        gap="4"
        padding="4"
        paddingTop="0"
        // Hidden by its width alone: beside the form, and on paper, everything stands there.
        hideBelow={folds && !open ? 'md' : undefined}
        _print={{ display: 'flex !important', paddingTop: '4' }}
      >
        <Flex gap="3" direction={{ base: 'row', md: 'column' }}>
          <Box width={{ base: '96px', md: 'full' }} flexShrink="0">
            <Box aspectRatio={4 / 3} bg="bg.muted" borderRadius="l2" overflow="hidden">
              <Picture
                url={machine.picture}
                alt=""
                sizes="(min-width: 960px) 288px, 96px"
                boxSize="full"
                objectFit="contain"
                placeholder={
                  <Center height="full" color="fg.muted">
                    <ImageOff aria-hidden />
                  </Center>
                }
              />
            </Box>
          </Box>
          <Box minWidth="0">
            <Heading as="h2" size="md" overflowWrap="anywhere">
              {machine.name}
            </Heading>
            {machine.location && <Text color="fg.muted">{machine.location}</Text>}
            {machine.helpPath && (
              <TextLink to={machine.helpPath} data-print="hide">
                {t('ticketForm.machineHelp')}
              </TextLink>
            )}
          </Box>
        </Flex>
        <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', md: '1fr' }}>
          <ShownValue label={t('ticketForm.machineSerial')} mono>
            {machine.serial}
          </ShownValue>
          {company && (
            <ShownValue label={company.label}>
              {company.name}
              {shared === false && (
                <Text as="span" display="block" color="fg.muted">
                  {t('ticketForm.notShared')}
                </Text>
              )}
            </ShownValue>
          )}
          <ShownValue label={t('ticketForm.createdBy')}>{createdBy}</ShownValue>
          {createdTime && (
            <ShownValue label={t('tickets.createTime')}>
              <Since time={createdTime} />
            </ShownValue>
          )}
          {closedBy && <ShownValue label={t('ticketForm.resolvedBy')}>{closedBy}</ShownValue>}
          {closedTime && (
            <ShownValue label={t('tickets.closeTime')}>
              <Since time={closedTime} />
            </ShownValue>
          )}
        </Box>
        {modes && (
          <ShownValue label={t('ticketForm.failureMode')}>
            {modes.length > 0 ? <ModeChips modes={modes} /> : t('common.notAvailable')}
          </ShownValue>
        )}
      </Stack>
    </Stack>
  )
}

interface FoldProps {
  /** Of what it opens. */
  id: string
  open: boolean
  machine: TicketSubject['machine']
  onToggle: () => void
}

/** Says the machine, and opens the rest. */
function Fold({ id, open, machine, onToggle }: FoldProps) {
  const Icon = open ? ChevronUp : ChevronDown
  return (
    <Button
      hideFrom="md"
      variant="ghost"
      flex="1"
      colorPalette="gray"
      aria-expanded={open}
      aria-controls={id}
      height="auto"
      minHeight="14"
      paddingInline="4"
      paddingBlock="2"
      justifyContent="space-between"
      textAlign="start"
      whiteSpace="normal"
      onClick={onToggle}
    >
      <Box minWidth="0">
        <Text as="span" display="block" fontWeight="semibold" overflowWrap="anywhere">
          {machine.name}
        </Text>
        <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted" fontFamily="mono">
          {machine.serial}
        </Text>
      </Box>
      <Icon aria-hidden />
    </Button>
  )
}

/** The exact time of an event, with its age below. */
function Since({ time }: { time: string }) {
  return (
    <chakra.time dateTime={time}>
      {ticketMoment(time)}
      <Text as="span" display="block" textStyle="sm" color="fg.muted">
        {ageOf(time)}
      </Text>
    </chakra.time>
  )
}
