import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvitationsQuery, type InvitationRowFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ageOf, invitationMoment } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { typeWord } from '../../../lib/tenant-type.ts'
import { ListCard, ListCardRow } from '../../../ui/list-card.tsx'
import { invitationStatusId } from './invitation-status.tsx'
import { ResendButton } from './resend-button.tsx'

const places = 5

/** The invitations that nobody has answered, those that wait longest first. */
export function PendingInvitations() {
  const { t } = useTranslation()
  const { data, error, refetch } = useInvitationsQuery({
    variables: { page: 1, size: places, sortBy: 'registered', sortDir: 'ASC' },
    fetchPolicy: 'cache-and-network',
  })
  const reload = () => void refetch().catch(() => undefined)
  const pending = data?.invitations.content.filter(({ registered }) => registered === false)
  return (
    <ListCard
      title={t('invitations.waiting')}
      all={{ to: paths.allInvitations(), label: t('invitations.all') }}
      rows={pending?.map((invitation) => (
        <Pending key={invitation.id} invitation={invitation} onRefused={reload} />
      ))}
      empty={t('invitations.noneWaits')}
      failure={error && errorText(error, t('invitations.failed'))}
      onRetry={reload}
    />
  )
}

function Pending({ invitation, onRefused }: { invitation: InvitationRowFragment; onRefused: () => void }) {
  const { t } = useTranslation()
  const { id, email, role, createdAt, expiresAt } = invitation
  const [openedAt] = useState(() => Date.now())
  const expired = Date.parse(expiresAt) < openedAt
  return (
    <ListCardRow
      name={email}
      facts={
        <chakra.time id={invitationStatusId(id)} dateTime={createdAt} title={invitationMoment(createdAt)}>
          {[typeWord(role), expired ? t('invitations.expired') : t('invitations.pending'), ageOf(createdAt)].join(
            ' · ',
          )}
        </chakra.time>
      }
      end={<ResendButton invitation={invitation} onRefused={onRefused} />}
    />
  )
}
