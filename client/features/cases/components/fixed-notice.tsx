import { Flex, Text } from '@chakra-ui/react'
import { Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TicketTimelineQuery } from '../../../generated/graphql.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTicketPage } from '../hooks/use-ticket-page.ts'

interface FixedNoticeProps {
  timeline: Pick<TicketTimelineQuery['ticketTimeline'], 'fixedBy' | 'fixedByTicketId'>
}

/** What fixed the machine, as who resolved the ticket said (A168); nothing when nobody did. */
export function FixedNotice({ timeline: { fixedBy, fixedByTicketId } }: FixedNoticeProps) {
  const { t } = useTranslation()
  const pageOf = useTicketPage()
  if (!fixedBy) return null
  return (
    <Flex gap="2" align="center">
      <Wrench size={16} aria-hidden />
      {fixedByTicketId ? (
        <TextLink to={pageOf(fixedByTicketId)} alignItems="center">
          {t('cases.fixedByTicket', { id: fixedByTicketId })}
        </TextLink>
      ) : (
        <Text>{t(`cases.fixedBy${fixedBy}`)}</Text>
      )}
    </Flex>
  )
}
