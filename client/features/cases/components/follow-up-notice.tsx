import { Flex, Stack } from '@chakra-ui/react'
import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TicketTimelineQuery } from '../../../generated/graphql.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTicketPage } from '../hooks/use-ticket-page.ts'

interface FollowUpNoticeProps {
  timeline: Pick<TicketTimelineQuery['ticketTimeline'], 'followsTicketId' | 'followUpTicketIds'>
}

/** The ticket that this one follows, and those that follow it (A191). */
export function FollowUpNotice({ timeline: { followsTicketId, followUpTicketIds } }: FollowUpNoticeProps) {
  const { t } = useTranslation()
  const pageOf = useTicketPage()
  if (followsTicketId === null && followUpTicketIds.length === 0) return null
  return (
    <Flex gap="2" align="center">
      <CornerDownRight size={16} aria-hidden />
      <Stack gap="0" minWidth="0">
        {followsTicketId !== null && (
          <TextLink to={pageOf(followsTicketId)} alignItems="center">
            {t('cases.follows', { id: followsTicketId })}
          </TextLink>
        )}
        {followUpTicketIds.map((id) => (
          <TextLink key={id} to={pageOf(id)} alignItems="center">
            {t('cases.followedBy', { id })}
          </TextLink>
        ))}
      </Stack>
    </Flex>
  )
}
