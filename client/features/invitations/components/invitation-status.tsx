import { Badge, Flex, Text } from '@chakra-ui/react'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitationRowFragment } from '../../../generated/graphql.ts'
import { statusKey } from '../status-key.ts'

const looks = {
  'invitations.registered': { icon: CircleCheck, palette: 'green' },
  'invitations.pending': { icon: Clock, palette: 'orange' },
  'invitations.cancelled': { icon: CircleSlash, palette: 'gray' },
} as const

/** The element that says the status of an invitation, and so why it cannot be sent again. */
export const invitationStatusId = (id: number) => `invitation-status-${id}`

/** The status as text, icon and colour; for a pending invitation also whether its code has expired. */
export function InvitationStatus({ invitation }: { invitation: InvitationRowFragment }) {
  const { t } = useTranslation()
  const key = statusKey(invitation)
  const { icon: Icon, palette } = looks[key]
  const [openedAt] = useState(() => Date.now())
  const expired = invitation.registered === false && Date.parse(invitation.expiresAt) < openedAt
  return (
    <Flex id={invitationStatusId(invitation.id)} direction="column" align="flex-start" gap="1">
      <Badge size="lg" colorPalette={palette}>
        <Icon size={14} aria-hidden />
        {t(key)}
      </Badge>
      {expired && (
        <Text textStyle="sm" color="fg.muted">
          {t('invitations.codeExpired')}
        </Text>
      )}
    </Flex>
  )
}
